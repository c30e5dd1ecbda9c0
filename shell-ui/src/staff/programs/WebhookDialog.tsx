import { api } from '@cenacle/sdk';
import { atMost, CheckListField, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { FactorDialog } from '../account/security/FactorDialog';
import { SOME } from '../tokens/tokens';
import { bodyOf, type EventToChoose, of, type Secret, WEBHOOKS, type Webhook } from './webhooks';

const LABELS = { name: t`Name`, address: t`Address`, events: t`It hears of` };

interface Props {
  /** Without one, a new one. */
  hook?: Webhook;
  events: readonly EventToChoose[];
  onClose: () => void;
  onMade: (secret: Secret) => void;
}

/** A webhook's form. */
export function WebhookDialog({ hook, events, onClose, onMade }: Props) {
  const queries = useQueryClient();
  const form = useForm({
    defaultValues: {
      name: hook?.name ?? '',
      address: hook?.address ?? '',
      events: hook?.events ?? [],
    },
    onSubmit: async (values) => {
      if (!hook) {
        const made = await api.post('/api/programs/webhooks', { body: values });
        return { ...made, name: values.name };
      }
      await api.put('/api/programs/webhooks/{id}', {
        ...of(hook.id),
        body: { ...bodyOf(hook), ...values },
      });
      return undefined;
    },
    onSaved: (made) => {
      onClose();
      if (made) onMade(made);
      void queries.invalidateQueries({ queryKey: WEBHOOKS.queryKey });
    },
  });
  return (
    <FactorDialog
      title={hook ? t`Edit “${{ name: hook.name }}”` : t`Add a webhook`}
      onClose={onClose}
      form={form}
      labels={LABELS}
      act={hook ? t`Save` : t`Add webhook`}
    >
      <FormField
        field={form.field('name')}
        as={TextField}
        label={LABELS.name}
        hint={t`So that you know it again: Parish register.`}
        isRequired
        rules={atMost(50)}
      />
      <FormField
        field={form.field('address')}
        as={TextField}
        type="url"
        label={LABELS.address}
        hint={t`It begins with https://.`}
        isRequired
        rules={atMost(500)}
      />
      <FormField
        field={form.field('events')}
        as={CheckListField<string>}
        label={LABELS.events}
        options={events.map(({ name, words }) => ({ value: name, label: words }))}
        search={t`Find an event`}
        isRequired
        rules={SOME}
      />
    </FactorDialog>
  );
}
