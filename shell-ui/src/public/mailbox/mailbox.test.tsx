import { expectAccessible, failed, renderScreen, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { screenAt } from '../screens';

const row = (id: number, subject: string, recipientEmail: string) => ({
  id,
  subject,
  recipientEmail,
  receivedAt: '2026-06-04T17:00:00Z',
});
const MAILS = [
  row(3, 'Will you join us?', 'paul@house.test'),
  row(2, 'Your details', 'anne@house.test'),
  row(1, 'A new password', 'paul@house.test'),
];

let mails = MAILS;

beforeEach(() => {
  mails = MAILS;
  server.use(
    http.get('/api/dev/mailbox', () => result(mails)),
    http.delete('/api/dev/mailbox', () => {
      mails = [];
      return result(null);
    }),
    http.get('/api/dev/mailbox/:id', ({ params }) => {
      const found = MAILS.find(({ id }) => id === Number(params.id));
      if (!found) return failed(404);
      return result({
        ...found,
        sender: 'The House <office@house.test>',
        html: '<p>Dear Paul</p>',
        text: 'Dear Paul, in text',
        source: `Subject: ${found.subject}`,
      });
    }),
  );
});

async function open(search = '') {
  window.history.replaceState(null, '', `/dev/mailbox${search}`);
  const Screen = await screenAt(window.location.pathname);
  renderScreen(<Screen />);
  await screen.findByRole('heading', { level: 1 });
}

const subject = () => screen.findByRole('heading', { level: 2 });

it('lists what was mailed, and shows one of them in three ways', async () => {
  await open();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['?mail=3', '?mail=2', '?mail=1']);
  await userEvent.click(links[0] as HTMLElement);
  expect((await subject()).textContent).toBe('Will you join us?');
  const frame = screen.getByTitle('The mail');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
  await userEvent.click(screen.getByRole('tab', { name: 'Text' }));
  await expectAccessible();
  expect(screen.getByText('Dear Paul, in text')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Source' }));
  expect(screen.getByText('Subject: Will you join us?')).toBeDefined();
});

it('goes through the list by the keyboard', async () => {
  await open();
  const links = await screen.findAllByRole('link');
  links[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(async () => expect((await subject()).textContent).toBe('Your details'));
  expect(document.activeElement).toBe(links[1]);
  await userEvent.keyboard('{End}');
  await waitFor(async () => expect((await subject()).textContent).toBe('A new password'));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await waitFor(async () => expect((await subject()).textContent).toBe('Will you join us?'));
});

it('is searched by subject and address', async () => {
  await open();
  await userEvent.type(await screen.findByRole('searchbox'), 'PAUL');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByText('2 mails')).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox'), ' nobody');
  expect(screen.getByText('No such mail')).toBeDefined();
});

it('is emptied after a question', async () => {
  await open('?mail=3');
  await subject();
  await userEvent.click(screen.getByRole('button', { name: 'Empty the mailbox' }));
  const dialog = screen.getByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Empty it' }));
  expect(await screen.findByText('Nothing was mailed yet')).toBeDefined();
  expect(window.location.search).toBe('');
  await expectAccessible();
});

it('says that a mail is gone', async () => {
  await open('?mail=99');
  expect(await screen.findByText('This mail was thrown away')).toBeDefined();
});

it('asks an administrator to sign in where others could read it', async () => {
  server.use(http.get('/api/dev/mailbox', () => failed(401)));
  await open();
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/login?returnUrl=%2Fdev%2Fmailbox');
});

it('is no page in a house that sends its mail', async () => {
  server.use(http.get('/api/dev/mailbox', () => failed(404)));
  await open();
  expect(await screen.findByText('We could not find that page')).toBeDefined();
});
