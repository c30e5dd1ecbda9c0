import { Button, ButtonLink, Card, ConfirmDialog, color, fills, Loaded, space } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RetreatDeposits as Told } from '../api';
import { showMoney } from '../money';
import { AskDialog } from './AskDialog';
import { depositsOfRetreat, useAsk } from './queries';
import { STATES } from './states';

/** What a retreat asks of each, and how its deposits stand, for the office. */
function RetreatDeposits({ retreatId }: { retreatId: number }) {
  const query = useQuery(depositsOfRetreat(retreatId));
  return (
    <Card title={t`Deposits`}>
      <Loaded query={query} failure={t`The deposits could not be loaded.`} height="6rem">
        {(told) => <Asked retreatId={retreatId} told={told} />}
      </Loaded>
    </Card>
  );
}

export default fills('retreat.panel', RetreatDeposits);

function Asked({ retreatId, told }: { retreatId: number; told: Told }) {
  const [open, setOpen] = useState<'ask' | 'stop' | null>(null);
  const ask = useAsk(retreatId);
  const close = () => setOpen(null);
  const { cents, currency, daysToPay, states } = told;
  const amount = showMoney(cents ?? 0, currency);
  const sums = [
    [t`Here`, told.held],
    [t`Kept`, told.kept],
    [t`To give back`, told.toGiveBack],
  ] as const;
  return (
    <div css={{ display: 'grid', gap: space(4) }}>
      <p>
        {cents === null
          ? t`This retreat asks for no deposit.`
          : t`${amount} each; a yes holds a place for ${plural(daysToPay, { one: '# day', other: '# days' })}.`}
      </p>
      {states.length > 0 && (
        <dl css={list}>
          {states.map(({ state, count }) => (
            <div key={state} css={line}>
              <dt>{STATES[state]}</dt>
              <dd css={number}>{count}</dd>
            </div>
          ))}
          {sums.map(
            ([label, sum]) =>
              sum > 0 && (
                <div key={label} css={[line, { color: color.inkSoft }]}>
                  <dt>
                    <Trans>{label}, together</Trans>
                  </dt>
                  <dd css={number}>{showMoney(sum, currency)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
        <Button onPress={() => setOpen('ask')}>
          {cents === null ? <Trans>Ask for a deposit</Trans> : <Trans>Change</Trans>}
        </Button>
        {cents !== null && (
          <Button variant="quiet" onPress={() => setOpen('stop')}>
            <Trans>Ask for none</Trans>
          </Button>
        )}
        {states.length > 0 && (
          <ButtonLink to={`/admin/deposits?retreat=${retreatId}`} variant="quiet">
            <Trans>See all of them</Trans>
          </ButtonLink>
        )}
      </div>
      {open === 'ask' && <AskDialog retreatId={retreatId} asked={told} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'stop'}
        onClose={close}
        title={t`Ask for no deposit any more?`}
        confirmLabel={t`Ask for none`}
        onConfirm={async () => {
          await ask({ cents: null, daysToPay: null });
          close();
        }}
      >
        <p>
          <Trans>
            Whoever says yes from now on has the place at once. Who was asked already owes what was
            asked then, until you waive it.
          </Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}

const list = { display: 'grid', gap: space(1), margin: 0 } as const;

const line = { display: 'flex', justifyContent: 'space-between', gap: space(4) } as const;

const number = { margin: 0, fontVariantNumeric: 'tabular-nums' } as const;
