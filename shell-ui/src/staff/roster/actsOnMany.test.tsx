import { refused, result, server } from '@cenacle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerCalls,
  asked,
  forget,
  known,
  LANDRY,
  open,
  PROSPECT,
  ROW,
  row,
  sent,
  WAITING,
} from './opening';

beforeEach(answerCalls);
afterEach(forget);

it('sets the status of all who were chosen, and tells of whom it could not', async () => {
  open();
  const line = within(await row(LANDRY));
  await userEvent.click(line.getByRole('checkbox', { name: 'Choose Paul Landry' }));
  expect(screen.getByText('1 person chosen')).toBeDefined();
  const list = screen.getByRole('combobox', { name: 'Attending status of all who are chosen' });
  fireEvent.focus(list);
  fireEvent.change(list, { target: { value: 'Cancelled' } });
  expect(await screen.findByText('Updated Attending Status')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('1 person chosen')).toBeNull());
});

describe('who is chosen', () => {
  const ROY = { ...ROW, rowId: 'r9', retreatantId: 9, firstName: 'Ann', lastName: 'Roy' };
  const choose = async (name: string) =>
    userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
  const search = async (words: string, found: typeof ROW) => {
    known.rows = [found];
    const box = screen.getByLabelText('Search the roster');
    // In one go: an empty box shows everybody as they were, and that would be seen last.
    fireEvent.change(box, { target: { value: words } });
    await waitFor(() => {
      expect(asked.mock.lastCall?.[0].filters.search).toBe(words);
      const [, ...rows] = screen.getAllByRole('row');
      expect(rows.map((each) => each.getAttribute('aria-label'))).toEqual([
        expect.stringContaining(found.lastName),
      ]);
    });
  };
  const setStatus = (value: string) => {
    const list = screen.getByRole('combobox', { name: 'Attending status of all who are chosen' });
    fireEvent.focus(list);
    fireEvent.change(list, { target: { value } });
  };

  it('stays so when one searches for the next', async () => {
    known.rows = [ROW, ROY];
    open();
    await row(LANDRY);
    await search('Landry', ROW);
    await choose('Paul Landry');
    await search('Roy', ROY);
    expect(screen.getByText('1 person chosen')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    expect(screen.getByText('2 people chosen')).toBeDefined();
    setStatus('Cancelled');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls.map(([, { retreatantId }]) => retreatantId)).toEqual([7, 9]);
  });

  it('is known as they were seen last', async () => {
    open();
    await row(LANDRY);
    await choose('Paul Landry');
    const { rowId, retreatantId, lastName } = ROW;
    await search('Landry', { ...WAITING, rowId, retreatantId, lastName });
    await screen.findByRole('button', { name: 'Place of Paul Landry in line: 3 of 7' });
    await search('Roy', ROY);
    setStatus('Attending');
    expect(
      await screen.findByText('Paul Landry leaves the waiting list and attends.'),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is on the roster of another retreat who is found there as well', async () => {
    open();
    await row(LANDRY);
    await choose('Paul Landry');
    await choose('Bea New');
    Object.assign(known, { retreatId: 30, rows: [ROW] });
    await userEvent.click(await screen.findByRole('button', { name: /Retreat$/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Jun 5 – 8, 2025' }));
    expect(await screen.findByText('1 person chosen')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Choose Paul Landry' })).toHaveProperty(
      'checked',
      true,
    );
  });
});

it('verifies all who applied and were chosen, and tells who did not', async () => {
  const verified = vi.fn();
  known.rows = [ROW, PROSPECT, { ...PROSPECT, rowId: 'p6', prospectId: 6, firstName: 'Cy' }];
  server.use(
    http.post('/api/prospects/verify/:id', ({ params }) => {
      verified(params.id);
      return params.id === '6' ? refused('Bea Roy denied this application.') : result(null);
    }),
  );
  open();
  await row(LANDRY);
  for (const name of ['Paul Landry', 'Bea New', 'Cy New']) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  const told = within(await screen.findByRole('dialog', { name: '2 people were left out' }));
  expect(told.getByText('Paul Landry: has not applied.')).toBeDefined();
  expect(told.getByText('Cy New: Bea Roy denied this application.')).toBeDefined();
  expect(verified.mock.calls.flat().sort()).toEqual(['5', '6']);
});
