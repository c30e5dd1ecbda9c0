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
import { typeSlowly } from '../editor/fixtures';
import ComposeDialog from './ComposeDialog';
import { confirm, press, write } from './fixtures';
import type { Letter } from './letters';
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
const closed = vi.fn();

beforeEach(() => {
  closed.mockReset();
});

describe('a letter to people of a roster', () => {
  const ROW = { name: 'Ann Roy', email: 'ann@example.org', reason: null };
  const LETTER: Letter = {
    id: 3,
    subject: 'Advent',
    body: 'Dear all',
    groupId: 12,
    toRetreatantIds: [7],
    toProspectIds: [5],
    sendAt: null,
    state: 'draft',
    version: 1,
    senderEmail: 'captain@cenacle.test',
    changedAt: '2026-07-04T17:00:00Z',
    messageId: null,
    problem: null,
    readers: [
      { ...ROW, retreatantId: 7, prospectId: null },
      {
        name: 'Bea Roy',
        email: null,
        reason: 'There is no email address.',
        retreatantId: null,
        prospectId: 5,
      },
    ],
    gone: 0,
  };
  const SAMPLE = {
    ...ROW,
    subject: 'Welcome Annie',
    body: '<p>Room 104</p>',
    values: [{ name: 'room', value: '104' }],
  };
  const SENT = {
    id: 3,
    state: 'sent',
    sendAt: null,
    version: 2,
    messageId: 41,
    queued: 1,
    skipped: [{ name: 'Bea Roy', reason: 'There is no email address.' }],
  };
  const called = vi.fn();
  let kept: Letter;

  beforeEach(() => {
    sessionStorage.clear();
    kept = LETTER;
    called.mockReset().mockImplementation((call: string, body: Partial<Letter>) => {
      if (call === 'send') return result(SENT);
      if (call === 'table') return result({ rows: [], total: 0 });
      if (call === 'test') return result('A test is on its way to captain@cenacle.test.');
      if (call === 'save') kept = { ...kept, ...body, id: 3, version: kept.version + 1 };
      return result(kept);
    });
    server.use(
      http.post('/api/letters/:call', async ({ request, params }) =>
        called(params.call, await request.json()),
      ),
      http.post('/api/letters/:id/sample', () => result(SAMPLE)),
      http.get('/api/letters/3', () => result(kept)),
    );
  });

  const sentAfter = vi.fn();
  const compose = (readers: Reader[]) =>
    renderScreen(
      <ComposeDialog readers={readers} groupId={12} onClose={closed} onSent={sentAfter} />,
      { user: captain },
    );
  const callsOf = (call: string) => called.mock.calls.filter(([name]) => name === call);

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

  it('asks with the number of emails before it sends them, and says how many went', async () => {
    compose([ANN, BEA]);
    await write('Advent', 'Dear all');
    await press('Send');
    expect(
      await screen.findByText(/^1 email will be sent to Ann Roy\. 1 person gets none/),
    ).toBeDefined();
    expect(callsOf('send')).toEqual([]);
    await confirm();
    expect(await screen.findByText('Email sent to 1 of 2 people')).toBeDefined();
    expect(callsOf('save').at(-1)?.[1]).toMatchObject({
      subject: 'Advent',
      body: 'Dear all',
      groupId: 12,
      toRetreatantIds: [7],
      toProspectIds: [5],
      sendAt: null,
    });
    expect(callsOf('send')).toEqual([['send', { id: 3, version: kept.version }]]);
    expect(sentAfter).toHaveBeenCalled();
    const list = within(await screen.findByRole('dialog', { name: '1 person gets no email' }));
    expect(list.getByText('Bea Roy: There is no email address.')).toBeDefined();
    await userEvent.click(list.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
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
    await waitFor(() => expect(callsOf('send')).toHaveLength(1));
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

  it('says what its placeholders become, and is shown as each reader gets it', async () => {
    compose([ANN, BEA]);
    await write('Advent', 'You sleep in ');
    await press('Room');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Body as HTML').value).toMatch(
      /\{\{ room \}\}/,
    );
    await press('As a reader gets it');
    expect(await screen.findByRole('heading', { name: 'Welcome Annie' })).toBeDefined();
    expect(screen.getByText(/1 of 1/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next reader' }).hasAttribute('disabled')).toBe(true);
    await press('Back to the letter');
    expect(await screen.findByRole('button', { name: 'Room 104' })).toBeDefined();
  });

  it('has placeholders in its subject, too, where the cursor was last', async () => {
    compose([ANN]);
    const subject = screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
    await userEvent.type(subject, 'Welcome ! to us', { initialSelectionStart: 0 });
    subject.setSelectionRange(8, 8);
    await press('Nickname');
    expect(subject.value).toBe('Welcome {{ nickName }}! to us');
    await userEvent.keyboard(' X');
    expect(subject.value).toBe('Welcome {{ nickName }} X! to us');

    await userEvent.click(screen.getByRole('switch', { name: 'HTML' }));
    const body = await screen.findByLabelText<HTMLTextAreaElement>('Body as HTML');
    await press('Answer link');
    expect(body.value).toBe('{{ link }}');
    await userEvent.type(body, ' Dear ');
    await press('First name');
    expect(body.value).toBe('{{ link }} Dear {{ firstName }}');
    expect(subject.value).toBe('Welcome {{ nickName }} X! to us');

    await press('Send me a test');
    await waitFor(() => expect(callsOf('test')).toHaveLength(1));
    expect(callsOf('save').at(-1)?.[1]).toMatchObject({
      subject: 'Welcome {{ nickName }} X! to us',
      body: '{{ link }} Dear {{ firstName }}',
    });
  });

  it.each([
    ['Send', 'Send'],
    ['a test', 'Send me a test'],
    ['the sample', 'As a reader gets it'],
    ['the drafts', 'Drafts and letters'],
    ['closing it', 'Close'],
  ])('loses nothing that is on its way out of the editor at %s', async (_what, button) => {
    compose([ANN]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'Advent');
    typeSlowly('<p>Dear all</p>');
    await userEvent.click(screen.getAllByRole('button', { name: button }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(callsOf('save').at(-1)?.[1]).toMatchObject({ body: '<p>Dear all</p>' }),
    );
    expect(callsOf('save')).toHaveLength(1);
  });

  it('goes to oneself as a test', async () => {
    compose([ANN]);
    await write('Advent', 'Dear all');
    await press('Send me a test');
    expect(await screen.findByText('A test is on its way to captain@cenacle.test.')).toBeDefined();
    expect(callsOf('test')).toEqual([['test', { id: 3 }]]);
  });

  it('goes to nobody as a test while words are missing, and leads to where', async () => {
    compose([ANN]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'Advent');
    await press('Send me a test');
    const link = await screen.findByRole('link', { name: 'Body: This field is required.' });
    expect(link.closest('[tabindex="-1"]')).toBe(document.activeElement);
    expect(callsOf('test')).toHaveLength(0);
  });

  it('goes out later, at an hour of the house', async () => {
    called.mockImplementation((call: string, body: Partial<Letter>) => {
      if (call === 'save') kept = { ...kept, ...body, id: 3, version: kept.version + 1 };
      const waiting = { ...SENT, state: 'waiting', sendAt: kept.sendAt, skipped: [] };
      return result(call === 'send' ? waiting : call === 'table' ? { rows: [], total: 0 } : kept);
    });
    compose([ANN]);
    await write('Advent', 'Dear all');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send it later' }));
    const next = new Date().getFullYear() + 1;
    await userEvent.type(await screen.findByRole('spinbutton', { name: /month/ }), '06');
    await userEvent.type(screen.getByRole('spinbutton', { name: /day/ }), '04');
    await userEvent.type(screen.getByRole('spinbutton', { name: /year/ }), String(next));
    await press('Send later');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Send this email later?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Send later' }));
    expect(await screen.findByText(/^The email goes out on Jun 4, /)).toBeDefined();
    expect(callsOf('save').at(-1)?.[1].sendAt).toBe(`${next}-06-04T14:00:00.000Z`);
  });

  it.each([
    [
      'of a field',
      () => refused('There is no placeholder {{ x }} here.', 'body'),
      /^Body: There is no/,
    ],
    ['of the whole', () => refused('Choose somebody to write to.', 'toRetreatantIds'), null],
    ['that has no words', () => failed(500), null],
  ])('keeps what was typed after a refusal %s', async (_what, answer, link) => {
    called.mockImplementation(answer);
    compose([ANN]);
    await write('Advent', 'Dear all');
    await press('Send');
    if (link) expect(await screen.findByRole('link', { name: link })).toBeDefined();
    else {
      expect(
        await screen.findByText(/^There was an issue attempting to send the email/),
      ).toBeDefined();
    }
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Advent');
    expect(closed).not.toHaveBeenCalled();
  });

  it('is kept when one closes, and says so', async () => {
    compose([ANN]);
    await write('Advent', 'Dear all');
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Your letter is kept under Drafts and letters.')).toBeDefined();
    expect(callsOf('save')).toHaveLength(1);
    expect(closed).toHaveBeenCalled();
  });

  it('is kept when one pauses', async () => {
    compose([ANN]);
    await write('Advent', 'Dear all');
    expect(await screen.findByText('Kept as a draft', {}, { timeout: 4000 })).toBeDefined();
    expect(callsOf('save')).toHaveLength(1);
  });

  it('goes on with a draft, and takes the words of an earlier letter', async () => {
    const row = { ...LETTER, readers: 2 };
    called.mockImplementation((call: string) =>
      call === 'table'
        ? result({
            rows: [
              { ...row, subject: 'Advent {{ nickName }}' },
              { ...row, id: 4, state: 'waiting', subject: 'Waits', sendAt: '2099-07-04T17:00:00Z' },
            ],
            total: 2,
          })
        : result(kept),
    );
    compose([PAUL, ANN]);
    await press('Drafts and letters');
    expect(await screen.findByText('Advent [Nickname]')).toBeDefined();
    expect(screen.getByText(/goes out on Jul 4, 2099/)).toBeDefined();
    await press('Stop Waits');
    await waitFor(() => expect(callsOf('cancel')).toEqual([['cancel', { id: 4, version: 1 }]]));
    await press('Go on with Advent [Nickname]');
    const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' });
    expect(subject.value).toBe('Advent');
    expect(screen.getByText('Bea Roy: There is no email address.')).toBeDefined();
  });

  it('takes the words of an earlier letter, and loses none that were being written', async () => {
    const saved: Partial<Letter>[] = [];
    called.mockImplementation((call: string, body: Partial<Letter>) => {
      if (call === 'table') {
        return result({ rows: [{ ...LETTER, id: 3, state: 'sent', readers: 2 }], total: 1 });
      }
      if (call === 'save') saved.push(body);
      return result({ ...LETTER, ...body, id: body.id ?? 10 + saved.length });
    });
    compose([ANN]);
    await write('Half', 'a thought');
    await press('Drafts and letters');
    await userEvent.click(await screen.findByRole('button', { name: 'Use Advent again' }));
    const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' });
    expect(subject.value).toBe('Advent');
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(saved.map(({ id, subject }) => [id, subject])).toEqual([
      [null, 'Half'],
      [null, 'Advent'],
    ]);
  });

  it('is put away with the draft that is being kept just then', async () => {
    let answer = (_: unknown) => {};
    called.mockImplementation((call: string, body: Partial<Letter>) =>
      call === 'save'
        ? new Promise((resolve) => {
            answer = () => resolve(result({ ...LETTER, ...body, id: 3 }));
          })
        : result(LETTER),
    );
    compose([ANN]);
    await write('Advent', 'Dear all');
    await waitFor(() => expect(callsOf('save')).toHaveLength(1), { timeout: 4000 });
    await press('Discard');
    answer({});
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(callsOf('cancel')).toEqual([['cancel', { id: 3 }]]);
  });

  it('stays where it could not be put away, until it can be', async () => {
    compose([ANN]);
    await write('Advent', 'Dear all');
    await screen.findByText('Kept as a draft', {}, { timeout: 4000 });
    called.mockImplementation(() => failed(500));
    await press('Discard');
    await waitFor(() => expect(callsOf('cancel')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined());
    expect(closed).not.toHaveBeenCalled();
    called.mockImplementation(() => result(LETTER));
    await press('Discard');
    await waitFor(() => expect(closed).toHaveBeenCalled());
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
