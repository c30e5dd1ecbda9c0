import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import Duplicates from './Duplicates';

const JIM = {
  retreatantId: 7,
  keyCode: 'K7M2QX',
  name: 'Jim Boudreaux',
  groupNumber: '12',
  status: 'Active',
  birthDate: '1950-03-04',
  cellPhone: null,
  email: 'jim@mail.test',
  alike: ['email'],
};
const JAMES = { ...JIM, retreatantId: 9, keyCode: 'W3R9TZ', name: 'James Boudreaux' };
const PAIR = { one: JIM, other: JAMES, unlike: ['birthDate'], points: 2 };

let rows: object[];
let total: number;
const asked = vi.fn();
const said = vi.fn();

beforeEach(() => {
  rows = [PAIR];
  total = 1;
  asked.mockReset();
  said.mockReset();
  server.use(
    http.get('/api/retreatants/duplicates', ({ request }) => {
      asked(new URL(request.url).search);
      return result({ rows, total });
    }),
    http.post('/api/retreatants/two-people', async ({ request }) => {
      said(await request.json());
      rows = rows.length > 0 ? [] : [PAIR];
      total = rows.length;
      return result(null);
    }),
  );
});

function open(role: 'admin' | 'captain') {
  const path = role === 'admin' ? '/admin/people/duplicates' : '/captain/duplicates';
  return renderScreen(
    <Routes>
      <Route path={path} element={<Duplicates />} />
      <Route path="/admin/people/7/merge" element={<h1>Merge them</h1>} />
      <Route path="/captain/retreatant/7/merge" element={<h1>Merge them as a captain</h1>} />
    </Routes>,
    { path, user: someone(ROLES[role]) },
  );
}

it('says why two records may be one person’s and what speaks against it', async () => {
  open('admin');
  expect(await screen.findByText('1 pair')).toBeDefined();
  expect(screen.getByText('Same email')).toBeDefined();
  expect(screen.getByText('Other birth date')).toBeDefined();
  await expectAccessible();
});

it.each([
  ['admin', 'Merge them'],
  ['captain', 'Merge them as a captain'],
] as const)('leads a %s to the comparison', async (role, heading) => {
  open(role);
  await userEvent.click(await screen.findByRole('link', { name: /^Compare Jim Boudreaux/ }));
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
});

it('remembers two people, and takes it back', async () => {
  open('admin');
  await userEvent.click(await screen.findByRole('button', { name: /^These are two people/ }));
  expect(await screen.findByText('No two records look like one person’s')).toBeDefined();
  expect(said).toHaveBeenLastCalledWith({ oneId: 7, otherId: 9, areTwo: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 pair')).toBeDefined();
  expect(said).toHaveBeenLastCalledWith({ oneId: 7, otherId: 9, areTwo: false });
});

it('turns the page', async () => {
  total = 60;
  open('admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('60 pairs, 26 to 26 are shown')).toBeDefined();
  expect(asked).toHaveBeenLastCalledWith('?skip=25&take=25');
});
