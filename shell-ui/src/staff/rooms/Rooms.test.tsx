import { ROLES } from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import Rooms from './Rooms';

const ROOM = {
  id: 7,
  roomNumber: '12A',
  building: 'St. Joseph',
  floor: '1',
  beds: 2,
  isAccessible: true,
  features: [],
  isActive: true,
  notes: null,
  version: 3,
};

it('takes rooms out of use, names those that are needed, and takes it back', async () => {
  const sent = vi.fn();
  server.use(
    http.get('/api/rooms/buildings', () => result(['St. Joseph'])),
    http.post('/api/rooms/table', () => result({ rows: [ROOM], total: 2 })),
    http.post('/api/rooms/matching', () => result({ ids: [7, 8], total: 2 })),
    http.post('/api/rooms/use-many', async ({ request }) => {
      const form = (await request.json()) as { ids: number[]; isActive: boolean };
      sent(form);
      const reason = 'Paul Landry has it on Jun 4 – 7.';
      const leftOut = [{ id: 8, name: 'Room 8', reason }].filter(() => !form.isActive);
      return result({ done: [7], leftOut });
    }),
  );
  renderScreen(<Rooms />, { user: someone(ROLES.admin), path: '/admin/rooms' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose room 12A' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all 2' }));
  await screen.findByText('2 rooms chosen');
  await userEvent.click(screen.getByRole('button', { name: 'Take out of use' }));
  const question = await screen.findByRole('alertdialog', { name: 'Take 2 rooms out of use?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Take out of use' }));

  const told = await screen.findByRole('dialog', { name: '1 room was left out' });
  expect(within(told).getByText('Room 8: Paul Landry has it on Jun 4 – 7.')).toBeTruthy();
  expect(within(told).getByText('All others are done.')).toBeTruthy();
  await userEvent.click(within(told).getByText('Close'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ ids: [7], isActive: true }));
});

it('says so where no room could be taken out of use', async () => {
  const reason = 'Paul Landry has it on Jun 4 – 7.';
  server.use(
    http.get('/api/rooms/buildings', () => result(['St. Joseph'])),
    http.post('/api/rooms/table', () => result({ rows: [ROOM], total: 1 })),
    http.post('/api/rooms/use-many', () =>
      result({ done: [], leftOut: [{ id: 7, name: 'Room 12A', reason }] }),
    ),
  );
  renderScreen(<Rooms />, { user: someone(ROLES.admin), path: '/admin/rooms' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose room 12A' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take out of use' }));
  const question = await screen.findByRole('alertdialog', { name: 'Take 1 room out of use?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Take out of use' }));

  const told = await screen.findByRole('dialog', { name: '1 room was left out' });
  expect(within(told).getByText('Nothing was changed.')).toBeTruthy();
});
