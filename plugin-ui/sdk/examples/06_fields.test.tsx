/** Fields, and the forms that they stand in. */
import { Button, useAfterPress } from '@cenacle/sdk';
import {
  atMost,
  CheckboxField,
  CheckListField,
  ComboboxField,
  DateField,
  type Draft,
  type FieldHandle,
  Form,
  FormField,
  type FormState,
  KnownDateField,
  LiveSearch,
  NativeSelectField,
  type Option,
  PasswordField,
  PhoneField,
  RadioField,
  REQUIRED,
  type Rules,
  SearchField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  type TextFieldProps,
  useDraft,
  useForm,
  YES_NO,
} from '@cenacle/sdk/forms';
import { expectAccessible, renderScreen } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

interface Ride {
  town: string;
  seats: number | null;
  notes: string;
}

const LABELS = { town: 'Town', seats: 'Seats', notes: 'Notes' };
const SEATS: Option<number>[] = [1, 2, 3].map((value) => ({ value, label: `${value}` }));
const SHORT: Rules<string> = { ...atMost(20), required: REQUIRED };

/** A part that several forms share takes the value as a handle. */
function Town({ field }: { field: FieldHandle<string> }) {
  return <FormField field={field} as={TextField} label={LABELS.town} rules={SHORT} isRequired />;
}

function RideForm({ onSubmit }: { onSubmit: (ride: Ride) => Promise<unknown> }) {
  const form: FormState<Ride> = useForm<Ride>({
    defaultValues: { town: '', seats: null, notes: '' },
    onSubmit,
  });
  const draft: Draft = useDraft(form, 'ride');
  return (
    <Form form={form} labels={LABELS}>
      {draft.isRestored && <p>What you typed is here again.</p>}
      <Town field={form.field('town')} />
      <FormField
        field={form.field('seats')}
        as={SelectField<number>}
        label={LABELS.seats}
        options={SEATS}
      />
      <FormField field={form.field('notes')} as={TextAreaField} label={LABELS.notes} />
      <Button type="submit" isPending={form.isPending}>
        Save
      </Button>
    </Form>
  );
}

it('a form checks what is typed, and sends it once', async () => {
  const onSubmit = vi.fn(async () => {});
  renderScreen(<RideForm onSubmit={onSubmit} />);

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/Town|required/)).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByRole('textbox', { name: /Town/ }), 'Convent');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ town: 'Convent', seats: null, notes: '' }),
  );
});

function Nickname(props: Partial<TextFieldProps>) {
  return <TextField label="Nickname" hint="As on the name tag." {...props} />;
}

it('lines of text', async () => {
  const onChange = vi.fn();
  renderScreen(
    <>
      <Nickname onChange={onChange} />
      <PasswordField label="Password" />
      <PhoneField label="Cell phone" />
    </>,
  );

  await userEvent.type(screen.getByRole('textbox', { name: /Nickname/ }), 'Al');

  expect(onChange).toHaveBeenLastCalledWith('Al');
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  expect(await screen.findByLabelText(/Cell phone/)).toBeDefined();
});

function Choices() {
  const [eats, setEats] = useState<boolean | null>(null);
  const [days, setDays] = useState<string[]>([]);
  const [religion, setReligion] = useState<number | null>(null);
  const [birth, setBirth] = useState<string | null>(null);
  const [state, setState] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <RadioField label="Do you eat fish?" options={YES_NO} value={eats} onChange={setEats} />
      <CheckListField
        label="Days"
        search="Search days"
        options={['Friday', 'Saturday'].map((value) => ({ value, label: value }))}
        value={days}
        onChange={setDays}
      />
      <ComboboxField
        label="Religion"
        options={[{ value: 1, label: 'Catholic' }]}
        value={religion}
        onChange={setReligion}
      />
      <DateField label="First day" value={day} onChange={setDay} />
      <KnownDateField label="Date of birth" value={birth} onChange={setBirth} />
      <NativeSelectField
        label="State"
        options={[{ value: 'LA', label: 'Louisiana' }]}
        value={state}
        onChange={setState}
      />
      <output>{`${eats} ${days}`}</output>
    </>
  );
}

it('one of a few, several, one of many, and a day', async () => {
  renderScreen(<Choices />);

  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));

  expect(screen.getByRole('status').textContent).toBe('true Saturday');
  expect(await screen.findByRole('combobox', { name: /Religion/ })).toBeDefined();
  await expectAccessible();
});

it('on or off at once, or with its form', async () => {
  const onChange = vi.fn();
  renderScreen(
    <>
      <SwitchField onChange={onChange}>Text messages</SwitchField>
      <CheckboxField>Doctor, nurse or paramedic</CheckboxField>
    </>,
  );

  await userEvent.click(screen.getByRole('switch'));

  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole('checkbox')).toBeDefined();
});

it('a search that is under way while one types, and one that waits for Enter', async () => {
  const onSearch = vi.fn();
  const onSubmit = vi.fn();
  renderScreen(
    <>
      <LiveSearch label="Search people" search="" onSearch={onSearch} />
      <SearchField label="Search rooms" onSubmit={onSubmit} />
    </>,
  );

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'hebert');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('hebert'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search rooms' }), '104{Enter}');

  expect(onSubmit).toHaveBeenCalledWith('104');
});

function People() {
  const [search, setSearch] = useState('');
  return (
    <>
      <LiveSearch label="Search people" search={search} onSearch={setSearch} />
      <button type="button">Open {useAfterPress(search) || 'the first of all'}</button>
    </>
  );
}

it('what is found does not move from under the pointer', async () => {
  const user = userEvent.setup();
  renderScreen(<People />);
  const first = screen.getByRole('button', { name: 'Open the first of all' });

  await user.type(screen.getByRole('searchbox'), 'hebert');
  await user.pointer({ keys: '[MouseLeft>]', target: first });
  expect(first.textContent).toBe('Open the first of all');
  await user.pointer('[/MouseLeft]');

  await waitFor(() => expect(first.textContent).toBe('Open hebert'));
});
