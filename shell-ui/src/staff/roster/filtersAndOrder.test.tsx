import { ROLES } from '@cenacle/sdk';
import { expectAccessible, failed, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  WAITING,
} from './opening';
import type { RosterRow } from './roster';

beforeEach(answerCalls);
afterEach(forget);

describe('what one looks at', () => {
  it('is filtered by status, by profession and by words', async () => {
    open();
    await row(LANDRY);
    await userEvent.click(screen.getByRole('switch', { name: 'Medical professionals' }));
    await userEvent.click(screen.getByRole('button', { name: /Show/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Prospects' }));
    await userEvent.type(screen.getByLabelText('Search the roster'), 'bea');
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({
        groupId: 12,
        retreatId: null,
        columns: ['cameLastYear', 'lastAttended', 'phoned', 'reminders'],
        filters: { status: 'Prospects', medicalProfessional: true, search: 'bea' },
      }),
    );
  });

  it('is the first group for the house, until it chooses', async () => {
    open(ROLES.admin);
    await row(LANDRY);
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ groupId: 12 });
  });

  it('is for the house the group that comes next', async () => {
    server.use(http.get('/api/rosters/next-group', () => result({ groupId: 7 })));
    const { router } = open(ROLES.admin);
    await row(LANDRY);
    expect(router.state.location.search).toContain('group=7');
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ groupId: 7 });
  });

  it('is the first group for the house also where it has columns of its own', async () => {
    const { router } = open(ROLES.admin);
    await row(LANDRY);
    await router.navigate('/elsewhere');
    await screen.findByText('Another screen');
    localStorage.setItem('cenacle.columns.Roster', 'name,roomNumber');
    await router.navigate('/captain/retreat-roster');
    await row(LANDRY);
    await waitFor(() => expect(router.state.location.search).toContain('group=12'));
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
  });

  it('is nothing in a house without groups, which is led to where one is made', async () => {
    server.use(http.get('/api/group/group-options', () => result([])));
    open(ROLES.admin);
    expect(await screen.findByText('There are no groups yet')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Create a group' });
    expect(link.getAttribute('href')).toBe('/admin/groups/create');
    await expectAccessible();
  });

  it('is asked for again where the groups could not be loaded', async () => {
    server.use(http.get('/api/group/group-options', () => failed(500), { once: true }));
    open(ROLES.admin);
    expect(await screen.findByText('The groups could not be loaded.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await row(LANDRY);
  });

  it('is sorted by a press on a heading', async () => {
    known.rows = [ROW, { ...ROW, rowId: 'r9', retreatantId: 9, lastName: 'Abel', age: 30 }];
    open();
    await row(LANDRY);
    await userEvent.click(screen.getByRole('columnheader', { name: 'Age' }));
    const names = screen.getAllByRole('row').map((each) => each.getAttribute('aria-label'));
    expect(names[1]).toMatch(/Abel/);
  });
});

it('shows the line in its order, until another one is asked for', async () => {
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((each) => each.getAttribute('aria-label'));
  known.rows = [
    WAITING,
    { ...WAITING, rowId: 'r1', retreatantId: 1, lastName: 'Cyr', linePosition: 1 },
    { ...WAITING, rowId: 'r2', retreatantId: 2, lastName: 'Duke', linePosition: 2, resting: true },
  ];
  open(ROLES.captain, '/captain/retreat-roster?answer=Waitlist');
  await row(/Cyr/);
  expect(names()).toEqual(['Paul Cyr', 'Paul Duke', 'Paul Abel']);
  expect(screen.getByRole('button', { name: /in line: 2 of 7 · rests/ })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'In line' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  await userEvent.click(screen.getByRole('columnheader', { name: 'Name' }));
  await waitFor(() => expect(names()).toEqual(['Paul Abel', 'Paul Cyr', 'Paul Duke']));
});

describe('a count', () => {
  it('is a filter, in the address, and goes again', async () => {
    known.rows = [ROW, { ...ROW, rowId: 'r9', retreatantId: 9, lastName: 'Abel', roomNumber: '7' }];
    open();
    await row(LANDRY);
    const noRoom = screen.getByRole('button', { name: 'Attending, no room 1' });
    await userEvent.click(noRoom);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Abel/ })).toBeNull());
    expect(screen.getByText('1 person')).toBeDefined();
    await userEvent.click(
      screen.getByRole('button', { name: 'Remove the filter Room: Attending, no room' }),
    );
    expect(await screen.findByRole('row', { name: /Abel/ })).toBeDefined();
  });

  it('counts what the other filters leave', async () => {
    known.rows = [ROW, { ...ROW, rowId: 'r9', retreatantId: 9, attendingStatus: 'Waitlist' }];
    open(ROLES.captain, '/captain/retreat-roster?answer=Waitlist');
    await screen.findByText('1 person');
    expect(screen.getByRole('button', { name: 'Attending 1' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Attending, no room 0' })).toBeDefined();
  });

  it('tells what became of the call, and who was reminded', async () => {
    known.rows = [
      ROW,
      { ...ROW, rowId: 'r9', retreatantId: 9, lastName: 'Abel', callState: 'seen' },
    ];
    known.columns = { reminders: { 9: 2 }, phoned: { 7: 'callAgain' } };
    open(ROLES.captain, '/captain/retreat-roster?columns=name,phoned');
    await row(LANDRY);
    const ofCall = within(screen.getByRole('group', { name: 'The call' }));
    await userEvent.click(ofCall.getByRole('button', { name: 'Called 1' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Abel/ })).toBeNull());
    expect(within(await row(LANDRY)).getByText('To be phoned again')).toBeDefined();
    await userEvent.click(ofCall.getByRole('button', { name: 'Reminded 1' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: LANDRY })).toBeNull());
    const line = within(screen.getByRole('row', { name: /Abel/ }));
    expect(line.getByRole('img', { name: 'Seen' })).toBeDefined();
  });

  it.each([
    ['invited=seen', 'Abel'],
    ['invited=no', 'Landry'],
  ])('is understood as %s, as it was called before', async (words, name) => {
    known.rows = [
      ROW,
      { ...ROW, rowId: 'r9', retreatantId: 9, lastName: 'Abel', callState: 'seen' },
    ];
    open(ROLES.captain, `/captain/retreat-roster?${words}`);
    expect(await screen.findByRole('row', { name: new RegExp(`Paul ${name}`) })).toBeDefined();
    expect(screen.getByText('1 person')).toBeDefined();
  });

  it('tells who came last year', async () => {
    known.columns = { cameLastYear: { 7: true }, lastAttended: { 7: '2025-06-05' } };
    open(ROLES.captain, '/captain/retreat-roster?before=lastYear');
    await row(LANDRY);
    expect(screen.getByText('1 person')).toBeDefined();
  });
});

describe('the order', () => {
  it('is that of the matter, in the address, and what is not known comes last', async () => {
    const who = (id: number, attendingStatus: RosterRow['attendingStatus'], roomNumber = '') => ({
      ...ROW,
      rowId: `r${id}`,
      retreatantId: id,
      lastName: `N${id}`,
      attendingStatus,
      roomNumber: roomNumber || null,
    });
    known.rows = [who(1, 'NotAttending'), who(2, 'NoResponse'), who(3, 'Attending', '10')];
    known.rows.push(who(4, 'Waitlist'), who(5, 'Attending', '9'), PROSPECT);
    const order = () =>
      screen
        .getAllByRole('row')
        .flatMap((each) => /N\d|New/.exec(each.getAttribute('aria-label') ?? '') ?? []);
    open(ROLES.captain, '/captain/retreat-roster?sort=attendingStatus');
    await screen.findByText('6 people');
    expect(order()).toEqual(['N3', 'N5', 'N4', 'N2', 'N1', 'New']);
    await userEvent.click(screen.getByRole('columnheader', { name: 'Room' }));
    await waitFor(() => expect(order().slice(0, 2)).toEqual(['N5', 'N3']));
    await userEvent.click(screen.getByRole('columnheader', { name: 'Room' }));
    await waitFor(() => expect(order().slice(0, 2)).toEqual(['N3', 'N5']));
  });
});
