import { expectAccessible, refused, result } from '@cenacle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, forget, known, open, ROW, row, sent, WAITING } from './opening';

const FULL = 'The retreat is full (70 of 70).';

beforeEach(answerCalls);
afterEach(forget);

describe('somebody who waits', () => {
  const openPlace = async (place: string) => {
    await row(/^Paul Abel/);
    await userEvent.click(
      screen.getByRole('button', { name: `Place of Paul Abel in line: ${place}` }),
    );
    return within(await screen.findByRole('dialog', { name: 'Place of Paul Abel' }));
  };

  it('is offered a place', async () => {
    known.rows = [ROW, WAITING];
    open();
    const sheet = await openPlace('3 of 7');
    expect(sheet.getByText('3 of 7 on the waiting list')).toBeDefined();
    await expectAccessible();
    await userEvent.click(sheet.getByRole('button', { name: 'Offer the place' }));
    expect(await screen.findByText('A place is offered')).toBeDefined();
    expect(screen.getByText('Paul Abel')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sent.mock.calls).toEqual([['waitlist/offer', { retreatantId: 9 }]]);
  });

  it('has an offer withdrawn, and gets it back', async () => {
    known.rows = [ROW, { ...WAITING, offeredUntil: '2026-05-04T18:00:00Z' }];
    open();
    const sheet = await openPlace('3 of 7 · offered');
    await userEvent.click(sheet.getByRole('button', { name: 'Withdraw the offer' }));
    expect(await screen.findByText('The offer was withdrawn')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent.mock.calls.map(([act]) => act)).toEqual(['waitlist/withdraw', 'waitlist/offer']),
    );
  });

  it('is given a place after a question, and goes back by an undo that names them', async () => {
    known.rows = [ROW, WAITING];
    sent.mockImplementationOnce(() => refused(FULL, 'attendingStatus'));
    open();
    const sheet = await openPlace('3 of 7');
    await userEvent.click(sheet.getByRole('button', { name: 'Give the place' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Give the place' }));
    expect(await screen.findByText(`${FULL} Make it 71?`)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Make it so' }));
    expect(await screen.findByText('Paul Abel: Attending')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    expect(sent.mock.calls[2]?.[1]).toMatchObject({ attendingStatus: 'Waitlist' });
  });

  it('was put there by a slip: that is taken back without a question or a letter', async () => {
    known.rows = [ROW];
    open();
    await row(/^Paul Landry/);
    const list = screen.getByRole('combobox', { name: 'Attending status of Paul Landry' });
    fireEvent.focus(list);
    fireEvent.change(list, { target: { value: 'Waitlist' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]?.[1]).toMatchObject({
      attendingStatus: 'Attending',
      writeToThem: false,
    });
    expect(screen.queryByRole('alertdialog', { name: /Give Paul Landry/ })).toBeNull();
  });

  it('is only told where one may not lead', async () => {
    known.rows = [ROW, WAITING];
    known.mayLead = false;
    open();
    const line = within(await row(/^Paul Abel/));
    expect(line.getByText('3 of 7')).toBeDefined();
    expect(line.queryByRole('button', { name: /in line/ })).toBeNull();
  });
});

describe('places for many', () => {
  const give = async () => {
    const line = await row(/^Paul Abel/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    expect(line).toBeDefined();
    const list = screen.getByRole('combobox', { name: 'Attending status of all who are chosen' });
    fireEvent.focus(list);
    fireEvent.change(list, { target: { value: 'Attending' } });
  };
  beforeEach(() => {
    const asked = { ...ROW, attendingStatus: 'NoResponse' as const };
    known.rows = [asked, { ...asked, rowId: 'r8', retreatantId: 8, firstName: 'Ann' }, WAITING];
  });

  it('are asked about once where the retreat is full, for as many as it is', async () => {
    sent.mockImplementation((_act, { overCapacity, retreatantId }) =>
      overCapacity || retreatantId === 9 ? result(null) : refused(FULL, 'attendingStatus'),
    );
    open();
    await give();
    expect(await screen.findByText('Paul Abel leaves the waiting list and attends.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Give the place' }));
    expect(await screen.findByText(`${FULL} Make it 72?`)).toBeDefined();
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ retreatantId: 9, writeToThem: true });
    await userEvent.click(screen.getByRole('button', { name: 'Make it so' }));
    const said = await screen.findByRole('alertdialog', { name: 'Updated Attending Status' });
    expect(within(said).getByText('3 people')).toBeDefined();
    const over = sent.mock.calls.filter(([, body]) => body.overCapacity);
    expect(over.map(([, { retreatantId }]) => retreatantId)).toEqual([7, 8]);
  });

  it('stay as they are where the captain thinks better of it', async () => {
    open();
    await give();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByText('3 people chosen')).toBeDefined();
  });
});
