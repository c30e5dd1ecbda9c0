import { api, Button } from '@cenacle/sdk';
import { atMost, FormField, PhoneField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { RULES } from '../../application/rules';
import { SmallForm } from '../retreatants/SmallForm';
import type { Missed } from './Mending';

const LABELS = { email: t`Email`, cellPhone: t`Cell phone` };

interface Props {
  person: Missed;
  /** What was done, in the words of a toast. */
  onMended: (done: string) => void;
  onClose: () => void;
}

/** Writes down how somebody is reached, and nothing else of them. */
export default function MendDialog({ person, onMended, onClose }: Props) {
  const { retreatantId, name, mend, message } = person;
  const form = useForm({
    defaultValues: { email: '', cellPhone: '' },
    onSubmit: async ({ email, cellPhone }) => {
      const body = mend === 'writeMobile' ? { cellPhone } : { email };
      await api.post('/api/retreatants/update-retreatant', { body: { retreatantId, ...body } });
      onMended(t`Personal details updated`);
    },
  });
  return (
    <SmallForm
      title={t`How ${name} is reached`}
      form={form}
      labels={LABELS}
      onClose={onClose}
      aside={mend === 'clearBounce' && <MailAgain person={person} onMended={onMended} />}
    >
      <p>{message}</p>
      {mend === 'writeMobile' ? (
        <FormField
          field={form.field('cellPhone')}
          as={PhoneField}
          label={LABELS.cellPhone}
          isRequired
          autoFocus
          rules={RULES.cellPhone}
        />
      ) : (
        <FormField
          field={form.field('email')}
          as={TextField}
          type="email"
          label={LABELS.email}
          isRequired
          autoFocus
          rules={atMost(256)}
        />
      )}
    </SmallForm>
  );
}

/** The address is right after all. */
function MailAgain({ person: { retreatantId }, onMended }: Pick<Props, 'person' | 'onMended'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post('/api/retreatants/mail-again', { body: { retreatantId } }),
    onSuccess: () => onMended(t`Mail goes to this address again`),
    meta: { action: t`mail to this address again` },
  });
  return (
    <Button onPress={() => mutate()} isPending={isPending}>
      <MailCheck size={18} aria-hidden /> <Trans>Mail to this address again</Trans>
    </Button>
  );
}
