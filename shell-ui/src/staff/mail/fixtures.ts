import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

/** The body as HTML, for the editor has no layout here. */
export async function write(subject: string, body: string) {
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), subject);
  if (!screen.queryByLabelText('Body as HTML')) {
    await userEvent.click(screen.getByRole('switch', { name: 'HTML' }));
  }
  await userEvent.type(screen.getByLabelText('Body as HTML'), body);
}

export async function confirm() {
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this email?' }));
  await userEvent.click(question.getByRole('button', { name: 'Send' }));
}
