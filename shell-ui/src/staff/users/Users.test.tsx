import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import Users from './Users';

const ANN = {
  id: 1,
  email: 'ann@house.test',
  userRole: ROLES.captain,
  firstName: 'Ann',
  lastName: 'Roy',
  phoneNumber: null,
  active: true,
  isLocked: false,
  emailConfirmed: false,
  groupNumber: '12',
  version: 1,
};
const BEN = { ...ANN, id: 2, email: 'ben@house.test', firstName: 'Ben' };

const asked = vi.fn();
const sent = vi.fn();

beforeEach(() => {
  asked.mockReset();
  sent.mockReset();
  server.use(
    http.get('/api/group/group-options', () => result([{ value: 7, label: '12' }])),
    http.post('/api/users/table', async ({ request }) => {
      asked(await request.json());
      return result({ rows: [ANN, BEN], total: 3 });
    }),
    http.post('/api/users/matching', () => result({ ids: [1, 2, 3], total: 3 })),
    http.post('/api/users/:act', async ({ request, params }) => {
      const { ids, ...form } = (await request.json()) as { ids: number[] };
      sent(params.act, ids, ...Object.values(form));
      return result({
        done: ids.filter((id) => id !== 2),
        leftOut: [{ id: 2, name: 'Ben Roy', reason: 'This is the last active administrator.' }],
      });
    }),
  );
});

const show = (path = '/admin/users') =>
  renderScreen(<Users />, { user: someone(ROLES.admin), path });
const chooseAnn = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Roy, Ann' }));

it('asks the server for what the address says', async () => {
  const { container } = show('/admin/users?role=Captain&state=unconfirmed&groupId=7');

  await screen.findByText('ann@house.test');
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ role: 'Captain', state: 'unconfirmed', groupId: '7' }),
  );
  await expectAccessible(container);
});

it('locks all that match, tells who is left out, and takes it back of the others', async () => {
  show();
  await chooseAnn();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all 3' }));
  await screen.findByText('3 users chosen');

  await userEvent.click(screen.getByRole('button', { name: 'Lock' }));
  const question = await screen.findByRole('alertdialog', { name: 'Lock 3 users?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Lock' }));

  const told = await screen.findByRole('dialog', { name: '1 user was left out' });
  expect(within(told).getByText(/^Ben Roy: This is the last/)).toBeTruthy();
  await userEvent.click(within(told).getByText('Close'));
  expect(screen.queryByText('3 users chosen')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith('unlock-many', [1, 3]));
});

it('moves nobody before a group is chosen', async () => {
  show();
  await chooseAnn();
  await userEvent.click(screen.getByRole('button', { name: 'Change group' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Move 1 user to another group?',
  });
  await userEvent.click(within(question).getByRole('button', { name: 'Change group' }));

  expect(await within(question).findByText('Choose a group.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

it('moves users to a group by its name, and takes back whom it moved', async () => {
  server.use(
    http.get('/api/group/group-options', () =>
      result([{ value: 7, label: '12', name: 'Men of Lafayette' }]),
    ),
  );
  show();
  await chooseAnn();
  await userEvent.click(screen.getByRole('button', { name: 'Change group' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Move 1 user to another group?',
  });
  await userEvent.click(within(question).getByRole('button', { name: /Group/ }));
  await userEvent.click(await screen.findByRole('option', { name: '12 · Men of Lafayette' }));
  await userEvent.click(within(question).getByRole('button', { name: 'Change group' }));

  expect(await screen.findByText('They work for group 12')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith('group-many-undo', [1], 7));
});

it('keeps filters and order under a name, and opens them', async () => {
  const kept = vi.fn();
  server.use(
    http.get('/api/views', () =>
      result([{ id: 5, name: 'Not in yet', isForAll: true, looks: { state: 'unconfirmed' } }]),
    ),
    http.post('/api/views/save', async ({ request }) => {
      kept(await request.json());
      return result({ id: 6, name: 'Captains', isForAll: false, looks: {} });
    }),
  );
  const { router } = show('/admin/users?role=Captain&sort=-email&search=ann');
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Captains');
  await userEvent.click(screen.getByRole('button', { name: 'Keep this view' }));
  await waitFor(() =>
    expect(kept).toHaveBeenCalledWith({
      table: 'users',
      name: 'Captains',
      isForAll: false,
      looks: { role: 'Captain', sort: '-email' },
    }),
  );

  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Not in yet' }));

  await waitFor(() => expect(router.state.location.search).toBe('?state=unconfirmed'));
});
