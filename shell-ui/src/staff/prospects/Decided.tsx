import {
  ApiError,
  api,
  Button,
  EmailText,
  formatDateTime,
  hasRole,
  Link,
  Loaded,
  Message,
  ROLES,
  space,
  text,
  toast,
  useHouseZone,
  useUser,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { personPath } from '../retreatants/retreatant';
import { Privacy } from './Privacy';
import { askedFor, type DecidedProspect, useRefreshProspects } from './prospect';

interface Props {
  prospectId: number;
  /** Why it cannot be decided, as the server said. */
  gone: string;
  /** When nothing is left to see here. */
  onDone: () => void;
}

/** An application that was decided: what became of it, and what may be done about that. */
export function Decided({ prospectId, gone, onDone }: Props) {
  const query = useQuery({
    ...api.queryOptions('get', '/api/prospects/decided/{id}', {
      params: { path: { id: String(prospectId) } },
    }),
    gcTime: 0,
    retry: false,
  });
  // There is no such application, or it is somebody else's.
  if (query.error instanceof ApiError) return <Message tone="amber">{gone}</Message>;
  return (
    <Loaded query={query} failure={t`The application could not be loaded.`} height="8rem">
      {(prospect) => <Known prospect={prospect} onDone={onDone} />}
    </Loaded>
  );
}

function Known({ prospect, onDone }: { prospect: DecidedProspect; onDone: () => void }) {
  const { prospectId, firstName, lastName, emailAddress, cellPhone, retreatantId } = prospect;
  const user = useUser();
  const at = formatDateTime(prospect.registeredAt, useHouseZone());
  const refresh = useRefreshProspects();
  const reopen = useMutation({
    mutationFn: () =>
      api.post('/api/prospects/reopen/{id}', { params: { path: { id: String(prospectId) } } }),
    onSuccess: async () => {
      toast.success(t`The application waits again`, { about: `${firstName} ${lastName}` });
      await refresh();
    },
    meta: { action: t`open the application again` },
  });
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
      <div>
        <h3 css={{ fontSize: text.s19 }}>{`${firstName} ${lastName}`}</h3>
        <p>
          <Trans>Applied {at}</Trans>
        </p>
        <p css={{ marginTop: space(1) }}>{t`For ${{ groups: askedFor(prospect) }}`}</p>
        <p css={{ marginTop: space(1) }}>
          {emailAddress && <EmailText email={emailAddress} />}
          {emailAddress && cellPhone && ' · '}
          {cellPhone}
        </p>
      </div>
      <Message tone={prospect.status === 'Denied' ? 'amber' : 'blue'}>{prospect.happened}</Message>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
        {prospect.status === 'Denied' && (
          <Button variant="primary" isPending={reopen.isPending} onPress={() => reopen.mutate()}>
            <RotateCcw size={18} aria-hidden /> <Trans>Open again</Trans>
          </Button>
        )}
        {retreatantId !== null && (
          <Link to={personPath(user, retreatantId)}>
            <Trans>Open the record of {firstName}</Trans>
          </Link>
        )}
        {prospect.status === 'Denied' && hasRole(user, [ROLES.admin]) && (
          <Privacy prospect={prospect} onErased={onDone} />
        )}
      </div>
      {prospect.status === 'Denied' && (
        <p>
          <Trans>
            Open again lets the application wait as if nobody had decided it. A letter that has gone
            out stays sent.
          </Trans>
        </p>
      )}
    </div>
  );
}
