import { ROLES, type Role } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import RosterScreen from './RosterScreen';
import type { RosterRow } from './roster';

const ROW: RosterRow = {
  rowId: 'r7',
  retreatantId: 7,
  prospectId: null,
  id: '7FQ2XM',
  firstName: 'Paul',
  lastName: 'Landry',
  age: 66,
  dateOfBirth: '1960-05-06',
  email: 'paul@example.org',
  cellPhone: '(504) 555-0123',
  priority: 5,
  subGroup: null,
  roomNumber: null,
  retreatRoleId: 1,
  attendingStatus: 'Attending',
  invited: true,
  status: 'Retreatant',
  isVerified: false,
  medDoctor: true,
  deaconPriest: false,
  emailProblem: null,
};
const SECONDARY: RosterRow = {
  ...ROW,
  rowId: 'r8',
  retreatantId: 8,
  firstName: 'Ann',
  lastName: 'Roy',
  status: 'Secondary',
  attendingStatus: 'NoResponse',
};
const PROSPECT: RosterRow = {
  ...ROW,
  rowId: 'p5',
  retreatantId: null,
  prospectId: 5,
  id: 'n/a',
  firstName: 'Bea',
  lastName: 'New',
  status: 'Prospect',
  attendingStatus: null,
};

let rows: RosterRow[];
let retreatId: number | null;
let mayLead: boolean;
let marker: number;
const asked = vi.fn();
const sent = vi.fn();

beforeEach(() => {
  rows = [ROW, SECONDARY, PROSPECT];
  retreatId = 40;
  mayLead = true;
  marker = 1;
  asked.mockReset();
  sent.mockReset().mockImplementation(() => result(null));
  // jsdom gives nothing a size, and what has none shows no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  server.use(
    http.post('/api/rosters/roster', async ({ request }) => {
      asked(await request.json());
      return result({
        rosterList: rows,
        groupId: 12,
        groupNumber: '12',
        currentSession: retreatId ? 'Jun 4 – 7, 2026' : 'No upcoming retreat',
        retreatId,
        capacity: retreatId && 40,
        mayLead,
      });
    }),
    http.get('/api/rosters/changes', () => result({ marker })),
    http.get('/api/rosters/retreat-metrics/40', () =>
      result({
        capacity: 40,
        invited: 3,
        attending: 1,
        notAttending: 0,
        cancelled: 0,
        waitlist: 0,
        noResponse: 2,
        roomsAssigned: 0,
        roomsFree: 2,
      }),
    ),
    http.post('/api/rooms/available-rooms', () =>
      result([
        {
          id: 1,
          roomNumber: '2',
          building: 'Main',
          floor: '1',
          beds: 1,
          freeBeds: 1,
          isAccessible: true,
        },
        {
          id: 2,
          roomNumber: '10',
          building: null,
          floor: null,
          beds: 2,
          freeBeds: 2,
          isAccessible: false,
        },
      ]),
    ),
    http.post('/api/rosters/has-auto-assigns', () => result({ count: 2 })),
    http.post('/api/rosters/auto-assign-rooms', () =>
      result({
        message: '1 room was assigned.',
        assigned: 1,
        skipped: [{ retreatantId: 8, name: 'Ann Roy', reason: 'Room 2 is taken' }],
      }),
    ),
    http.get('/api/rosters/get-prior-rooms/7', () =>
      result([{ year: 2025, retreatId: 30, roomNumber: '10' }]),
    ),
    http.get('/api/retreat-roles/role-options', () =>
      result([
        { value: 1, label: 'Retreatant' },
        { value: 2, label: 'Lector' },
      ]),
    ),
    http.get('/api/group/get-group-notifications', () =>
      result([
        { id: 1, notificationMessage: 'Told', createdDate: '2026-01-01T00:00:00Z', isRead: false },
      ]),
    ),
    http.get('/api/group/group-options', () => result([{ value: 12, label: '12' }])),
    http.post('/api/retreatants/:act', async ({ request, params }) =>
      sent(params.act, await request.json()),
    ),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function open(role: Role = ROLES.captain, path = '/captain/retreat-roster') {
  return renderScreen(
    <Routes>
      <Route path="/captain/retreat-roster" element={<RosterScreen />} />
      <Route path="*" element={<p>Another screen</p>} />
    </Routes>,
    { path, user: someone(role) },
  );
}

const row = (name: RegExp) => screen.findByRole('row', { name });
const LANDRY = /^Paul Landry/;

it('shows everybody of the group, and the retreat', async () => {
  open();
  const line = within(await row(LANDRY));
  expect(line.getByText('7FQ2XM')).toBeDefined();
  expect(screen.getByText('Jun 4 – 7, 2026 · 40 places')).toBeDefined();
  expect(within(await row(/^Bea New/)).getByText('Not verified')).toBeDefined();
  expect(await screen.findByText('of 40 attending')).toBeDefined();
  expect(await screen.findByText('1 bed')).toBeDefined();
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
        filters: { status: 'Prospects', medicalProfessional: true, search: 'bea' },
      }),
    );
  });

  it('is the first group for the house, until it chooses', async () => {
    open(ROLES.admin);
    await row(LANDRY);
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ groupId: 12 });
  });

  it('is sorted by a press on a heading', async () => {
    rows = [ROW, { ...ROW, rowId: 'r9', retreatantId: 9, lastName: 'Abel', age: 30 }];
    open();
    await row(LANDRY);
    await userEvent.click(screen.getByRole('columnheader', { name: 'Age' }));
    const names = screen.getAllByRole('row').map((each) => each.getAttribute('aria-label'));
    expect(names[1]).toMatch(/Abel/);
  });
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
    await press('Key code');
    await waitFor(() => expect(line.queryByText('7FQ2XM')).toBeNull());
    expect(headings()).not.toContain('Key code');
    await press('Key code');
    expect(await line.findByText('7FQ2XM')).toBeDefined();
  });

  it('stay hidden when one comes back, and on paper', async () => {
    localStorage.setItem('cenacle.hidden-columns.Roster', 'name,email');
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

describe('what is done in a row', () => {
  it('changes status, role and priority at once', async () => {
    open();
    await row(LANDRY);
    const pick = (name: string, value: string) => {
      const list = screen.getByRole('combobox', { name });
      fireEvent.focus(list);
      fireEvent.change(list, { target: { value } });
    };
    pick('Attending status of Paul Landry', 'Waitlist');
    expect(await screen.findByText('Updated Attending Status')).toBeDefined();
    pick('Role of Paul Landry', '2');
    expect(await screen.findByText('Updated Retreat Role')).toBeDefined();
    pick('Priority of Paul Landry', '42');
    expect(await screen.findByText('Updated Priority')).toBeDefined();
    expect(sent.mock.calls).toEqual([
      ['update-retreatant-attending', { retreatantId: 7, attendingStatus: 'Waitlist' }],
      ['update-retreat-role', { retreatantId: 7, retreatRoleId: 2 }],
      ['update-retreatant', { retreatantId: 7, priority: 42 }],
    ]);
  });

  it('goes back, with the reason, when it is refused', async () => {
    sent.mockImplementation(() => refused('Room 2 is full.', 'roomNumber'));
    open();
    const line = await row(LANDRY);
    line.focus();
    await userEvent.keyboard('r');
    const box = await screen.findByRole('combobox', { name: 'Room' });
    await userEvent.type(box, '2');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Room 2 is full.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Room of Paul Landry: none' })).toBeDefined();
    expect(sent).toHaveBeenCalledWith('update-retreatant-room', {
      retreatId: 40,
      retreatantId: 7,
      roomNumber: '2',
    });
  });

  it('offers the rooms of former years', async () => {
    open();
    await row(LANDRY);
    await userEvent.click(screen.getByRole('button', { name: 'Room of Paul Landry: none' }));
    await userEvent.click(await screen.findByRole('button', { name: '10 (2025)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    const said = await screen.findByText('Paul Landry has room 10');
    const toast = within(said.closest<HTMLElement>('[role="alertdialog"]') ?? document.body);
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]?.[1]).toMatchObject({ roomNumber: null });
  });

  it('opens the person by Enter, and moves by the arrows', async () => {
    open();
    (await row(LANDRY)).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () => expect(document.activeElement).toBe(await row(/^Ann Roy/)));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Another screen')).toBeDefined();
  });

  it('is not there for whoever only reads', async () => {
    mayLead = false;
    open();
    await row(LANDRY);
    expect(screen.queryByRole('combobox', { name: /Attending status/ })).toBeNull();
    expect(screen.queryByText('Free rooms')).toBeNull();
    expect(screen.queryByRole('button', { name: /Auto assign/ })).toBeNull();
  });
});

it('sets the status of all who were chosen', async () => {
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

it('assigns rooms as before, and says who got none', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Auto assign (2)' }));
  const question = await screen.findByRole('alertdialog', { name: 'Auto Assign Confirmation' });
  await userEvent.click(within(question).getByRole('button', { name: 'Assign rooms' }));
  expect(await screen.findByText('Rooms successfully auto assigned')).toBeDefined();
  expect(await screen.findByText('Ann Roy: Room 2 is taken')).toBeDefined();
});

it('follows what others do', async () => {
  open();
  await row(LANDRY);
  rows = [{ ...ROW, firstName: 'Pierre' }];
  marker = 2;
  expect(await screen.findByRole('row', { name: /^Pierre Landry/ })).toBeDefined();
});

describe('without a retreat, without people', () => {
  it('says so', async () => {
    rows = [];
    retreatId = null;
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
