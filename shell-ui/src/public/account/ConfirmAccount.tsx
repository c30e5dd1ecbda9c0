import { api, Button } from '@cenacle/sdk';
import { Form, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { NewPasswordFields, PASSWORD_LABELS } from '../../password/NewPasswordFields';
import { ExpiredLink } from './ExpiredLink';
import { type MailedLink, useMailedLink } from './mailedLink';
import { PublicSheet } from './PublicSheet';

const LABELS = { password: t`Password`, ...PASSWORD_LABELS };

/** Confirms an address, by the link that was mailed; a new account gets its password here. */
export function ConfirmAccount() {
  const link = useMailedLink();
  return link ? <ConfirmForm link={link} /> : <ExpiredLink />;
}

function ConfirmForm({ link: { email, code, needsPassword } }: { link: MailedLink }) {
  const { mutateAsync, isSuccess } = useMutation({
    mutationFn: (values: { password: string; confirmPassword: string }) =>
      api.post('/api/account/confirm-account', {
        params: { query: { email, code } },
        body: needsPassword ? values : {},
      }),
  });
  const form = useForm({
    defaultValues: { password: '', confirmPassword: '' },
    onSubmit: mutateAsync,
  });
  if (isSuccess) {
    return (
      <PublicSheet title={t`Thank you`} intro={t`${email} is confirmed.`}>
        <p>
          <a href="/login">
            <Trans>Sign in</Trans>
          </a>
        </p>
      </PublicSheet>
    );
  }
  return (
    <PublicSheet
      title={t`Confirm your email address`}
      intro={
        needsPassword
          ? t`Choose a password for ${email}, and your account is ready.`
          : t`Is ${email} your email address?`
      }
    >
      <Form form={form} labels={LABELS}>
        {needsPassword && (
          <NewPasswordFields
            password={form.field('password')}
            confirmPassword={form.field('confirmPassword')}
            label={LABELS.password}
          />
        )}
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Confirm my email address</Trans>
        </Button>
      </Form>
    </PublicSheet>
  );
}
