import { ROLES, type Role } from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { GivenColumn } from '../given/given';
import RosterScreen from './RosterScreen';
import type { RosterRow } from './roster';

export const ROW: RosterRow = {
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
  phoneProblem: null,
  callState: 'notAsked',
  linePosition: null,
  lineLength: null,
  waitingSince: null,
  offeredUntil: null,
  resting: null,
  reachable: null,
  noShow: false,
  told: {},
  leftEmpty: [],
};
export const SECONDARY: RosterRow = {
  ...ROW,
  rowId: 'r8',
  retreatantId: 8,
  firstName: 'Ann',
  lastName: 'Roy',
  status: 'Secondary',
  attendingStatus: 'NoResponse',
};
/** Third in line. */
export const WAITING: RosterRow = {
  ...ROW,
  rowId: 'r9',
  retreatantId: 9,
  lastName: 'Abel',
  attendingStatus: 'Waitlist',
  linePosition: 3,
  lineLength: 7,
  waitingSince: '2026-05-02T18:00:00Z',
  resting: false,
  reachable: true,
};
export const PROSPECT: RosterRow = {
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

/** What the server knows; a test changes it before the screen asks. */
export const known = {
  rows: [] as RosterRow[],
  retreatId: 40 as number | null,
  mayLead: true,
  marker: 1,
  isOver: false,
  columns: {} as Record<string, Record<number, unknown>>,
  /** What fields and plugins give, and what they tell of whom. */
  shapes: [] as GivenColumn[],
  given: {} as Record<string, Record<number, unknown>>,
};
/** What the screen asked for, and what it sent. */
export const asked = vi.fn();
export const sent = vi.fn();

/** Answers each call of the roster, anew for each test. */
export function answerCalls() {
  Object.assign(known, {
    rows: [ROW, SECONDARY, PROSPECT],
    retreatId: 40,
    mayLead: true,
    marker: 1,
    isOver: false,
    columns: {},
    shapes: [],
    given: {},
  });
  asked.mockReset();
  sent.mockReset().mockImplementation(() => result({ written: true }));
  // jsdom gives nothing a size, and what has none shows no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  server.use(
    http.post('/api/rosters/roster', async ({ request }) => {
      const wanted = (await request.json()) as { columns: string[] };
      asked(wanted);
      const keys = wanted.columns.filter((name) => name in known.given);
      return result({
        ...(keys.length > 0 && {
          given: Object.fromEntries(keys.map((key) => [key, known.given[key]])),
        }),
        rosterList: known.rows,
        groupId: 12,
        groupNumber: '12',
        currentSession: known.retreatId ? 'Jun 4 – 7, 2026' : 'No upcoming retreat',
        retreatId: known.retreatId,
        capacity: known.retreatId && 40,
        columns: known.columns,
        isOver: known.isOver,
        isCurrent: !known.isOver,
        mayLead: known.mayLead,
        marker: known.marker,
      });
    }),
    http.get('/api/rosters/columns', () => result(known.shapes)),
    http.get('/api/arrivals/40', () => result({ guests: [] })),
    http.get('/api/rosters/changes', () => result({ marker: known.marker })),
    http.get('/api/rosters/retreat-metrics/:retreat', () =>
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
          features: ['quiet'],
          people: [],
        },
        {
          id: 2,
          roomNumber: '10',
          building: null,
          floor: null,
          beds: 2,
          freeBeds: 2,
          isAccessible: false,
          features: [],
          people: [],
        },
      ]),
    ),
    http.post('/api/rosters/has-auto-assigns', () => result({ count: 2 })),
    http.post('/api/rosters/auto-assign-rooms', () =>
      result({
        message: '1 room was assigned.',
        assigned: 1,
        skipped: [{ retreatantId: 8, name: 'Ann Roy', reason: 'Room 2 is taken' }],
        doubted: [{ retreatantId: 7, name: 'Paul Landry', reason: 'Room 7 is upstairs.' }],
        withoutRoom: 14,
        version: 'v1',
      }),
    ),
    http.post('/api/rooms/plan/40/undo', async ({ request }) => {
      sent('undo', await request.json());
      return result({ undone: 1 });
    }),
    http.get('/api/rosters/get-prior-rooms/7', () =>
      result([{ year: 2025, label: '2025', retreatId: 30, roomNumber: '10' }]),
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
    http.get('/api/retreats/retreat-options/12', () =>
      result([
        { value: 30, label: 'Group 12 · Jun 5 – 8, 2025' },
        { value: 40, label: 'Group 12 · Jun 4 – 7, 2026' },
      ]),
    ),
    http.get('/api/group/group-options', () => result([{ value: 12, label: '12' }])),
    http.post('/api/waitlist/:retreat/:act', async ({ request, params }) =>
      sent(`waitlist/${params.act}`, await request.json()),
    ),
    http.post('/api/retreatants/:act', async ({ request, params }) =>
      sent(params.act, await request.json()),
    ),
  );
}

export function forget() {
  vi.restoreAllMocks();
  localStorage.clear();
}

/** Where one was led, and with what. */
function AnotherScreen() {
  const { pathname, state } = useLocation();
  return (
    <>
      <p>Another screen</p>
      <p>{JSON.stringify([pathname, state])}</p>
    </>
  );
}

export function open(role: Role = ROLES.captain, path = '/captain/retreat-roster') {
  return renderScreen(
    <Routes>
      <Route path="/captain/retreat-roster" element={<RosterScreen />} />
      <Route path="*" element={<AnotherScreen />} />
    </Routes>,
    { path, user: someone(role) },
  );
}

export const row = (name: RegExp) => screen.findByRole('row', { name });
export const LANDRY = /^Paul Landry/;
