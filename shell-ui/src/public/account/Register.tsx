import { api, Button, usePublicSettings } from '@cenacle/sdk';
import { atMost, Form, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { NewPasswordFields, PASSWORD_LABELS } from '../../password/NewPasswordFields';
import { NotFound } from '../../screens/NotFound';
import { PublicSheet } from './PublicSheet';

const LABELS = {
  firstName: t`First name`,
  lastName: t`Last name`,
  email: t`Email`,
  password: t`Password`,
  ...PASSWORD_LABELS,
};

const NOBODY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

/** Asks for an account, where the house lets people do so. */
export function Register() {
  const settings = usePublicSettings();
  if (!settings) return null;
  return settings.selfRegistration ? <RegisterForm /> : <NotFound />;
}

function RegisterForm() {
  const { mutateAsync, isSuccess } = useMutation({
    mutationFn: (body: typeof NOBODY) => api.post('/api/account/register', { body }),
  });
  const form = useForm({ defaultValues: NOBODY, onSubmit: mutateAsync });
  if (isSuccess) {
    return (
      <PublicSheet
        title={t`Please check your mail`}
        intro={t`We sent you a mail. Open its link to confirm your email address, and choose your password there once more: until then we keep none. Then the house decides what you may do here.`}
      >
        <p>
          <a href="/login">
            <Trans>Back to sign in</Trans>
          </a>
        </p>
      </PublicSheet>
    );
  }
  return (
    <PublicSheet
      title={t`Create an account`}
      intro={t`For people who help to run retreats. We mail you a link, by which you confirm your email address and your password.`}
    >
      <Form form={form} labels={LABELS}>
        <FormField
          field={form.field('firstName')}
          as={TextField}
          label={LABELS.firstName}
          autoComplete="given-name"
          isRequired
          rules={atMost(50)}
        />
        <FormField
          field={form.field('lastName')}
          as={TextField}
          label={LABELS.lastName}
          autoComplete="family-name"
          isRequired
          rules={atMost(50)}
        />
        <FormField
          field={form.field('email')}
          as={TextField}
          type="email"
          label={LABELS.email}
          autoComplete="email"
          isRequired
          rules={atMost(256)}
        />
        <NewPasswordFields
          password={form.field('password')}
          confirmPassword={form.field('confirmPassword')}
          label={LABELS.password}
        />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Create the account</Trans>
        </Button>
      </Form>
      <p>
        <a href="/login">
          <Trans>I have an account already</Trans>
        </a>
      </p>
    </PublicSheet>
  );
}
