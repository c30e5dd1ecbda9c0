import {
  api,
  Button,
  color,
  EmptyState,
  ErrorState,
  Skeleton,
  StatusPill,
  space,
  text,
} from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';

const SHOWN = 8;

/** Applications to the captain's group, the newest first; a press opens one. */
export function WaitingProspects({ onOpen }: { onOpen: (prospectId: number) => void }) {
  const body = { allSearch: '', skip: 0, take: 50, sort: [] };
  const query = useQuery({
    queryKey: ['table', '/api/prospects/table', body],
    queryFn: ({ signal }) => api.post('/api/prospects/table', { body, signal }),
  });
  if (query.isError) {
    return (
      <ErrorState
        title="The prospects could not be loaded."
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!query.data) return <Skeleton height="8rem" />;
  const { rows, total } = query.data;
  if (total === 0) {
    return (
      <EmptyState icon={UserRoundCheck} title="Nobody is waiting">
        Who applies for a retreat of your group stands here until you decide.
      </EmptyState>
    );
  }
  return (
    <>
      <ul css={list}>
        {rows.slice(0, SHOWN).map((prospect) => (
          <li key={prospect.prospectId} css={line}>
            <span css={{ flex: 1, minWidth: 0 }}>
              <span css={name}>
                {prospect.firstName} {prospect.lastName}
              </span>
              <span css={{ display: 'block', color: color.inkSoft, fontSize: text.s14 }}>
                {prospect.emailAddress}
              </span>
            </span>
            <StatusPill tone={prospect.isVerified ? 'blue' : 'amber'}>
              {prospect.isVerified ? 'Verified' : 'New'}
            </StatusPill>
            <Button
              aria-label={`Open the application of ${prospect.firstName} ${prospect.lastName}`}
              onPress={() => onOpen(prospect.prospectId)}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
      {total > SHOWN && (
        <p css={{ marginTop: space(3), color: color.inkSoft }}>
          And {total - SHOWN} more, when these are decided.
        </p>
      )}
    </>
  );
}

const list = { margin: 0, padding: 0, listStyle: 'none' } as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  padding: space(2.5, 0),
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 'none' },
} as const;

const name = { overflowWrap: 'anywhere' } as const;
