import { failed, result } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { press, write } from './fixtures';
import type { Letter } from './letters';
import { ANN, answerCalls, called, callsOf, closed, compose, LETTER, PAUL } from './opening';

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
