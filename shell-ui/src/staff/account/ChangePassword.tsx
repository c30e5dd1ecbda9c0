import { api, homeOf, toast, useUser } from '@cenacle/sdk';
import { FormField, PasswordField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { NewPasswordFields, PASSWORD_LABELS } from '../../password/NewPasswordFields';
import { FormScreen, SaveForm } from '../crud';

const LABELS = {
  currentPassword: t`Current password`,
  newPassword: t`New password`,
  ...PASSWORD_LABELS,
};
const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Another password, for whoever is signed in. */
export default function ChangePassword() {
  const home = homeOf(useUser());
  const navigate = useNavigate();
  const { mutateAsync } = useMutation({
    mutationFn: (body: typeof EMPTY) => api.post('/api/account/changepassword', { body }),
    onSuccess: () => toast.success(t`Your password was changed`),
  });
  const form = useForm({
    defaultValues: EMPTY,
    onSubmit: mutateAsync,
    onSaved: () => navigate(home, { replace: true }),
  });
  return (
    <FormScreen
      description={t`You will be signed out on every other device.`}
      list={{ to: home, label: t`Back` }}
    >
      <SaveForm form={form} labels={LABELS} back={home}>
        <FormField
          field={form.field('currentPassword')}
          as={PasswordField}
          label={LABELS.currentPassword}
          autoComplete="current-password"
          isRequired
        />
        <NewPasswordFields
          password={form.field('newPassword')}
          confirmPassword={form.field('confirmPassword')}
          label={LABELS.newPassword}
        />
      </SaveForm>
    </FormScreen>
  );
}
