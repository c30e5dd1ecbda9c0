import { Button, Dialog, LeaveButton, space, toast } from '@cenacle/sdk';
import { Form, FormField, REQUIRED, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Entry, gifts } from './api';
import { readAmount, showMoney } from './money';
import { useRefresh } from './queries';

/** Gives back all or a part of what was paid by a provider, by that provider. */
export function RefundDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { id, left, currency, giver } = entry;
  const refresh = useRefresh();
  const form = useForm({
    defaultValues: { amount: (left / 100).toFixed(2) },
    onSubmit: async ({ amount }) => {
      const params = { path: { id: String(id) } };
      const body = { cents: readAmount(amount) ?? 0 };
      await gifts.post('/api/gifts/entries/{id}/refund', { params, body });
      await refresh();
    },
    onSaved: () => {
      toast.success(t`The refund is on its way; the books tell of it once it went`);
      onClose();
    },
  });
  const atMostLeft = (text: string) => {
    const cents = readAmount(text);
    if (cents === null) return t`Write an amount such as 50 or 1,250.00.`;
    return cents <= left || t`There are only ${{ left: showMoney(left, currency) }} left of it.`;
  };
  return (
    <Dialog isOpen onClose={onClose} title={t`Give money back`}>
      <Form form={form} labels={{ amount: t`Amount` }}>
        <p>
          <Trans>
            {giver} gets it back in the way in which it was paid. It stays in the books, and a
            second entry takes it away.
          </Trans>
        </p>
        <FormField
          field={form.field('amount')}
          as={TextField}
          label={t`Amount in ${currency}`}
          isRequired
          inputMode="decimal"
          rules={{ required: REQUIRED, validate: atMostLeft }}
        />
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            <Trans>Give back</Trans>
          </Button>
          <LeaveButton onPress={onClose} isDisabled={form.isPending}>
            <Trans>Cancel</Trans>
          </LeaveButton>
        </div>
      </Form>
    </Dialog>
  );
}
