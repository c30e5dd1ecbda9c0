import { api, homeOf, Message, useUser } from '@cenacle/sdk';
import { atMost, FormField, PasswordField, TextField, useForm } from '@cenacle/sdk/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormScreen, SaveForm } from '../crud';
import { OWN } from './security/factors';

const LABELS = { newEmail: 'New email', password: 'Your password' };

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
      description={`You sign in with ${user.email} now.`}
      list={{ to: home, label: 'Back' }}
    >
      {!hasPassword && (
        <Message tone="blue">
          You have no password here, and only who knows one changes the address. Ask an
          administrator.
        </Message>
      )}
      {hasPassword && isSuccess && (
        <Message tone="green">
          A mail is on its way to {variables?.newEmail}, unless somebody else here has that address.
          Open its link, and from then on you sign in with it.
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
