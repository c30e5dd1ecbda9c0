import { Button, color, EmptyState, Loaded, StatusPill, space, text } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { type Row, tablePage } from '../crud';

const SHOWN = 8;

interface Props {
  onOpen: (prospectId: number) => void;
}

/** Applications to the captain's group, the newest first; a press opens one. */
export function WaitingProspects({ onOpen }: Props) {
  const page = useQuery(
    tablePage('/api/prospects/table', { allSearch: '', skip: 0, take: SHOWN, sort: [] }),
  );
  return (
    <Loaded query={page} failure="The prospects could not be loaded." height="8rem">
      {({ rows, total }) =>
        total > 0 ? (
          <List rows={rows} total={total} onOpen={onOpen} />
        ) : (
          <EmptyState icon={UserRoundCheck} title="Nobody is waiting">
            Who applies for a retreat of your group stands here until you decide.
          </EmptyState>
        )
      }
    </Loaded>
  );
}

interface ListProps extends Props {
  rows: Row<'/api/prospects/table'>[];
  total: number;
}

function List({ rows, total, onOpen }: ListProps) {
  return (
    <>
      <ul css={list}>
        {rows.map((prospect) => (
          <li key={prospect.prospectId} css={line}>
            <span css={{ flex: 1, minWidth: 0 }}>
              <span css={name}>
                {prospect.firstName} {prospect.lastName}
              </span>
              <span css={address}>{prospect.emailAddress}</span>
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

const address = {
  display: 'block',
  overflow: 'hidden',
  color: color.inkSoft,
  fontSize: text.s14,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
