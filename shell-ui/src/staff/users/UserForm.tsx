import { api, useSession, useUser } from '@cenacle/sdk';
import {
  atMost,
  CheckboxField,
  FormField,
  PasswordField,
  PhoneField,
  SelectField,
  TextField,
  useForm,
} from '@cenacle/sdk/forms';
import { useQuery } from '@tanstack/react-query';
import { fieldColumns, SaveForm, useSave } from '../crud';
import { GroupField } from '../groups/GroupField';
import { CONTACT_LABELS, ContactFields } from './ContactFields';
import { PhotoField } from './PhotoField';
import { ProfileFields } from './ProfileFields';
import { saveUser } from './save';
import { hasGroup, hasProfile, LIST, TABLE, type User } from './user';
import { LABELS, type Values, valuesOf } from './values';

/** A user's form; without a user, of a new one. */
export function UserForm({ user, onReload }: { user?: User; onReload?: () => void }) {
  const me = useUser();
  const { session } = useSession();
  const { save, isStale, back } = useSave({
    save: async (values: Values) => {
      await saveUser(values, user);
      // The header shows one's own name and photo.
      if (user?.id === me.id) await session.renew();
    },
    done: user ? 'User updated' : 'User created',
    list: LIST,
    table: TABLE,
  });
  const form = useForm<Values>({ defaultValues: valuesOf(user), onSubmit: save });
  const role = form.fields.watch('userRole');
  return (
    <SaveForm
      form={form}
      labels={{ ...LABELS, ...CONTACT_LABELS }}
      back={back}
      isStale={isStale}
      {...(onReload && { onReload })}
    >
      <PhotoField {...(user && { user })} />
      <div css={fieldColumns}>
        <FormField
          name="firstName"
          as={TextField}
          label={LABELS.firstName}
          isRequired
          rules={atMost(50)}
        />
        <FormField
          name="lastName"
          as={TextField}
          label={LABELS.lastName}
          isRequired
          rules={atMost(50)}
        />
        <FormField
          name="email"
          as={TextField}
          type="email"
          label={LABELS.email}
          isRequired
          rules={atMost(256)}
        />
        <FormField
          name="phoneNumber"
          as={PhoneField}
          label={LABELS.phoneNumber}
          isRequired
          rules={atMost(20)}
        />
        <RoleField />
        {hasGroup(role) && <GroupField label={LABELS.groupNumberId} whenNone={NO_GROUPS} />}
      </div>
      {!user && <Passwords />}
      <FormField name="active" as={CheckboxField}>
        {LABELS.active}
      </FormField>
      {hasProfile(role) && <ProfileFields />}
      <ContactFields />
    </SaveForm>
  );
}

function RoleField() {
  const { data: roles } = useQuery({
    queryKey: ['role-options'],
    queryFn: ({ signal }) => api.get('/api/users/roleOptions', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <FormField
      name="userRole"
      as={SelectField}
      label={LABELS.userRole}
      options={roles ?? []}
      isRequired
    />
  );
}

const NO_GROUPS = 'Please create a group. There are not any groups created to assign this captain.';

const HINT =
  'At least 8 characters, a lowercase, an uppercase, a digit and a special character. Leave it empty, and the user sets one on confirmation.';

function Passwords() {
  return (
    <div css={fieldColumns}>
      <FormField
        name="password"
        as={PasswordField}
        label={LABELS.password}
        hint={HINT}
        autoComplete="new-password"
        rules={atMost(100)}
      />
      <FormField
        name="confirmPassword"
        as={PasswordField}
        label={LABELS.confirmPassword}
        autoComplete="new-password"
        rules={{
          validate: (value: string, values: object) =>
            value === (values as Values).password || 'The passwords are not the same.',
        }}
      />
    </div>
  );
}
