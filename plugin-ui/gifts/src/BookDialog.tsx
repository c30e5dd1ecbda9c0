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
import { useRef, useState } from 'react';
import type { ByHand, Choices, Purpose } from './api';
import { Giver, type Known } from './Giver';
import { readAmount } from './money';
import { choices, useBook } from './queries';
import { BY_HAND } from './ways';

interface Props {
  /** Whose gift it is; without one it is asked. */
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
  purpose: t`What it is`,
  note: t`Note`,
};

const PURPOSES: { value: Purpose; label: string }[] = [
  { value: 'Gift', label: t`A gift` },
  { value: 'Deposit', label: t`A deposit, which holds a place` },
];

/** What a gift has in common with the one after it. */
interface Common {
  receivedOn: string | null;
  way: ByHand | null;
  retreatId: number | null;
  purpose: Purpose | null;
}

/** A gift, as it is booked by hand; or one after the other. */
export default function BookDialog({ onClose, ...props }: Props) {
  const [common, setCommon] = useState<Common>();
  const [count, setCount] = useState(0);
  const goOn = (booked: Common) => {
    setCommon(booked);
    setCount(count + 1);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t`Book a gift`}>
      <Loaded
        query={useQuery(choices)}
        failure={t`The retreats could not be loaded.`}
        height="20rem"
      >
        {(lists) => (
          <BookForm
            key={count}
            {...props}
            common={common ?? { ...COMMON, receivedOn: lists.today }}
            lists={lists}
            onNext={goOn}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

const COMMON = { way: 'Check', retreatId: null, purpose: 'Gift' } as const;

interface FormProps extends Props {
  common: Common;
  lists: Choices;
  onNext: (booked: Common) => void;
}

function BookForm({ retreatantId, common, lists, onNext, onClose }: FormProps) {
  const book = useBook();
  const [key] = useState(() => crypto.randomUUID());
  const [known, setKnown] = useState<Known | null>(null);
  const isNext = useRef(false);
  const amount = useRef<HTMLInputElement>(null);
  const whose = retreatantId ?? known?.id ?? null;
  const form = useForm({
    defaultValues: { ...common, giverName: '', amount: '', checkNumber: '', note: '' },
    onSubmit: async ({ amount, giverName, purpose, receivedOn, way, checkNumber, ...rest }) => {
      await book({
        ...rest,
        key,
        retreatantId: whose,
        purpose: whose === null ? 'Gift' : (purpose ?? 'Gift'),
        giverName: whose === null ? giverName : null,
        cents: readAmount(amount) ?? 0,
        receivedOn: receivedOn ?? lists.today,
        way: way ?? 'Check',
        checkNumber: way === 'Check' ? checkNumber : null,
      });
      return { purpose, receivedOn, way, retreatId: rest.retreatId };
    },
    onSaved: (booked) => (isNext.current ? onNext(booked) : onClose()),
  });
  const isCheck = form.field('way').useValue() === 'Check';
  const isDeposit = form.field('purpose').useValue() === 'Deposit' && whose !== null;
  return (
    <Form form={form} labels={LABELS}>
      {retreatantId === undefined && (
        <Giver
          field={form.field('giverName')}
          label={LABELS.giverName}
          known={known}
          onChoose={(chosen) => {
            setKnown(chosen);
            // What was pressed goes; one goes on with the amount.
            if (chosen) amount.current?.focus();
          }}
        />
      )}
      <div css={pair}>
        <FormField
          field={form.field('amount')}
          as={TextField}
          label={t`Amount in ${lists.currency}`}
          inputRef={amount}
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
          as={SelectField<ByHand>}
          label={LABELS.way}
          options={BY_HAND}
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
      {whose !== null && (
        <FormField
          field={form.field('purpose')}
          as={SelectField<Purpose>}
          label={LABELS.purpose}
          options={PURPOSES}
        />
      )}
      <FormField
        field={form.field('retreatId')}
        as={ComboboxField<number>}
        label={LABELS.retreatId}
        options={lists.retreats}
        isRequired={isDeposit}
        {...(isDeposit && { rules: { required: REQUIRED } })}
      />
      <FormField
        field={form.field('note')}
        as={TextAreaField}
        label={LABELS.note}
        rules={atMost(2000)}
      />
      <div css={ways}>
        <Button
          type="submit"
          variant="primary"
          isPending={form.isPending}
          onPress={() => {
            isNext.current = false;
          }}
        >
          <Trans>Book</Trans>
        </Button>
        {retreatantId === undefined && (
          <Button
            type="submit"
            isPending={form.isPending}
            onPress={() => {
              isNext.current = true;
            }}
          >
            <Trans>Book, and the next</Trans>
          </Button>
        )}
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
