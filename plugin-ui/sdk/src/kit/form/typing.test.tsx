/** What `tsc` refuses of a form: each expected error below fails the type check once it is none. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  CheckboxField,
  CheckListField,
  DateField,
  type FieldHandle,
  FormField,
  type FormState,
  RadioField,
  SelectField,
  TextField,
  useForm,
  YES_NO,
} from '../../forms';

interface Values {
  name: string;
  born: string | null;
  role: number | null;
  isOld: boolean;
  isDoctor: boolean | null;
  days: number[];
  contacts: { kind: string; value: string }[];
}

const EMPTY: Values = {
  name: 'Anne',
  born: null,
  role: null,
  isOld: false,
  isDoctor: null,
  days: [],
  contacts: [{ kind: 'Office', value: '5' }],
};
const NUMBERS = [{ value: 1, label: 'First' }];
const WORDS = [{ value: 'first', label: 'First' }];

function useValues() {
  return useForm<Values>({ defaultValues: EMPTY, onSubmit: async () => {} });
}

function Right() {
  const form = useValues();
  return (
    <>
      <Shared name={form.field('name')} />
      <FormField field={form.field('born')} as={DateField} label="Born" />
      <FormField
        field={form.field('role')}
        as={SelectField<number>}
        label="Role"
        options={NUMBERS}
      />
      <FormField field={form.field('isOld')} as={CheckboxField}>
        Old
      </FormField>
      <FormField
        field={form.field('isDoctor')}
        as={RadioField<boolean>}
        label=""
        options={YES_NO}
      />
      <FormField
        field={form.field('days')}
        as={CheckListField<number>}
        label="Days"
        search="Find"
        options={NUMBERS}
      />
      <FormField field={form.field('contacts.0.value')} as={TextField} label="Contact" />
    </>
  );
}

function Shared({ name }: { name: FieldHandle<string> }) {
  return <FormField field={name} as={TextField} label="Name" />;
}

// For the compiler alone.
void Wrong;
function Wrong({ form }: { form: FormState<Values> }) {
  return (
    <>
      {/* @ts-expect-error there is no such value */}
      <FormField field={form.field('nmae')} as={TextField} label="Name" />
      {/* @ts-expect-error nor in a part of a list */}
      <FormField field={form.field('contacts.0.vlaue')} as={TextField} label="Contact" />
      {/* @ts-expect-error a box is no text */}
      <FormField field={form.field('isOld')} as={TextField} label="Old" />
      <FormField
        // @ts-expect-error a text is no box
        field={form.field('name')}
        as={CheckboxField}
      >
        Name
      </FormField>
      {/* @ts-expect-error a text is never null, a date may be */}
      <FormField field={form.field('name')} as={DateField} label="Name" />
      {/* @ts-expect-error a date may be null, a text never is */}
      <FormField field={form.field('born')} as={TextField} label="Born" />
      <FormField
        // @ts-expect-error the role is a number
        field={form.field('role')}
        as={SelectField<string>}
        label="Role"
        options={WORDS}
      />
      <FormField
        field={form.field('role')}
        as={SelectField<number>}
        label="Role"
        // @ts-expect-error as its options are
        options={WORDS}
      />
      {/* @ts-expect-error a field has a label */}
      <FormField field={form.field('name')} as={TextField} />
      {/* @ts-expect-error and takes nothing that it does not know */}
      <FormField field={form.field('name')} as={TextField} label="Name" lable="Name" />
      {/* @ts-expect-error a rule is told what stands there */}
      <FormField field={form.field('name')} as={TextField} label="" rules={{ validate: isMany }} />
      {/* @ts-expect-error shared fields ask for a type as well */}
      <Shared name={form.field('isOld')} />
    </>
  );
}

const isMany = (days: readonly number[]) => days.length > 1;

it('shows each value in its field', async () => {
  render(<Right />);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Anne');
  expect(screen.getByLabelText<HTMLInputElement>('Contact').value).toBe('5');
});
