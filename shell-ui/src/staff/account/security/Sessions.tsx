import {
  api,
  Button,
  Card,
  formatDateTime,
  Loaded,
  type paths,
  type Result,
  StatusPill,
  space,
  toast,
  useTimeZone,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { OwnLine, OwnLines } from './OwnLines';

type Session = Result<paths, '/api/account/sessions', 'get'>[number];

const SESSIONS = api.queryOptions('get', '/api/account/sessions');
const UNKNOWN = t`A browser from before this list`;

/** Where one is signed in, and the way to end what is not one's own. */
export function Sessions() {
  const sessions = useQuery({ ...SESSIONS, gcTime: 0 });
  const others = useEnding(() => api.delete('/api/account/sessions'), {
    action: t`sign out everywhere else`,
    done: t`Signed out everywhere else`,
  });
  return (
    <Card title={t`Where you are signed in`}>
      <Loaded query={sessions} failure={t`Your sessions could not be loaded.`} height="8rem">
        {(found) => (
          <>
            <OwnLines>
              {found.map((session) => (
                <Line key={session.id} session={session} />
              ))}
            </OwnLines>
            {found.length > 1 && (
              <Button
                isPending={others.isPending}
                onPress={() => others.mutate()}
                css={{ marginTop: space(2) }}
              >
                <Trans>Sign out everywhere else</Trans>
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
    { action: t`sign out of ${name}`, done: t`Signed out of ${name}` },
  );
  return (
    <OwnLine
      name={name}
      mark={isThis && <ThisOne />}
      words={
        <>
          {address && `${t`Address ${address}`} · `}
          {t`Signed in ${{ moment: formatDateTime(beganAt, zone) }}`}
          {!isThis && ` · ${t`Last used ${{ moment: formatDateTime(usedAt, zone) }}`}`}
        </>
      }
    >
      {!isThis && (
        <Button
          aria-label={t`Sign out of ${name}`}
          isPending={one.isPending}
          onPress={() => one.mutate()}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </OwnLine>
  );
}

/** The browser that shows this. */
export function ThisOne() {
  return (
    <StatusPill tone="green" icon={Check}>
      {t`This one`}
    </StatusPill>
  );
}

/** Ends sessions, and reads anew which are left. */
function useEnding(
  end: () => Promise<unknown>,
  { action, done }: Record<'action' | 'done', string>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast.success(done),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS.queryKey }),
    meta: { action },
  });
}
