import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from './fixtures';
import HistoryDialog from './HistoryDialog';

const captain = someone(ROLES.captain);
const closed = vi.fn();

describe('the history', () => {
  const MESSAGE = {
    id: 41,
    senderEmail: 'captain@cenacle.test',
    messageSubject: 'Advent',
    messageBody: '<p>Dear all</p>',
    createdDate: '2026-07-04T17:00:00Z',
    recipients: 2,
    delivered: 1,
    failed: 1,
    bounced: 1,
    seen: 1,
  };
  const RECIPIENT = {
    id: 51,
    firstName: 'Ann',
    lastName: 'Roy',
    nickName: 'Annie',
    recipientEmail: 'ann@example.org',
    retreatantId: 7,
    emailStatus: 'Delivered',
    problem: null,
    sentAt: null,
    seen: true,
  };
  const asked = vi.fn();

  beforeEach(() => {
    asked.mockReset();
    server.use(
      http.get('/api/emails/group-email-history', ({ request }) => {
        asked(new URL(request.url).search);
        return result([MESSAGE]);
      }),
      http.get('/api/emails/invitation-email-history', () => result([])),
      http.get('/api/emails/mails/52', () =>
        result({ subject: 'Come with us, Tom', body: '<p>Dear Tom</p>' }),
      ),
      http.get('/api/emails/email-message-recipients/41', ({ request }) => {
        const tom = {
          ...RECIPIENT,
          id: 52,
          firstName: 'Tom',
          retreatantId: 8,
          recipientEmail: 'tom@example.org',
          emailStatus: 'Bounced',
          problem: 'The mailbox is full.',
          seen: false,
        };
        const only = new URL(request.url).searchParams.get('only');
        return result(only === 'bounced' ? [tom] : [RECIPIENT, tom]);
      }),
    );
  });
  const open = (details: object = {}) =>
    renderScreen(<HistoryDialog groupId={12} onClose={closed} {...details} />, { user: captain });

  it('lists what was written, dated by the wall of the house', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /Advent/ }));
    expect(row.getByText('Jul 4, 2026, 12:00 PM CDT')).toBeDefined();
    expect(asked).toHaveBeenCalledWith('?groupId=12');
    await userEvent.click(screen.getByRole('tab', { name: 'Invite Emails' }));
    expect(await screen.findByText('Nobody has been invited by email yet')).toBeDefined();
    await expectAccessible();
  });

  it('is dated in the zone of a house elsewhere, in the list and in the message', async () => {
    server.use(
      http.get('/api/settings/public-settings', () => result({ houseTimeZone: 'Europe/Rome' })),
    );
    open();
    const row = within(await screen.findByRole('row', { name: /Advent/ }));
    expect(await row.findByText('Jul 4, 2026, 7:00 PM GMT+2')).toBeDefined();
    await userEvent.click(screen.getByRole('row', { name: /Advent/ }));
    expect(await screen.findByText('Jul 4, 2026, 7:00 PM GMT+2')).toBeDefined();
  });

  it('shows a message and what became of each mail, and leads back', async () => {
    open();
    await userEvent.click(await screen.findByRole('row', { name: /Advent/ }));
    expect(screen.getByRole('heading', { name: 'Advent' })).toBe(document.activeElement);
    expect(screen.getByTitle('How the mail looks')).toBeDefined();
    expect(await screen.findByText('The mailbox is full.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Ann Roy' });
    expect(link.getAttribute('href')).toBe('/captain/retreatant/7');

    await userEvent.click(screen.getByText('tom@example.org'));
    const words = await screen.findByRole('heading', {
      name: 'As Tom Roy got it: Come with us, Tom',
    });
    expect(words).toBe(document.activeElement);

    await userEvent.type(screen.getByLabelText('Search recipients'), 'bounced');
    await waitFor(() => expect(screen.queryByText('ann@example.org')).toBeNull());
    expect(screen.getByText('tom@example.org')).toBeDefined();

    await press('All emails');
    expect(await screen.findByRole('row', { name: /Advent/ })).toBeDefined();
  });

  it('finds those to whom it did not come, and writes to them again', async () => {
    server.use(
      http.post('/api/letters/again', async ({ request }) => {
        asked(await request.json());
        return refused('None of these is on the roster any more.', '');
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('row', { name: /Advent/ }));
    await screen.findByText('ann@example.org');
    await press('Bounced 1');
    await waitFor(() => expect(screen.queryByText('ann@example.org')).toBeNull());
    expect(screen.getByRole('link', { name: 'Correct the address' }).getAttribute('href')).toBe(
      '/captain/retreatant/8',
    );
    await press('Write to these again');
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ messageId: 41, only: 'bounced' }));
  });

  it('opens at a message of which little is known yet', async () => {
    const { id, messageSubject, createdDate } = MESSAGE;
    open({ opened: { id, messageSubject, createdDate } });
    expect(await screen.findByTitle('How the mail looks')).toBeDefined();
    expect(screen.getByText('1 of 2')).toBeDefined();
  });

  it('offers to try again what could not be loaded', async () => {
    server.use(http.get('/api/emails/group-email-history', () => failed(400), { once: true }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Advent/ })).toBeDefined();
  });
});
