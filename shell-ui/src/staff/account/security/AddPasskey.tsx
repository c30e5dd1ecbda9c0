import { api } from '@cenacle/sdk';
import { atMost, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { makePasskey, reasonOf } from '../../../passkeys/ceremony';
import { FactorDialog, OwnPassword, PASSWORD } from './FactorDialog';
import { PASSKEY_NAME, presence } from './factors';

const LABELS = { name: PASSKEY_NAME, password: PASSWORD };

/** A passkey of this device, or of the telephone or password manager that the browser offers. */
export function AddPasskey({
  hasPassword,
  onClose,
  onAdded,
}: {
  hasPassword: boolean;
  onClose: () => void;
  onAdded: (codes: readonly string[] | null) => void;
}) {
  const form = useForm({
    defaultValues: { name: '', password: '' },
    onSubmit: async ({ name, password }) => {
      const begun = await api.post('/api/account/passkey-options', { body: presence(password) });
      const credential = await makePasskey(begun.publicKey).catch((error) => {
        throw new Error(reasonOf(error));
      });
      return api.post('/api/account/passkeys', {
        body: { credential, ceremony: begun.ceremony, name },
      });
    },
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <FactorDialog
      title={t`Add a passkey`}
      onClose={onClose}
      form={form}
      labels={LABELS}
      act={t`Add passkey`}
    >
      <p>
        <Trans>
          Your device will ask for your finger, your face or its PIN. From then on that is all you
          need to sign in.
        </Trans>
      </p>
      <FormField
        field={form.field('name')}
        as={TextField}
        label={LABELS.name}
        hint={t`So that you know it again: My phone, Office computer.`}
        isRequired
        rules={atMost(60)}
      />
      <OwnPassword form={form} isAsked={hasPassword} />
    </FactorDialog>
  );
}
