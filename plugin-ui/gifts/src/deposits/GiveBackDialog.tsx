import { Button, Dialog, LeaveButton, space } from '@cenacle/sdk';
import { atMost, Form, FormField, SelectField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Deposit } from '../api';
import { showMoney } from '../money';
import { WAYS } from '../ways';
import { type GivingBack, useGiveBack } from './queries';

const LABELS = { way: t`Way`, checkNumber: t`Check number` };
const BY_HAND = (['Check', 'Cash'] as const).map((value) => ({ value, label: WAYS[value] }));

/** What goes back to somebody, and how. */
export function GiveBackDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const giveBack = useGiveBack();
  const [key] = useState(() => crypto.randomUUID());
  const { id, name, toGiveBack, kept, currency, byCard } = deposit;
  const all = toGiveBack === 0;
  const amount = showMoney(all ? kept : toGiveBack, currency);
  const form = useForm({
    defaultValues: { way: 'Check' as GivingBack['way'] | null, checkNumber: '' },
    onSubmit: ({ way, checkNumber }) =>
      giveBack(id, {
        key,
        way: way ?? 'Check',
        checkNumber: way === 'Check' ? checkNumber || null : null,
        all,
      }),
    onSaved: onClose,
  });
  const isCheck = form.field('way').useValue() === 'Check';
  return (
    <Dialog isOpen onClose={onClose} title={t`Give the deposit back`}>
      <Form form={form} labels={LABELS}>
        <p>
          {all
            ? t`${name} gets ${amount} back, which the house would keep by its rule.`
            : t`${name} gets ${amount} back.`}
        </p>
        {byCard && (
          <p>
            <Trans>What was paid by card goes back to the card.</Trans>
          </p>
        )}
        <FormField
          field={form.field('way')}
          as={SelectField<GivingBack['way']>}
          label={byCard ? t`What was paid by hand goes back by` : LABELS.way}
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
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            <Trans>Give back {amount}</Trans>
          </Button>
          <LeaveButton onPress={onClose} isDisabled={form.isPending}>
            <Trans>Cancel</Trans>
          </LeaveButton>
        </div>
      </Form>
    </Dialog>
  );
}
