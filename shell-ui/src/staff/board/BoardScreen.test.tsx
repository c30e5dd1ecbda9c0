import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Board } from './board';
import { BOARD } from './fixtures';
import Screens from './index';
import { type Move, withMoves } from './places';

/** What the server has now, and what it was sent. */
let now: Board;
const sent = vi.fn();

beforeEach(() => {
  now = BOARD;
  sent.mockReset();
  server.use(
    http.get('/api/rooms/board/40', () => result(now)),
    http.get('/api/rooms/board/40/changes', () => result({ marker: 'a' })),
    http.post('/api/rooms/move', async ({ request }) => {
      const { moves } = (await request.json()) as { moves: Move[] };
      sent(moves);
      now = withMoves(now, moves);
      return result({ done: moves.length, refused: [], board: now });
    }),
    http.post('/api/rooms/plan/40', async ({ request }) => {
      sent(await request.json());
      return result({
        version: 'p1',
        moves: [
          {
            retreatantId: 1,
            name: 'Paul Landry',
            roomNumber: '101',
            from: null,
            why: 'The room of 2025',
          },
        ],
        unplaced: [{ retreatantId: 9, name: 'Max Late', why: 'All beds are taken.' }],
        brokenWishes: [],
        score: { placed: 3, lastRoom: 1, together: 0, features: 0, alone: 1 },
        proven: true,
      });
    }),
    http.post('/api/rooms/plan/40/accept', async ({ request }) => {
      sent(await request.json());
      return result({ assigned: 1, version: 'u1' });
    }),
  );
});

function open(path = '/captain/rooms?retreat=40') {
  return renderScreen(
    <Routes>
      <Route path="/captain/rooms" element={<Screens show="own" />} />
    </Routes>,
    { path, user: someone(ROLES.captain) },
  );
}

const inRoom = async (number: string) =>
  within(await screen.findByRole('listitem', { name: `Room ${number}` }));
const tray = async () => within(await screen.findByRole('region', { name: 'No room yet' }));

it('shows each bed with its person, and who has none beside', async () => {
  const { container } = open();
  expect((await tray()).getByRole('button', { name: /^Paul Landry/ })).toBeDefined();
  expect((await inRoom('102')).getByRole('button', { name: /^Ann Roy/ })).toBeDefined();
  expect((await inRoom('201')).getByText('1 of 2')).toBeDefined();
  expect((await inRoom('202')).getByText(/Of group 7/)).toBeDefined();
  expect(screen.getByText(/2 of 3 people have a room · 2 beds free/)).toBeDefined();
  await expectAccessible(container);
});

it('puts the chosen one where one presses, and takes it back', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Paul Landry, no room/ }));
  await userEvent.click((await inRoom('101')).getByRole('button', { name: 'Had it in 2025' }));
  expect((await inRoom('101')).getByRole('button', { name: /^Paul Landry/ })).toBeDefined();
  await waitFor(() => expect(sent).toHaveBeenCalledWith([{ retreatantId: 1, roomNumber: '101' }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith([
      { retreatantId: 1, roomNumber: null, evenSo: true, from: { roomNumber: '101' } },
    ]),
  );
  expect((await tray()).getByRole('button', { name: /^Paul Landry/ })).toBeDefined();
});

it('brings a pin back with who had it', async () => {
  const { people } = BOARD;
  now = {
    ...BOARD,
    people: people.map((each) => ({ ...each, isPinned: each.name === 'Ann Roy' })),
  };
  open();
  (await screen.findByRole('button', { name: /^Ann Roy/ })).focus();
  await userEvent.keyboard('{Delete}');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: /^Ann Roy, room 102, pinned/ })).toBeDefined();
});

it('asks who changes places where a room is full', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Leo Abel/ }));
  await userEvent.click((await inRoom('102')).getByRole('button', { name: 'Change places' }));
  const question = await screen.findByRole('dialog', { name: 'Room 102 is full' });
  await userEvent.click(within(question).getByRole('button', { name: 'Ann Roy goes to room 201' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith([
      { retreatantId: 3, roomNumber: '102' },
      { retreatantId: 2, roomNumber: '201' },
    ]),
  );
});

it('asks before it puts those together who are not to be', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Ann Roy/ }));
  await userEvent.click((await inRoom('201')).getByRole('button', { name: 'Not with Leo Abel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Together all the same?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Put them together' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith([{ retreatantId: 2, roomNumber: '201', evenSo: true }]),
  );
});

it('moves by the keyboard alone: arrows, and M for the list of rooms', async () => {
  open();
  const landry = await screen.findByRole('button', { name: /^Paul Landry/ });
  landry.focus();
  await userEvent.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'A room for Paul Landry' });
  await userEvent.type(within(dialog).getByRole('searchbox'), '201{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledWith([{ retreatantId: 1, roomNumber: '201' }]));
});

it('does the same in a list', async () => {
  open('/captain/rooms?retreat=40&show=list');
  await userEvent.click(await screen.findByRole('button', { name: 'Paul Landry: give a room' }));
  const dialog = await screen.findByRole('dialog', { name: 'A room for Paul Landry' });
  await userEvent.click(within(dialog).getByRole('button', { name: /^Room 101/ }));
  expect(
    await screen.findByRole('button', { name: 'Paul Landry: room 101, change' }),
  ).toBeDefined();
});

it('shows a plan before it is taken, with who gets none and why', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest rooms' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest' }));
  expect(await screen.findByText('All beds are taken.')).toBeDefined();
  expect(screen.getByText('There is no better plan.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Take these rooms' }));
  expect(await screen.findByText('The plan is taken')).toBeDefined();
  expect(sent.mock.calls).toEqual([
    [{ moveEverybody: false, onlyLastYear: false }],
    [{ version: 'p1', moves: [{ retreatantId: 1, roomNumber: '101' }] }],
  ]);
});

it('keeps the place of the keyboard, wherever who was moved is now', async () => {
  open();
  const focused = () => document.activeElement?.getAttribute('aria-label');
  (await screen.findByRole('button', { name: /^Paul Landry/ })).focus();
  await userEvent.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'A room for Paul Landry' });
  await userEvent.type(within(dialog).getByRole('searchbox'), '201{Enter}');
  await waitFor(() => expect(focused()).toMatch(/^Paul Landry, room 201/));

  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(focused()).toMatch(/^Paul Landry, no room/));

  (await inRoom('101')).getByRole('button', { name: 'Had it in 2025' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toMatch(/^Paul Landry, room 101/));

  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(focused()).toMatch(/^Paul Landry, no room/));
});
