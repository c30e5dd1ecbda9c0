import {
  Button,
  color,
  Dialog,
  formatDate,
  invalidate,
  Loaded,
  NavLink,
  soft,
  space,
  toast,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { gifts, type OddPayment } from './api';
import { showMoney } from './money';
import { odd } from './queries';

/** What a provider did otherwise than it was asked to, until somebody has looked at it. */
export default function OddDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={t`Needs a look`}>
      <Loaded query={useQuery(odd)} failure={t`This could not be loaded.`} height="10rem">
        {({ rows }) =>
          rows.length > 0 ? (
            <ul css={list}>
              {rows.map((row) => (
                <Row key={`${row.kind} ${row.id}`} {...row} />
              ))}
            </ul>
          ) : (
            <p css={soft}>
              <Trans>Everything was looked at.</Trans>
            </p>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Row({
  kind,
  id,
  day,
  retreatantId,
  giver,
  cents,
  currency,
  says,
  providerRef,
}: OddPayment) {
  const look = useLook();
  return (
    <li css={{ display: 'grid', gap: space(2), justifyItems: 'start' }}>
      <div css={pair}>
        <span>
          {retreatantId === null ? (
            giver
          ) : (
            <NavLink to={`/admin/people/${retreatantId}`} css={{ color: color.green }}>
              {giver}
            </NavLink>
          )}
        </span>
        <strong css={{ fontVariantNumeric: 'tabular-nums' }}>{showMoney(cents, currency)}</strong>
      </div>
      <p css={{ margin: 0 }}>{says}</p>
      <p css={soft}>
        {kind === 'Refund' ? t`Refund of ${formatDate(day)}` : t`Payment of ${formatDate(day)}`}
        {providerRef && ` · ${providerRef}`}
      </p>
      <Button
        isPending={look.isPending}
        aria-label={t`Looked at: ${giver}, ${showMoney(cents, currency)}`}
        onPress={() => look.mutate({ kind, id, looked: true })}
      >
        <Trans>Looked at</Trans>
      </Button>
    </li>
  );
}

/** Takes it off the things to do; whoever did it too soon puts it back. */
function useLook() {
  const queries = useQueryClient();
  const look = useMutation({
    mutationFn: (body: Pick<OddPayment, 'kind' | 'id'> & { looked: boolean }) =>
      gifts.post('/api/gifts/odd', { body }),
    onSuccess: async (_done, { looked, ...which }) => {
      await invalidate(queries, odd.queryKey);
      if (looked) {
        toast.success(t`Looked at`, { undo: () => look.mutate({ ...which, looked: false }) });
      }
    },
    meta: { action: t`say that it was looked at` },
  });
  return look;
}

const pair = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(3),
  width: '100%',
} as const;

const list = { display: 'grid', gap: space(6), margin: 0, padding: 0, listStyle: 'none' } as const;
