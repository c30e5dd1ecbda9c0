import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import Household from './Household';
import Merges from './Merges';
import type { Retreatant } from './retreatant';

const ANN = {
  retreatantId: 9,
  name: 'Ann Landry',
  groupNumber: '7A',
  status: 'Active',
  email: 'home@mail.test',
};
const ALONE = { members: [], others: 0, oneLetter: false, version: null, mayShare: [] };
const PAUL = { retreatantId: 7, firstName: 'Paul', mayLead: true } as Retreatant;
const MERGE = {
  id: 3,
  name: 'Pol Landry',
  keyCode: 'W3R9TZ',
  mergedAt: '2026-06-01T12:00:00Z',
  mergedBy: 'admin@house.test',
  until: '2026-07-01T12:00:00Z',
};

let household: object;
const send = vi.fn();

beforeEach(() => {
  household = ALONE;
  send.mockReset();
  const path = '/api/retreatants/7/household';
  const noted = (method: string) => async (info: { request: Request }) => {
    const body = await info.request.text();
    send(method, body && JSON.parse(body));
    return result(null);
  };
  server.use(
    http.get(path, () => result(household)),
    http.post(path, noted('post')),
    http.put(path, noted('put')),
    http.delete(path, noted('delete')),
    http.get('/api/retreatants/7/merges', () => result([MERGE])),
  );
});

const show = (person: Retreatant = PAUL) =>
  renderScreen(<Household person={person} />, { user: someone(ROLES.admin) });

it('offers who shares the address, and joins them', async () => {
  household = { ...ALONE, mayShare: [{ ...ANN, shares: ['address', 'email'] }] };
  show();
  expect(await screen.findByText('Paul lives with nobody whom the house knows.')).toBeDefined();
  expect(screen.getByText(/has the address and the email in common/)).toBeDefined();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Same household: Ann Landry' }));
  expect(await screen.findByText('Paul and Ann Landry live together')).toBeDefined();
  expect(send).toHaveBeenCalledWith('post', { withId: 9 });
});

it('lets letters come once, and lets somebody leave', async () => {
  household = { ...ALONE, members: [ANN], others: 1, version: 2 };
  show();
  expect(await screen.findByText('1 person of another group')).toBeDefined();
  await userEvent.click(screen.getByRole('switch', { name: 'One letter for all of them' }));
  expect(await screen.findByText('One letter comes for all')).toBeDefined();
  expect(send).toHaveBeenCalledWith('put', { oneLetter: true, version: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Paul lives there no longer' }));
  expect(await screen.findByText('Left the household')).toBeDefined();
  expect(send).toHaveBeenLastCalledWith('delete', '');
});

it('finds somebody else who lives there, too', async () => {
  server.use(
    http.post('/api/people/table', () =>
      result({
        rows: [{ retreatantId: 9, firstName: 'Ann', lastName: 'Hebert', groupNumber: '7A' }],
        total: 1,
      }),
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Somebody else' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search retreatants' }), 'ann');
  await userEvent.click(await screen.findByRole('button', { name: 'Same household: Ann Hebert' }));
  expect(await screen.findByText('Paul and Ann Hebert live together')).toBeDefined();
  expect(send).toHaveBeenCalledWith('post', { withId: 9 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets those who only read change nothing', async () => {
  household = { ...ALONE, members: [ANN], version: 2 };
  show({ ...PAUL, mayLead: false });
  expect(await screen.findByRole('link', { name: 'Ann Landry' })).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what would not be as it was before a merge is undone', async () => {
  const undo = vi.fn();
  server.use(
    http.post('/api/retreatants/merge/undo-preview', () =>
      result({ name: 'Pol Landry', differs: ['Room 203 is not given back.'], version: 4 }),
    ),
    http.post('/api/retreatants/merge/undo', async ({ request }) => {
      undo(await request.json());
      return result({ retreatantId: 7, partedId: 9 });
    }),
  );
  renderScreen(<Merges retreatantId={7} />, { user: someone(ROLES.admin) });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the merge' }));
  expect(await screen.findByText('Room 203 is not given back.')).toBeDefined();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo the merge' }));
  expect(await screen.findByText('The merge is undone')).toBeDefined();
  expect(undo).toHaveBeenCalledWith({ mergeId: 3, version: 4 });
});
