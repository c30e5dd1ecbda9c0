import { api, useSession, useUser } from '@cenacle/sdk';
import {
  atMost,
  CheckboxField,
  type FieldHandle,
  FormField,
  PasswordField,
  PhoneField,
  SelectField,
  TextField,
  useForm,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { languageOptions } from '../../application/languages';
import { fieldColumns, SaveForm, useSave } from '../crud';
import { GroupField } from '../groups/GroupField';
import { CONTACT_LABELS, ContactFields } from './ContactFields';
import { PhotoField } from './PhotoField';
import { ProfileFields } from './ProfileFields';
import { useSaveUser } from './save';
import { hasGroup, hasProfile, LIST, TABLE, type User } from './user';
import { LABELS, type UserFormProps, type Values, valuesOf } from './values';

/** A user's form; without a user, of a new one. */
export function UserForm({ user, onReload }: { user?: User; onReload?: () => void }) {
  const me = useUser();
  const { session } = useSession();
  const saveUser = useSaveUser(user);
  const { saving, another, isStale, back } = useSave({
    save: async (values: Values) => {
      await saveUser(values);
      // The header shows one's own name and photo.
      if (user?.id === me.id) await session.renew();
    },
    done: user ? t`User updated` : t`User created`,
    list: LIST,
    table: TABLE,
  });
  const form = useForm<Values>({ defaultValues: valuesOf(user), ...saving });
  const [role, email] = form.methods.watch(['userRole', 'email']);
  const moves = user !== undefined && email.trim().toLowerCase() !== user.email.toLowerCase();
  return (
    <SaveForm
      form={form}
      labels={{ ...LABELS, ...CONTACT_LABELS }}
      back={back}
      isStale={isStale}
      {...(onReload && { onReload })}
      {...(!user && { another })}
    >
      <PhotoField form={form} {...(user && { user })} />
      <div css={fieldColumns}>
        <FormField
          field={form.field('firstName')}
          as={TextField}
          label={LABELS.firstName}
          isRequired
          rules={atMost(50)}
        />
        <FormField
          field={form.field('lastName')}
          as={TextField}
          label={LABELS.lastName}
          isRequired
          rules={atMost(50)}
        />
        <FormField
          field={form.field('email')}
          as={TextField}
          type="email"
          label={LABELS.email}
          {...(moves && { hint: MOVES })}
          isRequired
          rules={atMost(256)}
        />
        <FormField
          field={form.field('phoneNumber')}
          as={PhoneField}
          label={LABELS.phoneNumber}
          isRequired
          rules={atMost(20)}
        />
        <RoleField field={form.field('userRole')} />
        <LanguageField field={form.field('language')} />
        {hasGroup(role) && (
          <GroupField
            field={form.field('groupNumberId')}
            label={LABELS.groupNumberId}
            whenNone={NO_GROUPS}
          />
        )}
      </div>
      {!user && <Passwords form={form} />}
      {moves && (
        <FormField field={form.field('isSamePerson')} as={CheckboxField}>
          {LABELS.isSamePerson}
        </FormField>
      )}
      <FormField field={form.field('active')} as={CheckboxField}>
        {LABELS.active}
      </FormField>
      {hasProfile(role) && <ProfileFields form={form} />}
      <ContactFields form={form} />
    </SaveForm>
  );
}

function RoleField({ field }: { field: FieldHandle<string | null> }) {
  const { data: roles } = useQuery({
    ...api.queryOptions('get', '/api/users/roleOptions'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <FormField
      field={field}
      as={SelectField<string>}
      label={LABELS.userRole}
      options={(roles ?? []).map(({ value, label }) => ({ value: String(value), label }))}
      isRequired
    />
  );
}

/** Of the portal and of the house's mails; without one, that of the browser, and the house's. */
function LanguageField({ field }: { field: FieldHandle<string | null> }) {
  const { data: languages = [] } = useQuery(languageOptions);
  return (
    <FormField field={field} as={SelectField<string>} label={LABELS.language} options={languages} />
  );
}

const MOVES = t`The account’s password ends, and nobody stays signed in. The new address gets a link to choose another one; the old address is told.`;

const NO_GROUPS = t`Please create a group. There are not any groups created to assign this captain.`;

const HINT = t`At least 8 characters, a lowercase, an uppercase, a digit and a special character. Leave it empty, and the user sets one on confirmation.`;

function Passwords({ form }: UserFormProps) {
  return (
    <div css={fieldColumns}>
      <FormField
        field={form.field('password')}
        as={PasswordField}
        label={LABELS.password}
        hint={HINT}
        autoComplete="new-password"
        rules={atMost(100)}
      />
      <FormField
        field={form.field('confirmPassword')}
        as={PasswordField}
        label={LABELS.confirmPassword}
        autoComplete="new-password"
        rules={{
          validate: (value) =>
            value === form.methods.getValues('password') || t`The passwords are not the same.`,
        }}
      />
    </div>
  );
}
