import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import Audit from './Audit';

const CHANGE = {
  id: 4,
  at: '2026-06-04T12:00:00Z',
  who: 'ada@house.test',
  action: 'Updated',
  entity: 'Participation',
  entityId: 17232,
  changes: { attendingStatus: ['NoResponse', 'Attending'] },
  name: 'Amélie Abadie',
  screen: '/admin/people/7',
  userId: 3,
  whoName: 'Ada Lovelace',
  did: 'changed the part of Amélie Abadie in the retreat Jun 4 – 7, 2026',
  details: ['Answer: from No Response to Attending', 'B: 1', 'C: 2', 'D: 3', 'E: 4'],
};

const SIGN_IN = {
  id: 9,
  at: '2026-06-04T12:00:00Z',
  act: 'SignIn',
  outcome: 'Refused',
  who: 'ada@house.test',
  address: '203.0.113.7',
  what: 'POST /api/account/login',
  reason: 'The email or password is incorrect.',
};

const asked = vi.fn();

beforeEach(() => {
  asked.mockReset();
  server.use(
    http.get('/api/audit/entityOptions', () =>
      result([{ value: 'Participation', label: 'Part in a retreat' }]),
    ),
    http.post('/api/audit/table', async ({ request }) => {
      asked(await request.json());
      return result({ rows: [CHANGE], total: 1 });
    }),
    http.post('/api/audit/security/table', async ({ request }) => {
      asked(await request.json());
      return result({ rows: [SIGN_IN], total: 1 });
    }),
  );
});

const open = (path: string) => renderScreen(<Audit />, { user: someone(ROLES.admin), path });

it('says in a sentence what was changed, and leads to it', async () => {
  open('/admin/audit');

  const link = await screen.findByRole('link', { name: 'Amélie Abadie' });

  expect(link.getAttribute('href')).toBe('/admin/people/7');
  expect(link.parentElement?.textContent).toBe(CHANGE.did);
  expect(screen.getByRole('button', { name: 'Ada Lovelace' })).toBeDefined();
  expect(screen.getByText('Answer: from No Response to Attending')).toBeDefined();
  expect(screen.getByText('1 more')).toBeDefined();
  await expectAccessible();
});

it('narrows the changes down to a person, and says so in the address', async () => {
  const { router } = open('/admin/audit?page=3');

  await userEvent.click(await screen.findByRole('button', { name: 'Ada Lovelace' }));

  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ who: 'ada@house.test', skip: 0 }),
    ),
  );
  expect(router.state.location.search).toBe('?who=ada%40house.test');
  await userEvent.click(screen.getByRole('button', { name: /^Only ada@house.test/ }));
  expect(router.state.location.search).toBe('');
});

it('asks for the kind and the days that stand in the address', async () => {
  open('/admin/audit?entity=Participation&since=2026-06-01');

  await screen.findByRole('link', { name: 'Amélie Abadie' });

  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ entity: 'Participation', since: '2026-06-01' }),
  );
});

it('shows who came to which door, from where, and why they were refused', async () => {
  open('/admin/audit');

  await userEvent.click(await screen.findByRole('tab', { name: 'Sign-ins and access' }));

  expect(await screen.findByText('203.0.113.7')).toBeDefined();
  expect(screen.getByText('The email or password is incorrect.')).toBeDefined();
  await expectAccessible();
});

it('offers a way out where nothing fits', async () => {
  server.use(http.post('/api/audit/table', () => result({ rows: [], total: 0 })));
  const { router } = open('/admin/audit?action=Deleted');

  await screen.findByText('Nothing fits what you chose');
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0] as HTMLElement);

  expect(router.state.location.search).toBe('');
});
