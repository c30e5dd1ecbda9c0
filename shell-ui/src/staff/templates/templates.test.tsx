import { renderScreen, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import Templates from './Templates';
import UpdateTemplate from './UpdateTemplate';

const REMINDER = {
  id: 4,
  key: 'RetreatReminder',
  subject: 'Soon: your retreat',
  description: 'Reminds those who attend.',
  isEnabled: false,
  version: 1,
};

const DETAIL = {
  ...REMINDER,
  to: '{{ email }}',
  cc: null,
  bcc: null,
  body: '<p>Dear {{ nickName }},</p>',
  isOptional: true,
  placeholders: [],
  language: 'en',
  texts: { en: { subject: 'Soon: your retreat', body: '<p>Dear {{ nickName }},</p>' } },
};

const sent = vi.fn();

function open(template: typeof DETAIL) {
  sent.mockReset();
  server.use(
    http.get('/api/emailTemplate/4', () => result(template)),
    http.put('/api/emailTemplate/update', async ({ request }) => {
      sent(await request.json());
      return result(template);
    }),
  );
  renderScreen(
    <Routes>
      <Route path="/admin/email-template/update/:id" element={<UpdateTemplate />} />
      <Route path="*" element={<p>The list</p>} />
    </Routes>,
    { path: '/admin/email-template/update/4' },
  );
  return screen.findByRole('textbox', { name: /^Subject/ });
}

it('says in the list which mails are not sent', async () => {
  const rows = [REMINDER, { ...REMINDER, id: 5, key: 'AnswerYes', isEnabled: true }];
  server.use(http.post('/api/emailTemplate/table', () => result({ rows, total: 2 })));
  renderScreen(<Templates />);
  expect(await screen.findByText('AnswerYes')).toBeDefined();
  expect(screen.getAllByRole('gridcell', { name: /Switched off/ })).toHaveLength(1);
});

it('switches on a mail that the house did not send', async () => {
  await open(DETAIL);
  const box = screen.getByRole('checkbox', { name: 'The house sends this mail' });
  expect((box as HTMLInputElement).checked).toBe(false);
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.mock.calls[0]?.[0].isEnabled).toBe(true));
});

it('has no switch for a mail that somebody waits for', async () => {
  await open({ ...DETAIL, key: 'ResetPassword', isEnabled: true, isOptional: false });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says where a language has no words of its own, and begins them with the house’s', async () => {
  await open(DETAIL);
  expect(await screen.findByText(/its readers get the house’s above/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /beginning with the house’s/ }));
  const subject = await screen.findByRole('textbox', { name: /^Subject \(Español\)/ });
  await userEvent.clear(subject);
  await userEvent.type(subject, 'Pronto: su retiro');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.mock.calls[0]?.[0].texts).toEqual({
      es: { subject: 'Pronto: su retiro', body: DETAIL.body },
    }),
  );
});

it('gives the house’s words to readers of a language again', async () => {
  const es = { subject: 'Pronto: su retiro', body: '<p>Hola,</p>' };
  await open({ ...DETAIL, texts: { ...DETAIL.texts, es } } as typeof DETAIL);
  await userEvent.click(await screen.findByRole('button', { name: /house’s words instead/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.mock.calls[0]?.[0].texts).toEqual({}));
});
