import { ROLES } from '@cenacle/sdk';
import { expectAccessible, failed, refused, result, server } from '@cenacle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, asked, forget, known, LANDRY, open, ROW, row } from './opening';
import type { RosterRow } from './roster';

beforeEach(answerCalls);
afterEach(forget);

it('shows everybody of the group, and the retreat', async () => {
  open();
  const line = within(await row(LANDRY));
  expect(line.getByText('(504) 555-0123')).toBeDefined();
  expect(screen.getByText('Jun 4 – 7, 2026 · 40 places')).toBeDefined();
  expect(within(await row(/^Bea New/)).getByText('Not verified')).toBeDefined();
  expect(await screen.findByText('of 40 attending')).toBeDefined();
  expect(await screen.findByText('single, free')).toBeDefined();
  expect(screen.getByText('3 people')).toBeDefined();
  await expectAccessible();
});

describe('the columns that one does not want', () => {
  const press = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name }));
    await userEvent.keyboard('{Escape}');
  };
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('are hidden, shown again, and never the name', async () => {
    open();
    const line = within(await row(LANDRY));
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await press('Age');
    await waitFor(() => expect(headings()).not.toContain('Age'));
    await press('Key code');
    expect(await line.findByText('7FQ2XM')).toBeDefined();
    await press('Age');
    await waitFor(() => expect(headings()).toContain('Age'));
  });

  it('stay hidden when one comes back, and on paper', async () => {
    localStorage.setItem('cenacle.columns.Roster', 'name,roomNumber');
    open();
    const line = within(await row(LANDRY));
    fireEvent(window, new Event('beforeprint'));
    expect(headings()).not.toContain('Email');
    expect(line.queryByText('paul@example.org')).toBeNull();
    expect(line.getByText(/Landry, Paul/)).toBeDefined();
    fireEvent(window, new Event('afterprint'));
  });

  it('are no question on a phone, which has cards', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    open();
    await screen.findByRole('article', { name: 'Paul Landry' });
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
    vi.unstubAllGlobals();
  });
});

it('tells why it was refused', async () => {
  server.use(
    http.post('/api/rosters/roster', () => refused('There is no such retreat.', 'retreatId')),
  );
  open();
  expect(await screen.findByText('There is no such retreat.')).toBeDefined();
  expect(screen.getByText('The roster could not be loaded.')).toBeDefined();
});

it('tells that it failed, whatever the status', async () => {
  server.use(http.post('/api/rosters/roster', () => failed(418)));
  open();
  expect(
    await screen.findByText(
      'There was an issue attempting to load the roster: HTTP 418. Contact support if this continues',
    ),
  ).toBeDefined();
});

it.each([401, 403, 500])('says %i once, as every screen does', async (status) => {
  server.use(http.post('/api/rosters/roster', () => failed(status)));
  open();
  await screen.findByText('The roster could not be loaded.');
  expect(screen.queryByText(/attempting to load the roster/)).toBeNull();
});

it('does not read again what it has, when it is told how far the house is', async () => {
  const told = vi.fn(() => result({ marker: known.marker }));
  server.use(http.get('/api/rosters/changes', told));
  open();
  await row(LANDRY);
  await waitFor(() => expect(told).toHaveBeenCalledTimes(2), { timeout: 4000 });
  expect(asked).toHaveBeenCalledTimes(1);
});

it('follows what others do', async () => {
  open();
  await row(LANDRY);
  known.rows = [{ ...ROW, firstName: 'Pierre' }];
  known.marker = 2;
  expect(await screen.findByRole('row', { name: /^Pierre Landry/ })).toBeDefined();
});

it('finds among the free rooms by building, floor and what they offer', async () => {
  open();
  const free = within(await screen.findByRole('list', { name: 'Free rooms' }));
  expect(await free.findByText(/Main, floor 1 · quiet/)).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Room or feature' }), 'quiet');
  expect(free.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Room or feature' }), 'er still');
  expect(screen.getByText('No free room fits “quieter still”.')).toBeDefined();
});

describe('without a retreat, without people', () => {
  it('says so', async () => {
    known.rows = [];
    known.retreatId = null;
    open();
    expect(await screen.findByText('Nobody is on this roster')).toBeDefined();
    expect(screen.getByText('Rooms will not load until a retreat exists')).toBeDefined();
    expect(screen.getByText('No upcoming retreat')).toBeDefined();
  });

  it('says that no room is left', async () => {
    server.use(http.post('/api/rooms/available-rooms', () => result([])));
    open();
    expect(await screen.findByText('All rooms are assigned')).toBeDefined();
  });

  it('offers to try again', async () => {
    server.use(http.post('/api/rosters/roster', () => failed(500), { once: true }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await row(LANDRY);
  });
});

describe('the call', () => {
  const press = async (line: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'The call' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: line }));
    return JSON.parse((await screen.findByText(/^\["/)).textContent ?? '');
  };
  beforeEach(() => {
    const who = (id: number, callState: RosterRow['callState']) => ({
      ...ROW,
      rowId: `r${id}`,
      retreatantId: id,
      callState,
    });
    known.rows = [who(7, 'notAsked'), who(8, 'asked'), who(9, 'seen'), who(10, 'answered')];
  });

  it('is opened with everybody who is not yet asked', async () => {
    open();
    expect(await press('Invite everybody not yet asked (1)')).toEqual([
      '/captain/call',
      { chosen: [7], remindAsked: false },
    ]);
  });

  it('is opened with those who have not answered', async () => {
    open(ROLES.admin, '/captain/retreat-roster?group=12');
    expect(await press('Remind those who have not answered (2)')).toEqual([
      '/admin/retreats/40/call',
      { chosen: [8, 9], remindAsked: true },
    ]);
  });
});
