import { api, Button } from '@cenacle/sdk';
import { Form, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ExpiredLink } from './ExpiredLink';
import { type MailedLink, useMailedLink } from './mailedLink';
import { PublicSheet } from './PublicSheet';

/** Stops a change of the email address, by the link that the old address got. */
export function StopEmailChange() {
  const link = useMailedLink();
  return link ? <StopForm link={link} /> : <ExpiredLink />;
}

function StopForm({ link: { email, code } }: { link: MailedLink }) {
  const { mutateAsync, isSuccess } = useMutation({
    mutationFn: () => api.post('/api/account/stop-email-change', { body: { code } }),
  });
  const form = useForm({ defaultValues: {}, onSubmit: () => mutateAsync() });
  if (isSuccess) {
    return (
      <PublicSheet
        title={t`Your email address stays`}
        intro={t`Nobody is signed in with your account any more. Its password no longer works, nor does any authenticator app, passkey or recovery code. We sent a link to choose a new password to ${email}.`}
      >
        <p>
          <Trans>
            Nothing there? Look in the folder for spam, or{' '}
            <a href="/forgot-password">send it again</a>.
          </Trans>
        </p>
      </PublicSheet>
    );
  }
  return (
    <PublicSheet
      title={t`Keep your email address`}
      intro={t`Did somebody else ask to change ${email}? Then stop it here. Whoever uses your account is signed out, and you choose a new password. If you have a second factor, you set it up again.`}
    >
      <Form form={form} labels={{}}>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Stop the change</Trans>
        </Button>
      </Form>
    </PublicSheet>
  );
}
