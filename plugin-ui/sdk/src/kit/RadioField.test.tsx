import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../testing';
import { Button } from './Button';
import { Form, FormField, useForm } from './form';
import { RadioField, YES_NO } from './RadioField';

const QUESTION = 'Are you a doctor?';

function Question({ onSubmit }: { onSubmit: (values: object) => Promise<unknown> }) {
  const form = useForm({ defaultValues: { isDoctor: null as boolean | null }, onSubmit });
  return (
    <Form form={form} labels={{ isDoctor: 'Doctor' }}>
      <FormField
        field={form.field('isDoctor')}
        as={RadioField<boolean>}
        label={QUESTION}
        options={YES_NO}
        isRequired
      />
      <Button type="submit">Save</Button>
    </Form>
  );
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('answers nothing of itself', async () => {
  const { container } = render(
    <RadioField
      label={QUESTION}
      hint="Or a nurse."
      error="This field is required."
      options={YES_NO}
      value={null}
      onChange={() => {}}
    />,
  );

  expect(radio('Yes').checked).toBe(false);
  expect(radio('No').checked).toBe(false);
  const group = screen.getByRole('radiogroup', { name: QUESTION });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  const described = group.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toBe(
    'Or a nurse. This field is required.',
  );
  await expectAccessible(container);
});

it('is answered by keyboard', async () => {
  const choose = vi.fn();
  const days = [
    { value: 1, label: 'Friday' },
    { value: 2, label: 'Saturday' },
  ];
  render(<RadioField label="Day" options={days} value={null} onChange={choose} />);

  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');

  expect(choose).toHaveBeenCalledWith(2);
});

it('takes No for an answer, and nothing for none', async () => {
  const send = vi.fn(async () => {});
  render(<Question onSubmit={send} />);

  await save();
  await userEvent.click(
    await screen.findByRole('link', { name: 'Doctor: This field is required.' }),
  );
  expect(document.activeElement).toBe(radio('Yes'));
  expect(send).not.toHaveBeenCalled();

  await userEvent.click(radio('No'));
  expect(radio('No').checked).toBe(true);
  await save();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ isDoctor: false }));
});
