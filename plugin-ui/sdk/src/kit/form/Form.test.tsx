import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing';
import { Button } from '../Button';
import { CheckboxField } from '../CheckboxField';
import { ComboboxField, DateField } from '../heavy';
import { PasswordField } from '../PasswordField';
import { SelectField } from '../SelectField';
import { TextAreaField } from '../TextAreaField';
import { TextField } from '../TextField';
import { atMost, Form, FormField, type FormState, useForm } from '.';

const LABELS = { firstName: 'First name', email: 'Email' };

interface PersonProps {
  onSubmit: (values: object) => Promise<unknown>;
  onForm?: (form: FormState<{ firstName: string; email: string }>) => void;
}

function Person({ onSubmit, onForm }: PersonProps) {
  const form = useForm({ defaultValues: { firstName: '', email: '' }, onSubmit });
  onForm?.(form);
  return (
    <Form form={form} labels={LABELS}>
      <FormField
        field={form.field('firstName')}
        as={TextField}
        label={LABELS.firstName}
        isRequired
      />
      <FormField
        field={form.field('email')}
        as={TextField}
        label={LABELS.email}
        rules={atMost(5)}
      />
      <Button type="submit" variant="primary" isPending={form.isPending}>
        Save
      </Button>
    </Form>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('sends what was typed by Enter', async () => {
  const send = vi.fn(async () => {});
  render(<Person onSubmit={send} />);

  await userEvent.type(field('First name'), 'Anne{Enter}');

  await waitFor(() => expect(send).toHaveBeenCalledWith({ firstName: 'Anne', email: '' }));
});

it('keeps what is typed while it saves, and sends it with the next press', async () => {
  let answer = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  render(<Person onSubmit={send} />);
  await userEvent.type(field('First name'), 'Anne{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalled());
  await userEvent.type(field('First name'), '-Marie');
  answer();
  const button = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());

  await userEvent.click(button);

  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenLastCalledWith({ firstName: 'Anne-Marie', email: '' });
});

it('has nothing unsaved once it is saved, though a field is left meanwhile', async () => {
  let answer = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const forms: FormState<{ firstName: string; email: string }>[] = [];
  render(<Person onSubmit={send} onForm={(form) => forms.push(form)} />);
  await userEvent.type(field('First name'), 'Anne{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalled());
  await userEvent.tab();
  answer();
  const button = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(forms.at(-1)?.isUnsaved()).toBe(false);
});

it('says what is wrong when a field is left, and live from then on', async () => {
  render(<Person onSubmit={async () => {}} />);

  await userEvent.type(field('Email'), 'too long');
  expect(screen.queryByText('Use at most 5 characters.')).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText('Use at most 5 characters.')).toBeTruthy();

  await userEvent.type(field('Email'), '{Backspace}{Backspace}{Backspace}');
  await waitFor(() => expect(screen.queryByText('Use at most 5 characters.')).toBeNull());
});

it('moves nothing away from under a press, and says what is wrong once it is done', async () => {
  render(<Person onSubmit={async () => {}} />);
  const button = screen.getByRole('button', { name: 'Save' });
  const user = userEvent.setup();

  await user.click(field('First name'));
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(button);
  expect(screen.queryByText('This field is required.')).toBeNull();

  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  expect(await screen.findByText('This field is required.')).toBeTruthy();
});

it('leads from the summary to each field after a submit that cannot be', async () => {
  const send = vi.fn(async () => {});
  const { container } = render(<Person onSubmit={send} />);

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  const link = await screen.findByRole('link', { name: 'First name: This field is required.' });
  expect(screen.getByRole('alert').parentElement).toBe(document.activeElement);
  await expectAccessible(container);
  await userEvent.click(link);
  expect(document.activeElement).toBe(field('First name'));
  expect(send).not.toHaveBeenCalled();
});

it("puts the server's failures on their fields and keeps what was typed", async () => {
  const refusal = Object.assign(new Error('refused'), {
    validationFailures: [
      { propertyName: 'email', errorMessage: 'There is already an account with this email.' },
      { propertyName: '', errorMessage: 'Somebody else changed this.' },
    ],
  });
  render(<Person onSubmit={() => Promise.reject(refusal)} />);

  await userEvent.type(field('First name'), 'Anne');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('There is already an account with this email.')).toBeTruthy();
  expect(screen.getByText('Somebody else changed this.')).toBeTruthy();
  expect(field('First name').value).toBe('Anne');
});

const ALL = {
  name: 'Name',
  password: 'Password',
  notes: 'Notes',
  birth: 'Date of birth',
  role: 'Role',
  religion: 'Religion',
  consent: 'Consent',
};
const OPTIONS = [
  { value: 1, label: 'First' },
  { value: 2, label: 'Second' },
];

function Everything({ onSubmit }: { onSubmit: (values: object) => Promise<unknown> }) {
  const form = useForm({
    defaultValues: {
      name: '',
      password: '',
      notes: '',
      birth: null as string | null,
      role: null as number | null,
      religion: null as number | null,
      consent: false,
    },
    onSubmit,
  });
  return (
    <Form form={form} labels={ALL}>
      <FormField field={form.field('name')} as={TextField} label={ALL.name} isRequired />
      <FormField
        field={form.field('password')}
        as={PasswordField}
        label={ALL.password}
        isRequired
      />
      <FormField field={form.field('notes')} as={TextAreaField} label={ALL.notes} isRequired />
      <FormField field={form.field('birth')} as={DateField} label={ALL.birth} isRequired />
      <FormField
        field={form.field('role')}
        as={SelectField<number>}
        label={ALL.role}
        options={OPTIONS}
        isRequired
      />
      <FormField
        field={form.field('religion')}
        as={ComboboxField<number>}
        label={ALL.religion}
        options={OPTIONS}
        isRequired
      />
      <FormField field={form.field('consent')} as={CheckboxField} isRequired>
        I consent
      </FormField>
      <Button type="submit">Save</Button>
    </Form>
  );
}

describe('every kind of field', () => {
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('is reached from the summary', async () => {
    render(<Everything onSubmit={async () => {}} />);
    await screen.findByRole('combobox', { name: 'Religion' });
    await screen.findByRole('spinbutton', { name: /month/ });

    await save();

    for (const [label, field] of [
      ['Name', () => screen.getByRole('textbox', { name: 'Name' })],
      ['Password', () => screen.getByLabelText('Password')],
      ['Notes', () => screen.getByRole('textbox', { name: 'Notes' })],
      ['Date of birth', () => screen.getByRole('spinbutton', { name: /month/ })],
      ['Role', () => screen.getByRole('button', { name: /Role/ })],
      ['Consent', () => screen.getByRole('checkbox')],
      ['Religion', () => screen.getByRole('combobox', { name: 'Religion' })],
    ] as const) {
      const words = `${label}: This field is required.`;
      await userEvent.click(await screen.findByRole('link', { name: words }));
      expect(document.activeElement, label).toBe(field());
    }
  });

  it('sends what was chosen in it', async () => {
    const send = vi.fn(async () => {});
    render(<Everything onSubmit={send} />);
    await screen.findByRole('combobox', { name: 'Religion' });

    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Anne');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'None');
    await userEvent.click(screen.getByRole('spinbutton', { name: /month/ }));
    await userEvent.keyboard('06041953');
    await userEvent.click(screen.getByRole('button', { name: /Role/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Second' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Religion' }));
    await userEvent.click(screen.getByRole('option', { name: 'First' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'I consent' }));
    await save();

    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({
        name: 'Anne',
        password: 'secret',
        notes: 'None',
        birth: '1953-06-04',
        role: 2,
        religion: 1,
        consent: true,
      }),
    );
  });
});
