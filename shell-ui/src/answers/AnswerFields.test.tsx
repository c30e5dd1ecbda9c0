import { Button } from '@cenacle/sdk';
import { Form, useForm } from '@cenacle/sdk/forms';
import { expectAccessible } from '@cenacle/sdk/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import AnswerFields from './AnswerFields';
import { answerText, labelsOf, sentAnswers, type TypedAnswers, typedAnswers } from './answers';
import { sectionOf, shape } from './asking';

const SECTIONS = [
  sectionOf(
    'What you need',
    shape('text', 'doctor', { hint: 'Whom we call.' }),
    shape('longText', 'story'),
    shape('number', 'height'),
    shape('choice', 'diet', { choices: ['Vegan', 'Kosher'], isRequired: true }),
    shape('choice', 'shirt', { choices: ['S', 'M', 'L', 'XL', 'XXL'] }),
    shape('many', 'avoid', { choices: ['Nuts', 'Milk'] }),
    shape('yesNo', 'stairs'),
    shape('consent', 'photos', { hint: 'We may take photos.', isRequired: true }),
  ),
];

function Asked({ onSend }: { onSend: (answers: object) => void }) {
  const form = useForm<{ answers: TypedAnswers }>({
    defaultValues: { answers: {} },
    onSubmit: async ({ answers }) => onSend(sentAnswers(SECTIONS, answers)),
  });
  return (
    <Form form={form} labels={labelsOf(SECTIONS)}>
      {SECTIONS.map(({ title, fields }) => (
        <AnswerFields
          key={title}
          fields={fields}
          handleOf={(key) => form.field(`answers.${key}`)}
        />
      ))}
      <Button type="submit">Send</Button>
    </Form>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('asks each kind by a field of its own and sends what was answered', async () => {
  const sent = vi.fn();
  const { container } = render(<Asked onSend={sent} />);

  await userEvent.type(screen.getByRole('textbox', { name: 'doctor' }), 'Dr. Roy');
  await userEvent.type(screen.getByRole('textbox', { name: 'height' }), '1.82');
  await userEvent.click(screen.getByRole('radio', { name: 'Kosher' }));
  await userEvent.click(screen.getByRole('button', { name: /shirt/ }));
  await userEvent.click(screen.getByRole('option', { name: 'XL' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Milk' }));
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /photos/ }));
  await expectAccessible(container);
  await send();

  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      doctor: 'Dr. Roy',
      story: null,
      height: 1.82,
      diet: 'Kosher',
      shirt: 'XL',
      avoid: ['Milk'],
      stairs: false,
      photos: true,
    }),
  );
});

it('takes an answer back that nobody has to give, also by keyboard', async () => {
  const sent = vi.fn();
  const { container } = render(<Asked onSend={sent} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Kosher' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /photos/ }));
  expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();

  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Clear');
  await expectAccessible(container);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: /shirt/ }));
  expect(screen.queryByRole('option', { name: 'No answer' })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'XL' }));
  await userEvent.click(screen.getByRole('button', { name: /shirt/ }));
  await userEvent.click(screen.getByRole('option', { name: 'No answer' }));
  expect(screen.getByRole('button', { name: /shirt/ }).textContent).toContain('Choose one');
  await send();

  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ shirt: null, stairs: null, diet: 'Kosher' });
});

it('says at each field what is missing or wrong, and sends nothing', async () => {
  const sent = vi.fn();
  render(<Asked onSend={sent} />);

  await userEvent.type(screen.getByRole('textbox', { name: 'height' }), 'tall');
  await send();

  for (const words of [
    'height: Enter a number.',
    'diet: This field is required.',
    'photos: Please agree to this.',
  ]) {
    expect(await screen.findByRole('link', { name: words })).toBeTruthy();
  }
  expect(sent).not.toHaveBeenCalled();
});

it('shows again what was answered, and sends nothing that is not asked', () => {
  const answers = { height: 1.82, avoid: ['Nuts'], photos: true, gone: 'x' };
  const typed = typedAnswers({ sections: SECTIONS, answers });
  expect(typed).toMatchObject({ height: '1.82', avoid: ['Nuts'], photos: true, diet: null });
  expect(sentAnswers(SECTIONS, { ...typed, gone: 'x' })).not.toHaveProperty('gone');
  expect([true, ['A', 'B'], 1.5, undefined].map(answerText)).toEqual(['Yes', 'A, B', '1.5', null]);
});
