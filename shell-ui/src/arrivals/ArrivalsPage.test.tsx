import { failed, result, server } from '@cenacle/sdk/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { ArrivalsPage } from './ArrivalsPage';
import type { Arrivals, Guest } from './arrivals';
import type { Kept, Waiting } from './kept';

/** What the device keeps; a browser's own store is tried in a browser. */
const device = vi.hoisted(() => ({ kept: undefined as unknown, acts: [] as unknown[] }));

vi.mock('./kept', () => ({
  keep: async (kept: Kept) => {
    device.kept = kept;
  },
  readKept: async () => device.kept,
  addAct: async (act: Waiting) => {
    device.acts.push(act);
  },
  dropActs: async (ids: string[]) => {
    device.acts = (device.acts as Waiting[]).filter(({ id }) => !ids.includes(id));
  },
  readWaiting: async () => [...device.acts],
  forgetOthers: async (userId: number) => {
    if ((device.kept as Kept | undefined)?.userId !== userId) device.kept = undefined;
    device.acts = (device.acts as Waiting[]).filter((act) => act.userId === userId);
  },
  forgetNames: async () => {
    device.kept = undefined;
  },
  wipe: async () => {
    device.kept = undefined;
    device.acts = [];
  },
}));

const guest = (retreatantId: number, lastName: string, more: Partial<Guest> = {}): Guest => ({
  retreatantId,
  firstName: 'Paul',
  lastName,
  roomNumber: '104',
  subGroup: 'Table 4',
  arrivesOn: null,
  leavesOn: null,
  noShow: false,
  presence: null,
  key: null,
  ...more,
});

const ARRIVALS: Arrivals = {
  retreatId: 40,
  label: 'Group 12 · Jun 4 – 7, 2026',
  startDate: '2026-06-04',
  endDate: '2026-06-07',
  until: '2026-06-08',
  now: new Date().toISOString(),
  guests: [
    guest(1, 'Landry'),
    guest(2, 'Roy', { presence: { id: 'a', kind: 'arrived', at: '2026-06-04T15:00:00Z' } }),
    guest(3, 'Abel', { presence: { id: 'b', kind: 'left', at: '2026-06-04T16:00:00Z' } }),
  ],
};

const sent = vi.fn();

beforeEach(() => {
  device.kept = undefined;
  device.acts = [];
  sent.mockReset();
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, work: () => Promise<void>) => work() },
  });
  window.history.replaceState(null, '', '/captain/arrivals?retreat=40');
  server.use(
    http.get('/api/account/me', () => result({ id: 7 })),
    http.get('/api/arrivals/40', () => result(ARRIVALS)),
    http.post('/api/arrivals/40', async ({ request }) => {
      const { acts } = (await request.json()) as { acts: { id: string }[] };
      sent(acts);
      return result({ taken: acts.map(({ id }) => id), refused: [], arrivals: ARRIVALS });
    }),
  );
});

it('marks by one tap, takes it back, and keeps whom one marked in sight', async () => {
  render(<ArrivalsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Paul Landry arrived' }));
  expect(await screen.findByText('Paul Landry is here')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Here · 2' })).toBeDefined();
  expect(screen.getByText(/1 mark is on the way/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Paul Landry has the key' }));
  expect(await screen.findByText('Paul Landry has the key')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(device.acts).toHaveLength(1));
});

it('shows who is here, all, and whom one looks for', async () => {
  render(<ArrivalsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Here · 1' }));
  expect(screen.getByRole('button', { name: 'Paul Roy leaves' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'All · 3' }));
  expect(screen.getByRole('button', { name: 'Paul Abel arrived' })).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox'), 'nobody');
  expect(screen.getByText('Nobody fits “nobody”.')).toBeDefined();
});

it('sends what waits, and says what was not taken', async () => {
  device.acts = [
    { id: 'x', userId: 7, retreatantId: 1, kind: 'arrived', at: '2026-06-04', holdUntil: 0 },
  ];
  server.use(
    http.post('/api/arrivals/40', () =>
      result({ taken: [], refused: [{ id: 'x', reason: 'Not here.' }], arrivals: ARRIVALS }),
    ),
  );
  render(<ArrivalsPage />);
  expect(await screen.findByText('Not taken: Not here.')).toBeDefined();
  expect(device.acts).toEqual([]);
});

it('works on what it has kept while the house cannot be reached', async () => {
  device.kept = { retreatId: 40, userId: 7, keptAt: '2026-06-04T14:02:00Z', arrivals: ARRIVALS };
  server.use(http.get('/api/account/me', () => failed(503)));
  render(<ArrivalsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Paul Landry arrived' }));
  expect(await screen.findByText(/No network: 1 mark waits here/)).toBeDefined();
});

it("goes by the house's clock also where it was opened without a network", async () => {
  const hour = 3_600_000;
  const keptAt = new Date(Date.now() - hour).toISOString();
  const now = new Date(Date.now() + hour).toISOString();
  device.kept = { retreatId: 40, userId: 7, keptAt, arrivals: { ...ARRIVALS, now } };
  server.use(http.get('/api/account/me', () => failed(503)));
  render(<ArrivalsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Paul Landry arrived' }));
  await waitFor(() => expect(device.acts).toHaveLength(1));
  const [{ at }] = device.acts as [Waiting];
  expect(Math.abs(Date.parse(at) - (Date.now() + 2 * hour))).toBeLessThan(60_000);
});

it('shows the keys that are out, also of who has left with theirs', async () => {
  const key = { id: 'k', kind: 'keyGiven', at: '2026-06-04T15:30:00Z' } as const;
  const guests = ARRIVALS.guests.map((each) =>
    each.lastName === 'Abel' ? { ...each, key } : each,
  );
  server.use(http.get('/api/arrivals/40', () => result({ ...ARRIVALS, guests })));
  render(<ArrivalsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Keys out · 1' }));
  const back = screen.getByRole('button', { name: 'Paul Abel has the key' });
  expect(back.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(back);
  expect(await screen.findByText('Paul Abel gave the key back')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Keys out · 0' })).toBeDefined();
});

it('keeps no names for whoever is not signed in', async () => {
  device.kept = { retreatId: 40, userId: 7, keptAt: '2026-06-04T14:02:00Z', arrivals: ARRIVALS };
  server.use(http.get('/api/account/me', () => failed(401)));
  render(<ArrivalsPage />);
  expect(await screen.findByText(/Please sign in again/)).toBeDefined();
  expect(device.kept).toBeUndefined();
});

it('shows and sends nothing of who was signed in before', async () => {
  device.kept = { retreatId: 40, userId: 8, keptAt: '2026-06-04T14:02:00Z', arrivals: ARRIVALS };
  device.acts = [{ id: 'x', userId: 8, retreatantId: 1, kind: 'arrived', at: 'x', holdUntil: 0 }];
  server.use(http.get('/api/arrivals/40', () => failed(404)));
  render(<ArrivalsPage />);
  await waitFor(() => expect(device.kept).toBeUndefined());
  expect(device.acts).toEqual([]);
  await waitFor(() => expect(screen.queryByText(/Landry/)).toBeNull());
  expect(sent).not.toHaveBeenCalled();
});

it('keeps no names of a retreat that is led by somebody else now', async () => {
  device.kept = { retreatId: 40, userId: 7, keptAt: '2026-06-04T14:02:00Z', arrivals: ARRIVALS };
  server.use(http.get('/api/arrivals/40', () => failed(403)));
  render(<ArrivalsPage />);
  await waitFor(() => expect(device.kept).toBeUndefined());
  expect(screen.queryByText(/Landry/)).toBeNull();
});

it('forgets the names when one is done, after a question', async () => {
  render(<ArrivalsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Done here' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(device.kept).toBeDefined();
});

it('says that the names are gone where there is no network', async () => {
  device.kept = { retreatId: 40, userId: 7, keptAt: '2026-06-04T14:02:00Z', arrivals: ARRIVALS };
  server.use(http.get('/api/account/me', () => failed(503)));
  render(<ArrivalsPage />);
  expect(await screen.findByText(/^No network/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Done here' }));
  await userEvent.click(screen.getByRole('button', { name: 'Forget them' }));
  expect(await screen.findByText('The names are gone from this device.')).toBeDefined();
  expect(screen.queryByText(/Landry/)).toBeNull();
  expect(device.kept).toBeUndefined();
});

it('says so where no retreat comes', async () => {
  window.history.replaceState(null, '', '/captain/arrivals');
  server.use(http.post('/api/rosters/roster', () => result({ retreatId: null })));
  render(<ArrivalsPage />);
  expect(await screen.findByText(/Once the house has put your next retreat/)).toBeDefined();
});
