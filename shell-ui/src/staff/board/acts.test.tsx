import { ROLES } from '@cenacle/sdk';
import { failed, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Board } from './board';
import { BOARD, person } from './fixtures';
import Screens from './index';

const sent = vi.fn();
let now: Board;

beforeEach(() => {
  sent.mockReset();
  now = BOARD;
  const take = (name: string, answer: unknown) => async (info: { request: Request }) => {
    sent(name, await info.request.json());
    return result(answer);
  };
  server.use(
    http.get('/api/rooms/board/40', () => result(now)),
    http.get('/api/rooms/board/40/changes', () => result({ marker: 'a' })),
    http.get('/api/settings/public-settings', () => result({ roomFeatures: ['quiet'] })),
    http.get('/api/retreatants/:id/wishes', () =>
      result({ features: [], with: [], notWith: [3], needsAccessible: false, version: 2 }),
    ),
    http.get('/api/retreatants/:id/companions', () =>
      result([
        { retreatantId: 3, name: 'Leo Abel' },
        { retreatantId: 8, name: 'José Núñez' },
      ]),
    ),
    http.put('/api/retreatants/2/wishes', take('wishes', null)),
    http.post('/api/rooms/nights', take('nights', 'Ann Roy stays Jun 5 – 7, 2026.')),
    http.post('/api/rooms/pin', take('pin', 'No plan moves 1 person any more.')),
    http.post('/api/rooms/plan/40/undo', take('undo', { undone: 2 })),
  );
});

function open(show = '') {
  return renderScreen(
    <Routes>
      <Route path="/captain/rooms" element={<Screens show="own" />} />
    </Routes>,
    { path: `/captain/rooms?retreat=40${show}`, user: someone(ROLES.captain) },
  );
}

const choose = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('complementary'));
};

it('says what somebody wishes, and keeps it', async () => {
  open();
  const panel = await choose(/^Ann Roy/);
  await userEvent.click(panel.getByRole('button', { name: 'Wishes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Wishes of Ann Roy' }));
  await userEvent.click(
    await dialog.findByRole('checkbox', { name: 'Needs a room without steps' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('wishes', {
      features: [],
      needsAccessible: true,
      with: [],
      notWith: [3],
      version: 2,
    }),
  );
});

it('takes over by one press with whom a guest told that they would be', async () => {
  const signs = [{ label: 'With whom you would share a room: Jose Nunez', tone: 'note' as const }];
  now = { ...BOARD, people: [person(2, 'Ann Roy', '102', { signs })] };
  open();
  const panel = await choose(/^Ann Roy/);
  await userEvent.click(panel.getByRole('button', { name: 'Wishes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Wishes of Ann Roy' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'With José Núñez, as told' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('wishes', expect.objectContaining({ with: [8] })),
  );
});

it('lets somebody come late, and pins a bed', async () => {
  open();
  const panel = await choose(/^Ann Roy/);
  await userEvent.click(panel.getByRole('button', { name: 'Pin' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  await userEvent.click(panel.getByRole('button', { name: 'Nights' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nights of Ann Roy' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ann Roy stays Jun 5 – 7, 2026.')).toBeDefined();
  expect(sent.mock.calls).toEqual([
    ['pin', { retreatId: 40, retreatantIds: [2], isPinned: true }],
    ['nights', { retreatId: 40, retreatantId: 2, arrivesOn: '2026-06-04', leavesOn: '2026-06-07' }],
  ]);
});

it('undoes a whole plan after a question', async () => {
  now = { ...BOARD, undo: { kind: 'plan', count: 2, version: 'u1' } };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the plan' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Undo the plan' }));
  expect(await screen.findByText('The plan is taken back')).toBeDefined();
  expect(sent).toHaveBeenCalledWith('undo', { version: 'u1' });
});

it('goes back where the house cannot be reached', async () => {
  server.use(http.post('/api/rooms/move', () => failed(500)));
  open();
  const panel = await choose(/^Ann Roy/);
  await userEvent.click(panel.getByRole('button', { name: 'No room' }));
  expect(await screen.findByText(/There was an issue attempting to give the room/)).toBeDefined();
  const room = within(await screen.findByRole('listitem', { name: 'Room 102' }));
  expect(room.getByRole('button', { name: /^Ann Roy/ })).toBeDefined();
});

it('tells of a refusal by name', async () => {
  server.use(
    http.post('/api/rooms/move', () =>
      result({
        done: 0,
        refused: [{ retreatantId: 2, name: 'Ann Roy', reason: 'Room 101 is full.' }],
        board: BOARD,
      }),
    ),
  );
  open('&show=list');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Take the room of Ann Roy back' }),
  );
  expect(await screen.findByText('Room 101 is full.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Pin Ann Roy' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
});

it('shows those alone whom one looks for', async () => {
  now = {
    ...BOARD,
    people: [
      ...BOARD.people,
      person(4, 'Max Late', '101', {
        doubts: ['Wished to be with Leo Abel.'],
        arrivesOn: '2026-06-05',
        features: ['quiet'],
        with: [3],
        isPinned: true,
        needsAccessible: true,
        signs: [{ label: 'Sleep: CPAP', tone: 'sleep' }],
      }),
    ],
  };
  open();
  await screen.findByRole('listitem', { name: 'Room 102' });
  expect(screen.getByText(/1 to look at/)).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox'), 'late');
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Room 102' })).toBeNull());
  expect(screen.getByRole('listitem', { name: 'Room 101' })).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'List' }));
  expect(await screen.findByText('Wished to be with Leo Abel.')).toBeDefined();
  expect(screen.getByText('Arrives Fri, Jun 5')).toBeDefined();
});
