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

const PROSPECT = {
  prospectId: 5,
  firstName: 'Ann',
  lastName: 'Melancon',
  dateOfBirth: '1961-04-12',
  emailAddress: 'ann@example.org',
  cellPhone: null,
  groups: ['12'],
  isVerified: false,
  registeredAt: '2026-02-03T18:00:00Z',
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
const TOLD = {
  id: 1,
  notificationMessage: 'Ann Melancon applied for the retreat of Jun 4 – 7, 2026.',
  createdDate: '2026-02-03T18:00:00Z',
};

let isRead: boolean;
const read = vi.fn();

beforeEach(() => {
  isRead = false;
  read.mockReset();
  server.use(
    http.post('/api/prospects/table', () => result({ rows: [PROSPECT], total: 1 })),
    http.post('/api/people/table', () => result({ rows: [PERSON], total: 1 })),
    http.get('/api/group/get-group-notifications', () => result([{ ...TOLD, isRead }])),
    http.post('/api/group/read-group-notifications', async ({ request }) => {
      isRead = true;
      read(await request.json());
      return result(null);
    }),
    http.get('/api/prospects/5', () => failed(404)),
  );
});

it('shows a captain who waits, what is new, and the group', async () => {
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  expect(await screen.findByText('Ann Melancon')).toBeDefined();
  expect(await screen.findByText('Landry, Paul')).toBeDefined();
  expect(await screen.findByText('1 new')).toBeDefined();
  await expectAccessible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Open the application of Ann Melancon' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Prospect Application Details' })).toBeDefined();
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
  expect(screen.queryByText('Waiting for you')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add New Prospect' })).toBeNull();
});

it('says so where there is nothing', async () => {
  server.use(
    http.post('/api/prospects/table', () => result({ rows: [], total: 0 })),
    http.get('/api/group/get-group-notifications', () => result([])),
    http.post('/api/people/table', () => result({ rows: [], total: 0 })),
  );
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  expect(await screen.findByText('Nobody is waiting')).toBeDefined();
  expect(await screen.findByText('Nothing new')).toBeDefined();
  expect(await screen.findByText('Nobody belongs to this group yet')).toBeDefined();
});

it('offers to try again what could not be loaded', async () => {
  server.use(
    http.post('/api/prospects/table', () => failed(500), { once: true }),
    http.get('/api/group/get-group-notifications', () => failed(500), { once: true }),
  );
  renderScreen(<GroupHome />, { user: someone(ROLES.captain) });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  await userEvent.click(await waiting.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ann Melancon')).toBeDefined();
});
