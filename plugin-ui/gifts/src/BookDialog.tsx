import { Button, Dialog, LeaveButton, Loaded, space } from '@cenacle/sdk';
import {
  atMost,
  ComboboxField,
  DateField,
  Form,
  FormField,
  REQUIRED,
  SelectField,
  TextAreaField,
  TextField,
  useForm,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choices, Way } from './api';
import { readAmount } from './money';
import { choices, useBook } from './queries';
import { WAY_OPTIONS } from './ways';

interface Props {
  /** Whose gift it is; without one the giver is a name alone. */
  retreatantId?: number;
  onClose: () => void;
}

const LABELS = {
  giverName: t`Who gave`,
  amount: t`Amount`,
  receivedOn: t`Received on`,
  way: t`Way`,
  checkNumber: t`Check number`,
  retreatId: t`For the retreat`,
  note: t`Note`,
};

/** A gift, as it is booked by hand. */
export default function BookDialog({ onClose, ...props }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={t`Book a gift`}>
      <Loaded
        query={useQuery(choices)}
        failure={t`The retreats could not be loaded.`}
        height="20rem"
      >
        {(lists) => <BookForm {...props} onClose={onClose} lists={lists} />}
      </Loaded>
    </Dialog>
  );
}

function BookForm({ retreatantId, onClose, lists }: Props & { lists: Choices }) {
  const book = useBook();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    defaultValues: {
      giverName: '',
      amount: '',
      receivedOn: lists.today as string | null,
      way: 'Check' as Way | null,
      checkNumber: '',
      retreatId: null as number | null,
      note: '',
    },
    onSubmit: ({ amount, giverName, receivedOn, way, checkNumber, ...rest }) =>
      book({
        ...rest,
        key,
        retreatantId: retreatantId ?? null,
        giverName: retreatantId === undefined ? giverName : null,
        cents: readAmount(amount) ?? 0,
        receivedOn: receivedOn ?? lists.today,
        way: way ?? 'Check',
        checkNumber: way === 'Check' ? checkNumber : null,
      }),
    onSaved: onClose,
  });
  const isCheck = form.field('way').useValue() === 'Check';
  return (
    <Form form={form} labels={LABELS}>
      {retreatantId === undefined && (
        <FormField
          field={form.field('giverName')}
          as={TextField}
          label={LABELS.giverName}
          hint={t`A name alone. Of somebody whom the house knows, book it on their own page.`}
          isRequired
          rules={{ ...atMost(120), required: REQUIRED }}
        />
      )}
      <div css={pair}>
        <FormField
          field={form.field('amount')}
          as={TextField}
          label={t`Amount in ${lists.currency}`}
          isRequired
          inputMode="decimal"
          rules={{ required: REQUIRED, validate: isAmount }}
        />
        <FormField
          field={form.field('receivedOn')}
          as={DateField}
          label={LABELS.receivedOn}
          max={lists.today}
          isRequired
          rules={{ required: REQUIRED }}
        />
        <FormField
          field={form.field('way')}
          as={SelectField<Way>}
          label={LABELS.way}
          options={WAY_OPTIONS}
        />
        {isCheck && (
          <FormField
            field={form.field('checkNumber')}
            as={TextField}
            label={LABELS.checkNumber}
            rules={atMost(30)}
          />
        )}
      </div>
      <FormField
        field={form.field('retreatId')}
        as={ComboboxField<number>}
        label={LABELS.retreatId}
        options={lists.retreats}
      />
      <FormField
        field={form.field('note')}
        as={TextAreaField}
        label={LABELS.note}
        rules={atMost(2000)}
      />
      <div css={ways}>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Book</Trans>
        </Button>
        <LeaveButton onPress={onClose} isDisabled={form.isPending}>
          <Trans>Cancel</Trans>
        </LeaveButton>
      </div>
    </Form>
  );
}

const isAmount = (text: string) =>
  readAmount(text) !== null || t`Write an amount such as 50 or 1,250.00.`;

const pair = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
  gap: space(4),
} as const;

const ways = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;
