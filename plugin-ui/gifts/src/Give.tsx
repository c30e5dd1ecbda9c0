import { browser, fills, Loaded, Message, space } from '@cenacle/sdk';
import {
  atMost,
  Form,
  FormField,
  REQUIRED,
  TextAreaField,
  TextField,
  useForm,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Amounts } from './Amounts';
import { type GivePage, gifts } from './api';
import { readAmount } from './money';
import { Sheet } from './Sheet';
import { WaysToPay } from './WaysToPay';

const LABELS = {
  amount: t`Amount`,
  name: t`Your name`,
  email: t`Your e-mail`,
  message: t`A word to the house`,
};

/** The page of gifts, which anybody may open; by the link of a letter it knows whose gift it is. */
function Give() {
  const [link] = useState(() => window.location.hash.slice(1) || null);
  const query = useQuery(
    gifts.queryOptions('get', '/api/gifts/give', { params: { query: { link } } }),
  );
  return (
    <Sheet title={t`An offering`}>
      <Loaded
        query={query}
        failure={t`This link cannot be opened. Give at the page without it.`}
        height="20rem"
      >
        {(page) => <GiveForm link={link} page={page} />}
      </Loaded>
    </Sheet>
  );
}

export default fills('public.route/give', Give);

function GiveForm({ link, page }: { link: string | null; page: GivePage }) {
  const { firstName, words, amounts, currency, ways } = page;
  const way = useRef(ways[0]?.name ?? null);
  const form = useForm({
    defaultValues: { amount: '', name: '', email: '', message: '' },
    onSubmit: ({ amount, name, email, message }) =>
      gifts.post('/api/gifts/give', {
        body: {
          cents: readAmount(amount) ?? 0,
          way: way.current,
          name: firstName === null ? name : null,
          email: firstName === null ? email : null,
          message: message || null,
          link,
        },
      }),
    onSaved: ({ address }) => browser.go(address),
  });
  if (ways.length === 0) {
    return (
      <Message tone="amber">
        <p>
          <Trans>Nothing can be paid here now. Please write to the house.</Trans>
        </p>
      </Message>
    );
  }
  return (
    <>
      {firstName !== null && (
        <p>
          <Trans>Dear {firstName},</Trans>
        </p>
      )}
      <p css={{ whiteSpace: 'pre-line' }}>{words}</p>
      <Form form={form} labels={LABELS}>
        <div css={{ display: 'grid', gap: space(4) }}>
          <Amounts
            field={form.field('amount')}
            amounts={amounts}
            currency={currency}
            onChoose={(amount) => form.methods.setValue('amount', amount, { shouldValidate: true })}
          />
          {firstName === null && (
            <>
              <FormField
                field={form.field('name')}
                as={TextField}
                label={LABELS.name}
                isRequired
                autoComplete="name"
                rules={{ ...atMost(120), required: REQUIRED }}
              />
              <FormField
                field={form.field('email')}
                as={TextField}
                label={LABELS.email}
                isRequired
                type="email"
                autoComplete="email"
                rules={{ required: REQUIRED }}
              />
            </>
          )}
          <FormField
            field={form.field('message')}
            as={TextAreaField}
            label={LABELS.message}
            rules={atMost(2000)}
          />
          <WaysToPay
            ways={ways}
            isPending={form.isPending}
            onChoose={(name) => {
              way.current = name;
            }}
          />
        </div>
      </Form>
    </>
  );
}
