import {
  browser,
  Card,
  color,
  formatDateTime,
  Loaded,
  Message,
  space,
  useHouseZone,
  weight,
} from '@cenacle/sdk';
import { Form, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { gifts, type GuestDeposit as Own } from '../api';
import { showMoney } from '../money';
import { WaysToPay } from '../WaysToPay';
import { ownDeposit } from './queries';

interface Props {
  token: string;
  /** Whether a place may be held for them until it is paid. */
  waits: boolean;
}

/** A guest's own deposit: why, until when, how it is paid, and what becomes of it. */
export function GuestDeposit({ token, waits }: Props) {
  // What was true before another answer is not shown again.
  const query = useQuery({ ...ownDeposit(token), staleTime: 0, gcTime: 0 });
  // Most owe none: nothing is announced to them that then is not there.
  if (query.data ? !query.data.isAsked : !waits) return null;
  return (
    <Loaded query={query} failure={t`Your deposit could not be loaded.`} height="8rem">
      {(own) => (
        <Card title={t`Your deposit`}>
          <Standing own={own} token={token} />
        </Card>
      )}
    </Loaded>
  );
}

function Standing({ own, token }: { own: Own; token: string }) {
  const { state, currency, owed, kept, toGiveBack, givenBack } = own;
  const of = (cents: number) => showMoney(cents, currency);
  if (state === 'Due') return <Due own={own} token={token} amount={of(owed)} />;
  const words = [
    state === 'Paid' && t`Your deposit is here. Thank you.`,
    state === 'Waived' && t`The house asks you for no deposit.`,
    state === 'Moved' && t`It went along to your other retreat.`,
    toGiveBack > 0 && t`You get ${{ amount: of(toGiveBack) }} back.`,
    givenBack > 0 && t`You were given ${{ amount: of(givenBack) }} back.`,
    kept > 0 && t`The house keeps ${{ amount: of(kept) }} by its rule.`,
  ].filter(Boolean);
  return <p>{words.join(' ')}</p>;
}

function Due({ own, token, amount }: { own: Own; token: string; amount: string }) {
  const zone = useHouseZone();
  const way = useRef(own.ways[0]?.name ?? null);
  const form = useForm({
    defaultValues: {},
    onSubmit: () =>
      gifts.post('/api/gifts/deposit/{token}', {
        params: { path: { token } },
        body: { way: way.current },
      }),
    onSaved: ({ address }) => browser.go(address),
  });
  const until = own.heldUntil && formatDateTime(own.heldUntil, zone);
  return (
    <div css={{ display: 'grid', gap: space(4) }}>
      <p css={{ overflowWrap: 'anywhere' }}>{own.words}</p>
      <Message tone="amber">
        <p css={{ fontWeight: weight.strong }}>
          <Trans>{amount} is missing.</Trans>
        </p>
        {until && (
          <p>
            <Trans>We hold the place for you until {until}.</Trans>
          </p>
        )}
      </Message>
      {own.ways.length > 0 ? (
        <Form form={form} labels={{}}>
          <WaysToPay
            ways={own.ways}
            isPending={form.isPending}
            onChoose={(name) => {
              way.current = name;
            }}
          />
        </Form>
      ) : (
        <p css={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{own.how}</p>
      )}
      <ul css={{ margin: 0, paddingInlineStart: space(5), color: color.inkSoft }}>
        {own.rule.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
