import { ROLES } from '@cenacle/sdk';
import { expectAccessible, failed, refused, result, server } from '@cenacle/sdk/testing';
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
  WAITING,
} from './opening';
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

it('keeps a way of looking under a name, and finds it again', async () => {
  const kept = vi.fn();
  server.use(
    http.get('/api/rosters/views', () =>
      result([{ id: 3, name: 'Who waits', isForGroup: true, looks: { answer: 'Waitlist' } }]),
    ),
    http.post('/api/rosters/views/save', async ({ request }) => {
      kept(await request.json());
      return result({ id: 4, name: 'Old friends', isForGroup: false, looks: {} });
    }),
  );
  open(ROLES.captain, '/captain/retreat-roster?sort=-age&search=paul');
  await row(LANDRY);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Views' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Old friends');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep this view' }));
  await waitFor(() => expect(kept).toHaveBeenCalledOnce());
  expect(kept.mock.calls[0]?.[0]).toMatchObject({ name: 'Old friends', isForGroup: false });
  expect(Object.keys(kept.mock.calls[0]?.[0].looks).sort()).toEqual(['columns', 'sort']);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Who waits' }));
  expect(await screen.findByText('Nobody is like that')).toBeDefined();
});

it('gives a view back that was deleted by a slip', async () => {
  const view = { id: 3, name: 'Who waits', isForGroup: true, looks: { answer: 'Waitlist' } };
  let views = [view];
  server.use(
    http.get('/api/rosters/views', () => result(views)),
    http.delete('/api/rosters/views/3', () => {
      views = [];
      return result(null);
    }),
    http.post('/api/rosters/views/save', async ({ request }) => {
      const kept = Object(await request.json());
      views = [{ ...kept, id: 4 }];
      return result(views[0]);
    }),
  );
  open();
  await row(LANDRY);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the view Who waits' }));
  expect(await screen.findByText('No view has a name yet.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Who waits' })).toBeDefined();
  expect(views).toEqual([{ ...view, id: 4, groupId: 12 }]);
});

it('deletes one view at a time', async () => {
  const view = (id: number, name: string) => ({ id, name, isForGroup: false, looks: {} });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('/api/rosters/views', () => result([view(3, 'Who waits'), view(4, 'Old friends')])),
    http.delete('/api/rosters/views/3', async () => {
      await answered;
      return result(null);
    }),
  );
  open();
  await row(LANDRY);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  const bins = await screen.findAllByRole('button', { name: /^Delete the view/ });
  const areShut = (expected: boolean) =>
    waitFor(() => {
      for (const bin of bins) expect(bin).toHaveProperty('disabled', expected);
    });
  await userEvent.click(screen.getByRole('button', { name: 'Delete the view Who waits' }));
  await areShut(true);
  answer();
  await areShut(false);
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
