import { fills, Loaded, Message, Spinner, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gifts, type PaymentStanding } from './api';
import { showMoney } from './money';
import { Sheet } from './Sheet';

const SOON = 2000;

/** Where a provider's page leads back to: how it stands with what somebody was to pay. */
function Paid() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [isBack] = useState(() => window.location.search.startsWith('?back'));
  const query = useQuery({
    ...gifts.queryOptions('get', '/api/gifts/payments/{token}', { params: { path: { token } } }),
    refetchInterval: ({ state }) => !isBack && state.data?.state === 'Open' && SOON,
  });
  return (
    <Sheet title={titleOf(query.data, isBack)}>
      <Loaded query={query} failure={t`We know of no such payment.`} height="8rem">
        {(payment) => <Standing payment={payment} isBack={isBack} />}
      </Loaded>
    </Sheet>
  );
}

export default fills('public.route/paid', Paid);

function titleOf(payment: PaymentStanding | undefined, isBack: boolean) {
  if (payment?.state === 'Paid') return t`Thank you`;
  if (payment?.state === 'Ended' || isBack) return t`Nothing was paid`;
  return t`Your payment`;
}

function Standing({ payment, isBack }: { payment: PaymentStanding; isBack: boolean }) {
  const { state, cents, currency, backTo } = payment;
  const amount = showMoney(cents, currency);
  if (state === 'Paid') {
    return (
      <>
        <Message tone="green">
          <p>
            <Trans>Thank you: we have received {amount}.</Trans>
          </p>
        </Message>
        {backTo && (
          <p>
            <a href={backTo}>
              <Trans>Back to where you were</Trans>
            </a>
          </p>
        )}
      </>
    );
  }
  if (state === 'Ended' || isBack) {
    return (
      <>
        <p>
          <Trans>You did not pay, and nothing was taken from you.</Trans>
        </p>
        <p>
          <a href={backTo ?? '/p/give'}>
            <Trans>Try again</Trans>
          </a>
        </p>
      </>
    );
  }
  return (
    <div role="status" css={{ display: 'grid', gap: space(3) }}>
      <p>
        <Spinner />{' '}
        <Trans>We have not yet heard of your {amount}. This page tells you as soon as we do.</Trans>
      </p>
      <p>
        <Trans>With some banks it takes days. You may close this page; nothing is lost.</Trans>
      </p>
    </div>
  );
}
