import { api, Button, browser } from '@cenacle/sdk';
import { Form, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { NewPasswordFields, PASSWORD_LABELS } from '../../password/NewPasswordFields';
import { ExpiredLink } from './ExpiredLink';
import { type MailedLink, useMailedLink } from './mailedLink';
import { PublicSheet } from './PublicSheet';

const LABELS = { password: t`New password`, ...PASSWORD_LABELS };

/** Chooses a new password, by the link that was mailed. */
export function ResetPassword() {
  const link = useMailedLink();
  return link ? <ResetForm link={link} /> : <ExpiredLink />;
}

function ResetForm({ link: { email, code } }: { link: MailedLink }) {
  const { mutateAsync, error } = useMutation({
    mutationFn: (values: { password: string; confirmPassword: string }) =>
      api.post('/api/account/resetpassword', { body: { email, code, ...values } }),
    onSuccess: () => browser.go('/reset-password-confirmation'),
  });
  const form = useForm({
    defaultValues: { password: '', confirmPassword: '' },
    onSubmit: mutateAsync,
  });
  return (
    <PublicSheet title={t`Choose a new password`} intro={t`For ${email}`}>
      <Form form={form} labels={LABELS}>
        <NewPasswordFields
          password={form.field('password')}
          confirmPassword={form.field('confirmPassword')}
          label={LABELS.password}
        />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Save the password</Trans>
        </Button>
      </Form>
      {error && (
        <p>
          <a href="/forgot-password">
            <Trans>Ask for a new link</Trans>
          </a>
        </p>
      )}
    </PublicSheet>
  );
}
