import { browser, color, fills, Message, type SlotProps, space, text } from '@cenacle/sdk';
import { Form, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Amounts } from './Amounts';
import { gifts, type Offering } from './api';
import { GuestDeposit } from './deposits/GuestDeposit';
import { readAmount, showMoney } from './money';
import { WaysToPay } from './WaysToPay';

/** What the house asks of a guest who comes, and what it suggests; nothing where it does neither. */
function Guest({ token, attendingStatus }: SlotProps['guest.section']) {
  return (
    <>
      <GuestDeposit token={token} waits={attendingStatus === 'Waitlist'} />
      <OfferingOf token={token} />
    </>
  );
}

export default fills('guest.section', Guest);

function OfferingOf({ token }: { token: string }) {
  const params = { params: { path: { token } } };
  const { data } = useQuery({
    ...gifts.queryOptions('get', '/api/gifts/offerings/{token}', params),
    // Whoever cancels meanwhile is not asked any more.
    staleTime: 0,
    gcTime: 0,
  });
  if (!data?.isAsked || data.ways.length === 0) return null;
  return <AskForOffering token={token} offering={data} />;
}

function AskForOffering({ token, offering }: { token: string; offering: Offering }) {
  const { words, amounts, currency, ways, given } = offering;
  const way = useRef(ways[0]?.name ?? null);
  const form = useForm({
    defaultValues: { amount: '' },
    onSubmit: ({ amount }) =>
      gifts.post('/api/gifts/offerings/{token}', {
        params: { path: { token } },
        body: { cents: readAmount(amount) ?? 0, way: way.current },
      }),
    onSaved: ({ address }) => browser.go(address),
  });
  return (
    <section aria-label={t`An offering`} css={look}>
      <h2 css={{ fontSize: text.s22 }}>
        <Trans>An offering</Trans>
      </h2>
      {given > 0 && (
        <Message tone="green">
          <p>
            <Trans>Thank you for the {showMoney(given, currency)} that you gave.</Trans>
          </p>
        </Message>
      )}
      <p css={{ whiteSpace: 'pre-line' }}>{words}</p>
      <Form form={form} labels={{ amount: t`Amount` }}>
        <Amounts
          field={form.field('amount')}
          amounts={amounts}
          currency={currency}
          onChoose={(amount) => form.methods.setValue('amount', amount, { shouldValidate: true })}
        />
        <WaysToPay
          ways={ways}
          isPending={form.isPending}
          onChoose={(name) => {
            way.current = name;
          }}
        />
      </Form>
    </section>
  );
}

const look = {
  display: 'grid',
  gap: space(4),
  paddingTop: space(5),
  borderTop: `1px solid ${color.line}`,
} as const;
