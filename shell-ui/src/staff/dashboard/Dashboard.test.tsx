import { ABI, ROLES, type SlotLoader, SlotLoaderContext } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import Dashboard from './Dashboard';

interface Shown {
  dashboardDataType: string;
  data: { says: string } | null;
}

/** A plugin's card that says what it was given. */
const Card = ({ dashboardDataType, data }: Shown) => (
  <p>
    {dashboardDataType} {data?.says ?? 'is empty'}
  </p>
);

const frontend = (flag: string) => ({
  plugin: flag.toLowerCase(),
  remote: 'cards',
  entry: '/plugins/cards/assets/remoteEntry.1.js',
  abi: ABI,
  slots: ['dashboard.card'],
  orders: {},
  flags: [flag],
});

const element = (flag: string) => ({ dashboardDataType: flag, data: { says: 'works' } });

function houseHas({ flags, elements }: { flags: string[]; elements: object[] }) {
  const asked = vi.fn(() => result({ dataElements: elements }));
  server.use(
    http.get('/api/plugins/frontends', () => result(flags.map(frontend))),
    http.get('/api/dashboard', asked),
  );
  return asked;
}

function open() {
  const load = vi.fn<SlotLoader>(async () => ({ default: Card }));
  const rendered = renderScreen(
    <SlotLoaderContext value={load}>
      <Dashboard />
    </SlotLoaderContext>,
    { user: someone(ROLES.admin) },
  );
  return { ...rendered, loaded: () => load.mock.calls.map(([{ plugin }]) => plugin) };
}

const cards = () => screen.queryAllByText(/works|empty/).map(({ textContent }) => textContent);

it('shows the cards in the order of the server, filled by one question', async () => {
  const asked = houseHas({
    flags: ['Groups', 'Retreats', 'Users'],
    elements: [element('Retreats'), element('Users'), element('Groups')],
  });
  open();
  await waitFor(() => expect(cards()).toEqual(['Retreats works', 'Users works', 'Groups works']));
  expect(asked).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

it('does not load what is not to be shown', async () => {
  houseHas({ flags: ['Groups', 'Users'], elements: [element('Users'), element('Gone')] });
  const { loaded } = open();
  await waitFor(() => expect(cards()).toEqual(['Users works']));
  expect(loaded()).toEqual(['users']);
});

it('hands an empty card on, for the card to say so', async () => {
  houseHas({ flags: ['Users'], elements: [{ dashboardDataType: 'Users', data: null }] });
  open();
  expect(await screen.findByText('Users is empty')).toBeDefined();
});

it('keeps the places of the cards while they are on their way', async () => {
  houseHas({ flags: ['Users', 'Groups'], elements: [] });
  server.use(http.get('/api/dashboard', () => new Promise<never>(() => {})));
  const { container } = open();
  await waitFor(() => expect(container.querySelectorAll('section')).toHaveLength(2));
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
});

it('is busy until it knows what waits for the office', async () => {
  houseHas({ flags: [], elements: [] });
  server.use(http.get('/api/dashboard/needs-doing', () => new Promise<never>(() => {})));
  const { container } = open();
  await waitFor(() => expect(container.querySelector('[aria-busy=true]')).not.toBeNull());
});

it('leads to the features when no card is on', async () => {
  houseHas({ flags: [], elements: [] });
  open();
  expect(await screen.findByText('No cards are switched on')).toBeDefined();
  const way = screen.getByRole('link', { name: 'Manage Features' });
  expect(way.getAttribute('href')).toBe('/admin/feature-management');
  await expectAccessible();
});

it('says when the load failed, and tries again', async () => {
  const asked = houseHas({ flags: ['Users'], elements: [element('Users')] });
  asked.mockReturnValueOnce(failed(503) as never);
  open();
  expect(
    await screen.findByText('There was a problem loading your dashboard information.'),
  ).toBeDefined();
  await expectAccessible();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Users works')).toBeDefined();
});

it('begins with what waits for the office, each where it is done', async () => {
  houseHas({ flags: [], elements: [] });
  server.use(
    http.get('/api/dashboard/needs-doing', () =>
      result([
        {
          kind: 'applications',
          message: '2 applications wait to be decided',
          path: '/admin/people?tab=prospects',
        },
        {
          kind: 'arrivals',
          message: 'Group 12 arrives today: 23 attend',
          path: '/captain/arrivals?retreat=5',
        },
      ]),
    ),
    http.get('/api/dashboard/to-dos', () =>
      result([{ message: 'Order flour', path: '/admin/orders', count: 1 }]),
    ),
  );
  open();
  const links = await screen.findAllByRole('link', { name: /decided|attend|flour/ });
  expect(links.map((each) => each.getAttribute('href'))).toEqual([
    '/admin/people?tab=prospects',
    '/captain/arrivals?retreat=5',
    '/admin/orders',
  ]);
  await expectAccessible();
});

it('says what a new house does first, until that is put away', async () => {
  houseHas({ flags: [], elements: [] });
  let isShown = true;
  const steps = [
    { title: 'Rooms', hint: 'By their numbers.', path: '/admin/rooms/range', isDone: false },
    { title: 'Groups', hint: 'Each with a name.', path: '/admin/groups/many', isDone: true },
  ];
  server.use(
    http.get('/api/dashboard/first-steps', () => result({ steps, isShown })),
    http.get('/api/settings/forms', () =>
      result([{ title: 'The house', settings: [{ key: 'ShowFirstSteps', version: 4 }] }]),
    ),
    http.put('/api/settings/forms', async ({ request }) => {
      expect(await request.json()).toEqual({
        changes: [{ key: 'ShowFirstSteps', value: 'no', version: 4 }],
      });
      isShown = false;
      return result([]);
    }),
  );
  open();
  const rooms = await screen.findByRole('link', { name: 'To do: Rooms By their numbers.' });
  expect(rooms.getAttribute('href')).toBe('/admin/rooms/range');
  expect(screen.getByRole('link', { name: 'Done: Groups' })).toBeDefined();
  expect(screen.getByText('1 of 2 steps done')).toBeDefined();
  await expectAccessible();

  await userEvent.click(screen.getByRole('button', { name: 'Put this away' }));
  await waitFor(() => expect(screen.queryByText('What to do first')).toBeNull());
});
