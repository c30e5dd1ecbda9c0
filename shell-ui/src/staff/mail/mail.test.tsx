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
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ComposeDialog from './ComposeDialog';
import EmailAllDialog from './EmailAllDialog';
import HistoryDialog from './HistoryDialog';
import MailProgress from './MailProgress';
import type { Batch } from './mail';
import type { Reader } from './readers';

const ANN: Reader = {
  retreatantId: 7,
  prospectId: null,
  firstName: 'Ann',
  lastName: 'Roy',
  email: 'ann@example.org',
  emailProblem: null,
};
const BEA: Reader = { ...ANN, retreatantId: null, prospectId: 5, firstName: 'Bea', email: null };
const TOM: Reader = { ...ANN, retreatantId: 8, firstName: 'Tom', email: 'ANN@example.org' };
const PAUL: Reader = {
  ...ANN,
  retreatantId: 9,
  firstName: 'Paul',
  email: 'paul@example.org',
  emailProblem: 'Bounced',
};

const captain = someone(ROLES.captain);
const admin = someone(ROLES.admin);
const sent = vi.fn();
const closed = vi.fn();
const posted = (details: object = {}) =>
  result({ messageId: 41, queued: 1, skipped: [], ...details });

beforeEach(() => {
  sent.mockReset().mockImplementation(() => posted());
  closed.mockReset();
  server.use(
    http.post('/api/emails/:call', async ({ request, params }) =>
      sent(params.call, await request.json()),
    ),
  );
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function write(subject: string, body: string) {
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), subject);
  if (!screen.queryByLabelText('Body as HTML')) {
    await userEvent.click(screen.getByRole('switch', { name: 'HTML' }));
  }
  await userEvent.type(screen.getByLabelText('Body as HTML'), body);
}

async function confirm() {
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this email?' }));
  await userEvent.click(question.getByRole('button', { name: 'Send' }));
}

describe('a letter to people of a roster', () => {
  const compose = (readers: Reader[]) =>
    renderScreen(<ComposeDialog readers={readers} groupId={12} onClose={closed} />, {
      user: captain,
    });

  it('names its readers, and who gets none and why', async () => {
    compose([ANN, BEA, TOM, PAUL]);
    expect(screen.getByText('1 person')).toBeDefined();
    expect(screen.getByText('3 people get no email.')).toBeDefined();
    expect(screen.getByText('Bea Roy: There is no email address.')).toBeDefined();
    expect(
      screen.getByText('Tom Roy: The address is that of Ann Roy, who gets this mail.'),
    ).toBeDefined();
    expect(screen.getByText('Paul Roy: Mail to this address came back.')).toBeDefined();
    // A frame that nothing loads into cannot be looked at; the browser tests do.
    await userEvent.click(screen.getByRole('switch', { name: 'HTML' }));
    await expectAccessible();
  });

  it('asks with the number of emails before it sends them', async () => {
    compose([ANN, BEA]);
    await write('Advent', 'Dear all');
    await press('Send');
    expect(
      await screen.findByText(/^1 email will be sent to Ann Roy\. 1 person gets none/),
    ).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    await confirm();
    expect(await screen.findByText('Email sent')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith('send-user-email', {
      subject: 'Advent',
      body: 'Dear all',
      groupId: 12,
      toUserIds: [7],
      toProspectIds: [5],
    });
    expect(closed).toHaveBeenCalled();
  });

  it('can be thought over, and sent after all', async () => {
    compose([ANN]);
    await write('Advent', 'Dear all');
    await press('Send');
    const question = within(await screen.findByRole('alertdialog', { name: 'Send this email?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.queryByRole('alertdialog', { name: 'Send this email?' })).toBeNull(),
    );
    await press('Send');
    await confirm();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });

  it('needs a subject and words', async () => {
    compose([ANN]);
    await press('Send');
    expect(
      await screen.findByRole('link', { name: 'Subject: This field is required.' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Body: This field is required.' })).toBeDefined();
    expect(screen.queryByRole('alertdialog', { name: 'Send this email?' })).toBeNull();
  });

  it('cannot go where nobody is reached', async () => {
    compose([BEA, PAUL]);
    expect(screen.getByText('Nobody of these can be mailed.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
  });

  it('tells afterwards whom the server left out', async () => {
    sent.mockImplementation(() =>
      posted({ skipped: [{ name: 'Bea Roy', reason: 'The reader unsubscribed.' }] }),
    );
    compose([ANN]);
    await write('Advent', 'Dear all');
    await press('Send');
    await confirm();
    const list = within(await screen.findByRole('dialog', { name: '1 person got no email' }));
    expect(list.getByText('Bea Roy: The reader unsubscribed.')).toBeDefined();
    await userEvent.click(list.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(closed).toHaveBeenCalled();
  });

  it.each([
    [
      'of a field',
      () => refused('There is no placeholder {{ x }} here.', 'body'),
      /^Body: There is no/,
    ],
    ['of the whole', () => refused('Choose somebody to write to.', 'toUserIds'), null],
    ['that has no words', () => failed(500), null],
  ])('keeps what was typed after a refusal %s', async (_what, answer, link) => {
    sent.mockImplementation(answer);
    compose([ANN]);
    await write('Advent', 'Dear all');
    await press('Send');
    await confirm();
    if (link) expect(await screen.findByRole('link', { name: link })).toBeDefined();
    else {
      expect(
        await screen.findByText(/^There was an issue attempting to send the email/),
      ).toBeDefined();
    }
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Advent');
    expect(closed).not.toHaveBeenCalled();
  });

  it('outlives a reload, until one begins anew', async () => {
    const { unmount } = compose([ANN]);
    await write('Advent', 'Dear all');
    unmount();
    compose([ANN]);
    expect(screen.getByText('What you wrote before is here again.')).toBeDefined();
    const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
    expect(subject().value).toBe('Advent');
    await press('Begin anew');
    expect(subject().value).toBe('');
  });
});

describe('a letter to the house', () => {
  beforeEach(() => {
    sent.mockImplementation((call, { emailAllCaptains }) =>
      call === 'send-all-email-count' ? result({ count: emailAllCaptains ? 3 : 36 }) : posted(),
    );
  });
  const open = () => renderScreen(<EmailAllDialog onClose={closed} />, { user: admin });

  it.each([
    [false, '36 active users', /^36 emails will be sent/, 'Email sent to all users'],
    [true, '3 captains', /^3 emails will be sent/, 'Email sent to all captains'],
  ])('goes to the captains alone: %s', async (emailAllCaptains, to, question, done) => {
    open();
    if (emailAllCaptains) {
      await userEvent.click(screen.getByRole('checkbox', { name: 'Email all captains' }));
    }
    expect(await screen.findByText(to)).toBeDefined();
    await write('Advent', 'Dear all');
    await press('Send');
    expect(await screen.findByText(question)).toBeDefined();
    await confirm();
    expect(await screen.findByText(done)).toBeDefined();
    expect(sent).toHaveBeenLastCalledWith('send-all-user-email', {
      emailAllCaptains,
      subject: 'Advent',
      body: 'Dear all',
    });
  });
});

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
      http.get('/api/emails/email-message-recipients/41', () =>
        result([
          RECIPIENT,
          {
            ...RECIPIENT,
            id: 52,
            firstName: 'Tom',
            retreatantId: null,
            recipientEmail: 'tom@example.org',
            emailStatus: 'Bounced',
            problem: 'The mailbox is full.',
          },
        ]),
      ),
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

describe('the progress', () => {
  const BATCH: Batch = {
    id: 41,
    groupId: 12,
    messageSubject: 'Advent',
    createdDate: '2026-07-04T17:00:00Z',
    recipients: 400,
    failed: 0,
    waiting: 280,
  };
  let batches: Batch[];
  const asked = vi.fn();

  beforeEach(() => {
    batches = [BATCH];
    asked.mockReset();
    server.use(
      http.get('/api/emails/progress', () => {
        asked();
        return result(batches);
      }),
    );
  });
  const open = () => renderScreen(<MailProgress />, { user: captain });
  const bar = () => screen.findByRole('progressbar', { name: 'Sending “Advent”' });

  it('follows a batch to its end, and is put away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    try {
      const { unmount } = open();
      expect((await bar()).getAttribute('aria-valuetext')).toBe('120 of 400');
      expect(screen.getByText(/120 of 400/)).toBeDefined();
      expect(screen.getByRole('status').textContent).toBe('Sending “Advent”.');
      await expectAccessible();

      batches = [{ ...BATCH, waiting: 0, failed: 2 }];
      await act(() => vi.advanceTimersByTimeAsync(2100));
      expect(await screen.findByText(/398 sent, 2 failed$/)).toBeDefined();
      const times = asked.mock.calls.length;
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(asked).toHaveBeenCalledTimes(times);

      unmount();
      open();
      await user.click(await screen.findByRole('button', { name: 'Put “Advent” away' }));
      expect(screen.queryByText(/398 sent/)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('says so when it no longer moves', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      batches = [{ ...BATCH, waiting: 12 }];
      open();
      await bar();
      await act(() => vi.advanceTimersByTimeAsync(75_000));
      expect(await screen.findByText(/12 wait and are tried again$/)).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps silent of what was done before one came', async () => {
    batches = [{ ...BATCH, waiting: 0 }];
    open();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByText(/Advent/)).toBeNull();
  });
});
