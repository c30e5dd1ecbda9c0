import { expectAccessible, failed, refused, result } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { typeSlowly } from '../editor/fixtures';
import { confirm, press, write } from './fixtures';
import type { Letter } from './letters';
import {
  ANN,
  answerCalls,
  BEA,
  called,
  callsOf,
  closed,
  compose,
  LETTER,
  PAUL,
  SENT,
  sentAfter,
  TOM,
} from './opening';

describe('a letter to people of a roster', () => {
  let kept: Letter;

  beforeEach(() => {
    kept = LETTER;
    answerCalls(
      () => kept,
      (letter) => {
        kept = letter;
      },
    );
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
});
