import { api, homeOf, Message, useUser } from '@cenacle/sdk';
import { atMost, FormField, PasswordField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormScreen, SaveForm } from '../crud';
import { OWN } from './security/factors';

const LABELS = { newEmail: t`New email`, password: t`Your password` };

/** Another address, once its mail was opened. */
export default function ChangeEmail() {
  const user = useUser();
  const home = homeOf(user);
  const hasPassword = useQuery(OWN).data?.hasPassword ?? true;
  const { mutateAsync, isSuccess, variables } = useMutation({
    mutationFn: (body: { newEmail: string; password: string }) =>
      api.post('/api/account/changeemail', { body }),
  });
  const form = useForm({ defaultValues: { newEmail: '', password: '' }, onSubmit: mutateAsync });
  return (
    <FormScreen
      description={t`You sign in with ${{ email: user.email }} now.`}
      list={{ to: home, label: t`Back` }}
    >
      {!hasPassword && (
        <Message tone="blue">
          <Trans>
            You have no password here, and only who knows one changes the address. Ask an
            administrator.
          </Trans>
        </Message>
      )}
      {hasPassword && isSuccess && (
        <Message tone="green">
          <Trans>
            A mail is on its way to {{ email: variables?.newEmail }}, unless somebody else here has
            that address. Open its link, and from then on you sign in with it.
          </Trans>
        </Message>
      )}
      {hasPassword && !isSuccess && (
        <SaveForm form={form} labels={LABELS} back={home}>
          <FormField
            field={form.field('newEmail')}
            as={TextField}
            type="email"
            label={LABELS.newEmail}
            autoComplete="email"
            isRequired
            rules={atMost(256)}
          />
          <FormField
            field={form.field('password')}
            as={PasswordField}
            label={LABELS.password}
            autoComplete="current-password"
            isRequired
          />
        </SaveForm>
      )}
    </FormScreen>
  );
}
