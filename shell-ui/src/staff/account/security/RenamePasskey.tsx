import { api } from '@cenacle/sdk';
import { atMost, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { FactorDialog } from './FactorDialog';
import { PASSKEY_NAME, type Passkey } from './factors';

const LABELS = { name: PASSKEY_NAME };

/** Another name for a passkey, so that its owner knows it again. */
export function RenamePasskey({
  passkey,
  onClose,
  onRenamed,
}: {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: () => void;
}) {
  const form = useForm({
    defaultValues: { name: passkey.name },
    onSubmit: (body) =>
      api.put('/api/account/passkeys/{id}', {
        params: { path: { id: String(passkey.id) } },
        body,
      }),
    onSaved: onRenamed,
  });
  return (
    <FactorDialog
      title={t`Rename “${{ name: passkey.name }}”`}
      onClose={onClose}
      form={form}
      labels={LABELS}
      act={t`Rename`}
    >
      <FormField
        field={form.field('name')}
        as={TextField}
        label={LABELS.name}
        isRequired
        rules={atMost(60)}
      />
    </FactorDialog>
  );
}
