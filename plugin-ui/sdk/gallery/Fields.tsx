import { Button, Card, media, space } from '../src';
import {
  atMost,
  CheckboxField,
  ComboboxField,
  DateField,
  Form,
  FormField,
  PasswordField,
  SearchField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useForm,
} from '../src/forms';
import { Section } from './Section';

const LABELS = {
  firstName: 'First name',
  email: 'Email',
  dateOfBirth: 'Date of birth',
  religion: 'Religion',
  role: 'Retreat role',
  notes: 'Notes',
  password: 'Password',
  consent: 'Send text messages',
  isDoctor: 'Medical professional',
};

const ROLES = ['Retreatant', 'Captain', 'Deacon'].map((label) => ({ value: label, label }));
const RELIGIONS = ['Baptist', 'Catholic', 'Episcopalian', 'Lutheran', 'Methodist', 'None'].map(
  (label, index) => ({ value: index + 1, label }),
);

/** What one fills in: as they are, and as a form binds them. */
export function Fields() {
  return (
    <Section title="Fields">
      <div css={two}>
        <Card title="As they are">
          <div css={{ display: 'grid', gap: space(5) }}>
            <SearchField label="Search name, phone, key code" />
            <TextField label="First name" hint="As on the name tag." defaultValue="Étienne" />
            <TextField label="Email" defaultValue="etienne@" error="Enter a valid email address." />
            <TextField label="Key code" isDisabled defaultValue="H6442E" />
            <TextField label="Nickname" isRequired={false} placeholder="Known as" />
            <PasswordField label="Password" defaultValue="not a secret" />
            <CheckboxField defaultSelected>Doctor, nurse or paramedic</CheckboxField>
            <CheckboxField isDisabled>Deacon or priest</CheckboxField>
            <SwitchField defaultSelected>Text messages</SwitchField>
            <SwitchField>Self-registration</SwitchField>
          </div>
        </Card>
        <Card title="As a form">
          <Application />
        </Card>
      </div>
    </Section>
  );
}

function Application() {
  const form = useForm({
    defaultValues: {
      firstName: '',
      email: '',
      dateOfBirth: null as string | null,
      religion: null as number | null,
      role: null as string | null,
      notes: '',
      consent: false,
      isDoctor: false,
    },
    onSubmit: () => new Promise((resolve) => setTimeout(resolve, 1500)),
  });
  return (
    <Form form={form} labels={LABELS}>
      <FormField
        field={form.field('firstName')}
        as={TextField}
        label={LABELS.firstName}
        isRequired
      />
      <FormField
        field={form.field('dateOfBirth')}
        as={DateField}
        label={LABELS.dateOfBirth}
        isRequired
      />
      <FormField
        field={form.field('role')}
        as={SelectField<string>}
        label={LABELS.role}
        options={ROLES}
        isRequired
      />
      <FormField
        field={form.field('religion')}
        as={ComboboxField<number>}
        label={LABELS.religion}
        options={RELIGIONS}
        hint="Type a few letters."
      />
      <FormField
        field={form.field('notes')}
        as={TextAreaField}
        label={LABELS.notes}
        rules={atMost(2000)}
        hint="Allergies, stairs, whatever the house should know."
      />
      <Button type="submit" variant="primary" isPending={form.isPending}>
        Save
      </Button>
    </Form>
  );
}

const two = {
  display: 'grid',
  alignItems: 'start',
  gap: space(5),
  [media.md]: { gridTemplateColumns: '1fr 1fr' },
};
