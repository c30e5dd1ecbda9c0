import {
  bareList,
  formatDateTime,
  StatusPill,
  soft,
  space,
  useHouseZone,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '../api';
import { showMoney } from '../money';
import { Acts } from './Acts';
import { depositsOf } from './queries';
import { STATES, TONES } from './states';

/** The deposits of somebody, above what they gave; nothing of who owes none. */
export function PersonDeposits({ retreatantId }: { retreatantId: number }) {
  const { data = [] } = useQuery(depositsOf(retreatantId));
  if (data.length === 0) return null;
  return (
    <section css={{ display: 'grid', gap: space(3), marginBottom: space(5) }}>
      <h3 css={{ margin: 0, font: 'inherit', fontWeight: weight.strong }}>
        <Trans>Deposits</Trans>
      </h3>
      <ul css={list}>
        {data.map((deposit) => (
          <Line key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </section>
  );
}

function Line({ deposit }: { deposit: Deposit }) {
  const zone = useHouseZone();
  const { state, cents, currency, retreat, heldUntil, toGiveBack, kept } = deposit;
  const about = [
    t`Retreat of ${retreat}`,
    heldUntil && t`held until ${{ moment: formatDateTime(heldUntil, zone) }}`,
    toGiveBack > 0 && t`${{ amount: showMoney(toGiveBack, currency) }} to give back`,
    kept > 0 && t`${{ amount: showMoney(kept, currency) }} kept`,
  ];
  return (
    <li css={{ display: 'grid', gap: space(1) }}>
      <div css={line}>
        <StatusPill tone={TONES[state]}>{STATES[state]}</StatusPill>
        <span css={{ fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums' }}>
          {showMoney(cents, currency)}
        </span>
      </div>
      <span css={soft}>{about.filter(Boolean).join(' · ')}</span>
      <Acts deposit={deposit} />
    </li>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(1, 3),
} as const;

const list = { display: 'grid', gap: space(4), ...bareList } as const;
