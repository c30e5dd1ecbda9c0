import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import MailScreen from './MailScreen';

const STATUS = {
  waiting: 3,
  overdueSeconds: 0,
  failed: 2,
  bounced: 1,
  suppressed: 1,
  workerSeenAt: '2026-06-04T22:00:00Z',
  isWorkerAlive: true,
  isMailbox: false,
};
const MAIL = {
  id: 7,
  recipientEmail: 'ann@house.test',
  subject: 'Your retreat',
  emailStatus: 'Failed',
  problem: 'The mail server answered 554 no.',
  attempts: 8,
  dueAt: null,
  createdDate: '2026-06-04T21:00:00Z',
};
const ADDRESS = {
  id: 2,
  email: 'cy@house.test',
  reason: 'Bounced',
  problem: 'Nobody.',
  since: '2026-06-04T21:00:00Z',
};
const sent = vi.fn();

beforeEach(() => {
  sent.mockReset();
  serve(STATUS);
});

function serve(status: object) {
  server.use(
    http.get('/api/mail/status', () => result(status)),
    http.post('/api/mail/troubles/table', () => result({ rows: [MAIL], total: 1 })),
    http.post('/api/mail/suppressed/table', () => result({ rows: [ADDRESS], total: 1 })),
    http.post('/api/mail/send-test', () => {
      sent();
      return result('A test is on its way to ann@house.test.');
    }),
  );
}

const show = () => renderScreen(<MailScreen />, { user: someone(ROLES.admin) });

it('says what did not arrive, and why', async () => {
  show();
  expect(await screen.findByText('Mail goes out.')).toBeDefined();
  expect(await screen.findByText('The mail server answered 554 no.')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Blocked addresses' }));
  expect(await screen.findByText('cy@house.test')).toBeDefined();
  await expectAccessible();
});

it('says loudly that no worker runs', async () => {
  serve({ ...STATUS, isWorkerAlive: false });
  show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('the program that sends it does not run');
  expect(alert.textContent).toContain('Jun 4, 2026');
});

it('sends a test', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a test' }));
  expect(await screen.findByText('A test is on its way to ann@house.test.')).toBeDefined();
  expect(sent).toHaveBeenCalledOnce();
});
