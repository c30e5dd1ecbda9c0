import { Button, Dialog, LeaveButton, space } from '@cenacle/sdk';
import { Form, FormField, REQUIRED, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RetreatDeposits } from '../api';
import { readAmount } from '../money';
import { useAsk } from './queries';

interface Props {
  retreatId: number;
  asked: RetreatDeposits;
  onClose: () => void;
}

const LABELS = { amount: t`Deposit`, days: t`Days to pay it` };

/** How much a retreat asks of whoever says yes from now on. */
export function AskDialog({ retreatId, asked, onClose }: Props) {
  const ask = useAsk(retreatId);
  const { currency } = asked;
  const form = useForm({
    defaultValues: {
      amount: asked.cents === null ? '' : (asked.cents / 100).toFixed(2),
      days: `${asked.daysToPay}`,
    },
    onSubmit: ({ amount, days }) =>
      ask({ cents: readAmount(amount), daysToPay: Number.parseInt(days, 10) }),
    onSaved: onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t`Ask for a deposit`}>
      <Form form={form} labels={LABELS}>
        <p>
          <Trans>
            A yes holds a place for so many days, and the place is theirs once the deposit is here.
            Who was asked before owes what was asked then.
          </Trans>
        </p>
        <FormField
          field={form.field('amount')}
          as={TextField}
          label={t`Deposit in ${currency}`}
          isRequired
          inputMode="decimal"
          rules={{
            required: REQUIRED,
            validate: (text: string) =>
              readAmount(text) !== null || t`Write an amount such as 50 or 1,250.00.`,
          }}
        />
        <FormField
          field={form.field('days')}
          as={TextField}
          label={LABELS.days}
          isRequired
          inputMode="numeric"
          rules={{
            required: REQUIRED,
            validate: (text: string) =>
              (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 90) ||
              t`Write a number from 1 to 90.`,
          }}
        />
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            <Trans>Ask for it</Trans>
          </Button>
          <LeaveButton onPress={onClose} isDisabled={form.isPending}>
            <Trans>Cancel</Trans>
          </LeaveButton>
        </div>
      </Form>
    </Dialog>
  );
}
