import {
  Button,
  bareList,
  Card,
  color,
  fills,
  formatDate,
  Loaded,
  StatusPill,
  soft,
  space,
  text,
  weight,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Entry, PersonGifts } from './api';
import { PersonDeposits } from './deposits/PersonDeposits';
import { showMoney } from './money';
import { giftsOf, useReceipt } from './queries';
import { Receipts } from './Receipts';
import { BackDialog } from './TakeBackDialog';
import { stateOf, WAYS } from './ways';

const BookDialog = lazy(() => import(/* webpackChunkName: "gifts-book" */ './BookDialog'));

const AT_FIRST = 5;

/** What somebody gave, for the office. */
function GiftsPanel({ retreatantId }: { retreatantId: number }) {
  const query = useQuery(giftsOf(retreatantId));
  const [isBooking, setBooking] = useState(false);
  return (
    <Card title={t`Gifts`}>
      <PersonDeposits retreatantId={retreatantId} />
      <Loaded query={query} failure={t`The gifts could not be loaded.`} height="6rem">
        {(given) => <Given {...given} />}
      </Loaded>
      <div css={{ marginTop: space(4) }}>
        <Button onPress={() => setBooking(true)}>
          <Trans>Book a gift</Trans>
        </Button>
      </div>
      {isBooking && (
        <Suspense>
          <BookDialog retreatantId={retreatantId} onClose={() => setBooking(false)} />
        </Suspense>
      )}
    </Card>
  );
}

export default fills('retreatant.panel', GiftsPanel);

function Given({ years, entries, receipts }: PersonGifts) {
  const [takingBack, setTakingBack] = useState<Entry | null>(null);
  if (entries.length === 0) {
    return (
      <p css={soft}>
        <Trans>Nothing is booked yet.</Trans>
      </p>
    );
  }
  const rows = (some: readonly Entry[]) => (
    <ul css={list}>
      {some.map((entry) => (
        <Row key={entry.id} entry={entry} onTakeBack={() => setTakingBack(entry)} />
      ))}
    </ul>
  );
  const others = entries.slice(AT_FIRST);
  return (
    <div css={{ display: 'grid', gap: space(4) }}>
      <dl css={sums}>
        {years.map(({ year, purpose, currency, cents, gifts }) => (
          <div key={`${year} ${purpose} ${currency}`} css={line}>
            <dt>{year}</dt>
            <dd css={{ margin: 0, textAlign: 'end' }}>
              <span css={amount}>{showMoney(cents, currency)}</span>{' '}
              <span css={soft}>
                {purpose === 'Gift'
                  ? plural(gifts, { one: '# gift', other: '# gifts' })
                  : plural(gifts, { one: '# deposit', other: '# deposits' })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {rows(entries.slice(0, AT_FIRST))}
      {others.length > 0 && (
        <details>
          <summary css={{ cursor: 'pointer', color: color.green }}>
            {plural(others.length, { one: '# earlier entry', other: '# earlier entries' })}
          </summary>
          <div css={{ marginTop: space(4) }}>{rows(others)}</div>
        </details>
      )}
      {receipts.length > 0 && <Receipts receipts={receipts} />}
      {takingBack && <BackDialog entry={takingBack} onClose={() => setTakingBack(null)} />}
    </div>
  );
}

function Row({ entry, onTakeBack }: { entry: Entry; onTakeBack: () => void }) {
  const { cents, currency, way, checkNumber, retreat, note, purpose, isTakenBack } = entry;
  const state = stateOf(entry);
  const receipt = useReceipt();
  const about = [
    purpose === 'Deposit' && t`Deposit`,
    checkNumber ? t`Check ${checkNumber}` : WAYS[way],
    retreat && t`Retreat of ${retreat}`,
  ];
  return (
    <li css={{ display: 'grid', gap: space(1) }}>
      <div css={line}>
        <span>{formatDate(entry.receivedOn)}</span>
        <span css={[amount, isTakenBack && struck]}>{showMoney(cents, currency)}</span>
      </div>
      <div css={line}>
        <span css={soft}>{about.filter(Boolean).join(' · ')}</span>
        {state ? (
          <StatusPill tone="neutral">{state}</StatusPill>
        ) : (
          <span css={acts}>
            {entry.receiptId === null && purpose === 'Gift' && (
              <Button
                variant="quiet"
                css={{ fontSize: text.s14 }}
                isPending={receipt.isPending}
                onPress={() => receipt.mutate(entry.id)}
              >
                <Trans>Write a receipt</Trans>
              </Button>
            )}
            {entry.provider === null ? (
              <Button
                variant="quiet"
                aria-label={t`Take back the gift of ${{ day: formatDate(entry.receivedOn) }}`}
                css={{ fontSize: text.s14 }}
                onPress={onTakeBack}
              >
                <Trans>Take back</Trans>
              </Button>
            ) : (
              <Button
                variant="quiet"
                aria-label={t`Give back of ${{ day: formatDate(entry.receivedOn) }}`}
                css={{ fontSize: text.s14 }}
                onPress={onTakeBack}
              >
                <Trans>Give back</Trans>
              </Button>
            )}
          </span>
        )}
      </div>
      {note && <p css={[soft, { overflowWrap: 'anywhere' }]}>{note}</p>}
    </li>
  );
}

const acts = {
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: `auto -${space(4)}`,
} as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(1, 3),
} as const;

const amount = { fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums' } as const;

const struck = { textDecoration: 'line-through', color: color.inkSoft } as const;

const sums = { display: 'grid', gap: space(1), margin: 0 } as const;

const list = {
  display: 'grid',
  gap: space(4),
  ...bareList,
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
} as const;
