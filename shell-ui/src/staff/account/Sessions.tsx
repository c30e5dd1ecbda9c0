import {
  api,
  Button,
  Card,
  color,
  formatDateTime,
  Loaded,
  type paths,
  type Result,
  StatusPill,
  space,
  text,
  toast,
  useTimeZone,
  weight,
} from '@cenacle/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';

type Session = Result<paths, '/api/account/sessions', 'get'>[number];

const SESSIONS = api.queryOptions('get', '/api/account/sessions');
const UNKNOWN = 'A browser from before this list';

/** Where one is signed in, and the way to end what is not one's own. */
export function Sessions() {
  const sessions = useQuery({ ...SESSIONS, gcTime: 0 });
  const others = useEnding(() => api.delete('/api/account/sessions'), 'everywhere else');
  return (
    <Card title="Where you are signed in">
      <Loaded query={sessions} failure="Your sessions could not be loaded." height="8rem">
        {(found) => (
          <>
            <ul css={list}>
              {found.map((session) => (
                <Line key={session.id} session={session} />
              ))}
            </ul>
            {found.length > 1 && (
              <Button isPending={others.isPending} onPress={() => others.mutate()}>
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Line({ session }: { session: Session }) {
  const zone = useTimeZone();
  const { id, browser, address, beganAt, usedAt, isThis } = session;
  const name = browser ?? UNKNOWN;
  const one = useEnding(
    () => api.delete('/api/account/sessions/{id}', { params: { path: { id: String(id) } } }),
    `of ${name}`,
  );
  return (
    <li css={line}>
      <div css={{ flex: '1 1 16rem', minWidth: 0 }}>
        <p css={head}>
          <span css={{ fontWeight: weight.medium }}>{name}</span>
          {isThis && (
            <StatusPill tone="green" icon={Check}>
              This one
            </StatusPill>
          )}
        </p>
        <p css={quiet}>
          {address && <>Address {address} · </>}
          Signed in {formatDateTime(beganAt, zone)}
          {!isThis && <> · Last used {formatDateTime(usedAt, zone)}</>}
        </p>
      </div>
      {!isThis && (
        <Button
          aria-label={`Sign out of ${name}`}
          isPending={one.isPending}
          onPress={() => one.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Ends sessions, and reads anew which are left. */
function useEnding(end: () => Promise<unknown>, where: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast.success(`Signed out ${where}`),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS.queryKey }),
    meta: { action: `sign out ${where}` },
  });
}

const list = {
  display: 'grid',
  margin: 0,
  marginBottom: space(2),
  padding: 0,
  listStyle: 'none',
} as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  paddingBlock: space(3),
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.line}` },
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
} as const;

const quiet = { color: color.inkSoft, fontSize: text.s14, overflowWrap: 'anywhere' } as const;
