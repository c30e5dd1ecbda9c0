import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing';
import { Button } from '../Button';
import { TextField } from '../TextField';
import { atMost, Form, FormField, useForm } from '.';

const LABELS = { firstName: 'First name', email: 'Email' };

function Person({ onSubmit }: { onSubmit: (values: object) => Promise<unknown> }) {
  const form = useForm({ defaultValues: { firstName: '', email: '' }, onSubmit });
  return (
    <Form form={form} labels={LABELS}>
      <FormField name="firstName" as={TextField} label={LABELS.firstName} isRequired />
      <FormField name="email" as={TextField} label={LABELS.email} rules={atMost(5)} />
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

it('says what is wrong when a field is left, and live from then on', async () => {
  render(<Person onSubmit={async () => {}} />);

  await userEvent.type(field('Email'), 'too long');
  expect(screen.queryByText('Use at most 5 characters.')).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText('Use at most 5 characters.')).toBeTruthy();

  await userEvent.type(field('Email'), '{Backspace}{Backspace}{Backspace}');
  await waitFor(() => expect(screen.queryByText('Use at most 5 characters.')).toBeNull());
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
