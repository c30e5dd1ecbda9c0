import { api, Button, browser } from '@cenacle/sdk';
import { Form, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { PublicSheet } from './PublicSheet';

const LABELS = { email: t`Email` };

/** Asks for a link to choose a new password. */
export function ForgotPassword() {
  const { mutateAsync } = useMutation({
    mutationFn: (body: { email: string }) => api.post('/api/account/forgotpassword', { body }),
    onSuccess: () => browser.go('/forgot-password-success'),
  });
  const form = useForm({ defaultValues: { email: '' }, onSubmit: mutateAsync });
  return (
    <PublicSheet
      title={t`Forgot your password?`}
      intro={t`Tell us your email, and we will send you a link to choose a new one.`}
    >
      <Form form={form} labels={LABELS}>
        <FormField
          field={form.field('email')}
          as={TextField}
          type="email"
          label={LABELS.email}
          autoComplete="username"
          isRequired
          autoFocus
        />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Send the link</Trans>
        </Button>
      </Form>
      <p>
        <a href="/login">
          <Trans>Back to sign in</Trans>
        </a>
      </p>
    </PublicSheet>
  );
}
