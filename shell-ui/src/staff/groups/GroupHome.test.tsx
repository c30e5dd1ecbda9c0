import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import GroupHome from './GroupHome';

const RETREAT = {
  retreatId: 40,
  startDate: '2026-06-04',
  endDate: '2026-06-07',
  daysLeft: 12,
  capacity: 70,
  attending: 18,
  waiting: 4,
  offered: 2,
  held: 3,
  free: 47,
  callState: 'running',
  callCounts: { notAsked: 5, asked: 9, seen: 0, answered: 22, bounced: 1, notReachable: 0 },
};
const NEEDS = [
  {
    kind: 'phonePlace',
    count: 1,
    message: 'Phone Ann Roy by Tue, 12:00 PM: a place is free',
    retreatantId: 9,
  },
  { kind: 'callAgain', count: 1, message: '1 person is to be phoned again', retreatantId: null },
  {
    kind: 'applications',
    count: 8,
    message: '8 applications wait to be decided',
    retreatantId: null,
  },
  { kind: 'bounced', count: 2, message: '2 addresses bounce', retreatantId: null },
  { kind: 'noRoom', count: 3, message: '3 attend without a room', retreatantId: null },
];
const LAST = { retreatId: 30, startDate: '2025-06-05', endDate: '2025-06-08' };
const HOME = {
  groupId: 12,
  groupNumber: '12',
  retreat: RETREAT,
  last: null,
  needs: NEEDS,
  toDos: [] as { message: string; filters: string; path: string | null; count: number }[],
};
const PERSON = {
  retreatantId: 7,
  keyCode: '7FQ2XM',
  firstName: 'Paul',
  lastName: 'Landry',
  nickname: null,
  groupNumber: '12',
  secondaryGroupNumber: null,
  status: 'Active',
  birthDate: null,
  cellPhone: null,
  email: null,
};
const USER = {
  firstName: 'Paul',
  lastName: 'Landry',
  phoneNumber: '(504) 555-0101',
  contactInformation: [],
  weeklyDigest: false,
  version: 3,
};
const TOLD = {
  id: 1,
  notificationMessage: '6 kept places are free.',
  createdDate: '2026-02-03T18:00:00Z',
  retreatantId: null,
  prospectId: null,
};
const APPLIED = {
  ...TOLD,
  id: 2,
  notificationMessage: 'Ann Melancon applied for the retreat of Jun 4 – 7, 2026.',
  prospectId: 5,
};

let isRead: boolean;
let home: object;
const read = vi.fn();

beforeEach(() => {
  isRead = false;
  home = HOME;
  read.mockReset();
  server.use(
    http.get('/api/rosters/needs-doing', () => result(home)),
    http.post('/api/people/table', () => result({ rows: [PERSON], total: 1 })),
    http.get('/api/group/get-group-notifications', () =>
      result([
        { ...APPLIED, isRead },
        { ...TOLD, isRead },
      ]),
    ),
    http.post('/api/group/read-group-notifications', async ({ request }) => {
      isRead = true;
      read(await request.json());
      return result(null);
    }),
    http.get('/api/prospects/5', () => failed(404)),
    http.get('/api/users/1', () => result(USER)),
  );
});

it('lets a captain choose a weekly digest', async () => {
  const put = vi.fn();
  server.use(
    http.put('/api/users/1', async ({ request }) => {
      const form = (await request.json()) as object;
      put(form);
      return result({ ...USER, ...form });
    }),
  );
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  await userEvent.click(await screen.findByRole('switch', { name: /^Mail me every Monday/ }));
  expect(await screen.findByText('The first digest comes on Monday')).toBeDefined();
  expect(put).toHaveBeenCalledExactlyOnceWith({ ...USER, weeklyDigest: true });
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const linksOf = async (name: string) =>
  (await card(name))
    .getAllByRole('link')
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);

it('shows a captain the retreat that comes, each number a filter of the roster', async () => {
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  const retreat = await card('Your retreat');
  expect(retreat.getByText('Jun 4 – 7, 2026')).toBeDefined();
  expect(retreat.getByText('in 12 days')).toBeDefined();
  expect(retreat.getByText('· 2 offered · 3 held · 47 free')).toBeDefined();
  expect(await linksOf('Your retreat')).toEqual([
    ['18 of 70 places', '/captain/retreat-roster?answer=Attending'],
    ['4 wait for a place', '/captain/retreat-roster?answer=Waitlist'],
    ['5 not asked', '/captain/retreat-roster?call=notAsked'],
    ['9 asked', '/captain/retreat-roster?call=asked'],
    ['1 bounced', '/captain/retreat-roster?call=bounced'],
    ['Open the roster', '/captain/retreat-roster'],
    ['Rooms', '/captain/rooms'],
    ['The call', '/captain/call'],
  ]);
  expect(await screen.findByText('Landry, Paul')).toBeDefined();
  await expectAccessible();
});

it('leads from what needs doing to those of whom it speaks', async () => {
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  const paths = (await linksOf('What to do')).map(([, path]) => path);
  expect(paths).toEqual([
    '/captain/retreatant/9',
    '/captain/call?show=phone',
    '/captain/retreat-roster?answer=applied',
    '/captain/retreat-roster?show=Retreatants&reach=bounced',
    '/captain/rooms',
  ]);
});

it.each([
  [ROLES.captain, '/captain/retreat-roster?answer=Attending&needs_diet=~'],
  [ROLES.groupUser, '/group/retreat-roster?answer=Attending&needs_diet=~'],
])('shows a %s what plugins have to do, on a roster of their own', async (role, href) => {
  const filters = 'answer=Attending&needs_diet=~';
  const line = { message: '2 have told no diet', filters, path: null, count: 2 };
  home = { ...HOME, toDos: [line] };
  renderScreen(<GroupHome />, { user: someone(role) });

  const link = await screen.findByRole('link', { name: '2 have told no diet' });
  expect(link.getAttribute('href')).toBe(href);
});

it('leads to the roster of the last retreat, where one says who did not come', async () => {
  const message = '2 people were not seen at the door: say who did not come';
  const need = { kind: 'neverCame', count: 2, message, retreatantId: null } as const;
  home = { ...HOME, last: LAST, needs: [need] };
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  const link = await screen.findByRole('link', { name: message });
  expect(link.getAttribute('href')).toBe('/captain/retreat-roster?retreat=30');
});

it('says so when all is done', async () => {
  home = { ...HOME, needs: [] };
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  expect((await card('What to do')).getByText('All is done')).toBeDefined();
});

it.each([
  [{ daysLeft: 1 }, 'tomorrow'],
  [{ daysLeft: 0 }, 'begins today'],
  [{ daysLeft: -1 }, 'under way, day 2 of 4'],
  [{ daysLeft: -3 }, 'ends today'],
  [{ attending: 70, offered: 0, held: 0, free: 0 }, '· full'],
  [{ attending: 72, offered: 0, held: 0, free: -2 }, '· 2 more than there is room for'],
])('says how it stands of %o', async (some, words) => {
  home = { ...HOME, retreat: { ...RETREAT, ...some } };
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  expect((await card('Your retreat')).getByText(words)).toBeDefined();
});

it('says nothing of the call and the line once the retreat has begun', async () => {
  home = { ...HOME, retreat: { ...RETREAT, daysLeft: 0 } };
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  expect(await linksOf('Your retreat')).toEqual([
    ['18 of 70 places', '/captain/retreat-roster?answer=Attending'],
    ['Open the roster', '/captain/retreat-roster'],
    ['Rooms', '/captain/rooms'],
    ['Arrivals', '/captain/arrivals'],
  ]);
});

it('says whom to ask before the first retreat, and leads to the last one after it', async () => {
  home = { ...HOME, retreat: null, needs: [] };
  const first = renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  const retreat = await card('Your retreat');
  expect(retreat.getByText('No retreat is planned yet')).toBeDefined();
  const house = await retreat.findByRole('link', { name: 'help@house.test' });
  expect(house.getAttribute('href')).toBe('mailto:help@house.test');
  first.unmount();

  home = { ...HOME, retreat: null, needs: [], last: LAST };
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  const lead = await screen.findByRole('link', { name: 'Who came on Jun 5 – 8, 2025' });
  expect(lead.getAttribute('href')).toBe('/captain/retreat-roster?retreat=30&answer=Attending');
});

it('leads to who came last, for who did not come is noted there', async () => {
  home = { ...HOME, last: LAST };
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  expect(await linksOf('Your retreat')).toContainEqual([
    'Who came on Jun 5 – 8, 2025',
    '/captain/retreat-roster?retreat=30&answer=Attending',
  ]);
});

it('tells of an application once', async () => {
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  const notices = await card('Notifications');
  expect(await notices.findByText('6 kept places are free.')).toBeDefined();
  expect(notices.queryByText(/Ann Melancon applied/)).toBeNull();
});

it('marks what was told as read', async () => {
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(read).toHaveBeenCalledWith({ groupId: 12 });
  await vi.waitFor(() => expect(screen.queryByText('1 new')).toBeNull());
});

it('shows others of the group what they may see', async () => {
  renderScreen(<GroupHome />, { user: someone(ROLES.priest) });
  expect(await screen.findByText('Landry, Paul')).toBeDefined();
  expect(await linksOf('What to do')).toContainEqual([
    '3 attend without a room',
    '/group/retreat-roster?room=none',
  ]);
  expect(screen.queryByRole('button', { name: 'Add New Prospect' })).toBeNull();
});

it('says so where there is nothing', async () => {
  server.use(
    http.get('/api/group/get-group-notifications', () => result([])),
    http.post('/api/people/table', () => result({ rows: [], total: 0 })),
  );
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  expect(await screen.findByText(/^Nothing new\./)).toBeDefined();
  expect(await screen.findByText('Nobody belongs to this group yet')).toBeDefined();
});

it('offers to try again what could not be loaded', async () => {
  server.use(http.get('/api/rosters/needs-doing', () => failed(500), { once: true }));
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  expect(await screen.findByText('Your retreat could not be loaded.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('in 12 days')).toBeDefined();
});
