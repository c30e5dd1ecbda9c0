import {
  Button,
  bareList,
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

/**
 * What a provider did otherwise than it was asked to, until somebody has looked at it; and who has
 * looked at what.
 */
export default function OddDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={t`Needs a look`}>
      <Loaded query={useQuery(odd)} failure={t`This could not be loaded.`} height="10rem">
        {({ rows, lookedAt }) => (
          <>
            {rows.length > 0 ? (
              <Rows rows={rows} />
            ) : (
              <p css={soft}>
                <Trans>Everything was looked at.</Trans>
              </p>
            )}
            {lookedAt.length > 0 && (
              <details open={rows.length === 0}>
                <summary css={{ cursor: 'pointer', color: color.green }}>
                  <Trans>Looked at ({{ count: lookedAt.length }})</Trans>
                </summary>
                <div css={{ marginTop: space(4) }}>
                  <Rows rows={lookedAt} />
                </div>
              </details>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const Rows = ({ rows }: { rows: readonly OddPayment[] }) => (
  <ul css={list}>
    {rows.map((row) => (
      <Row key={`${row.kind} ${row.id}`} {...row} />
    ))}
  </ul>
);

function Row(row: OddPayment) {
  const { kind, id, retreatantId, giver, says, providerRef, lookedOn, lookedBy } = row;
  const look = useLook();
  const day = formatDate(row.day);
  const money = showMoney(row.cents, row.currency);
  const act = lookedOn ? t`Look again` : t`Looked at`;
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
        <strong css={{ fontVariantNumeric: 'tabular-nums' }}>{money}</strong>
      </div>
      <p css={{ margin: 0 }}>{says}</p>
      <p css={soft}>
        {kind === 'Refund' ? t`Refund of ${day}` : t`Payment of ${day}`}
        {providerRef && ` · ${providerRef}`}
      </p>
      {lookedOn && (
        <p css={soft}>
          <Trans>
            {lookedBy} looked at it on {formatDate(lookedOn)}.
          </Trans>
        </p>
      )}
      <Button
        variant={lookedOn ? 'quiet' : 'secondary'}
        css={lookedOn && { marginInlineStart: space(-4) }}
        isPending={look.isPending}
        aria-label={`${act}: ${giver}, ${money}`}
        onPress={() => look.mutate({ kind, id, looked: !lookedOn })}
      >
        {act}
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

const list = { display: 'grid', gap: space(6), ...bareList } as const;
