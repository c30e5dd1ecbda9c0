import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import CreateRoom from '../rooms/CreateRoom';
import Rooms from '../rooms/Rooms';
import UpdateRoom from '../rooms/UpdateRoom';

const ROOM = {
  id: 7,
  roomNumber: '12A',
  building: 'St. Joseph',
  floor: '1',
  beds: 2,
  isAccessible: true,
  features: [],
  isActive: false,
  notes: null,
  version: 3,
};

let rows: object[];
const save = vi.fn();

beforeEach(() => {
  rows = [ROOM];
  save.mockReset().mockReturnValue(result(ROOM));
  server.use(
    http.post('/api/rooms/table', () => result({ rows, total: rows.length })),
    http.get('/api/rooms/buildings', () => result(['St. Joseph'])),
    http.get('/api/rooms/7', () => result(ROOM)),
    http.post('/api/rooms/create-edit', async ({ request }) => save(await request.json())),
  );
});

function open(path: string) {
  return renderScreen(
    <Routes>
      <Route path="/admin/rooms" element={<Rooms />} />
      <Route path="/admin/rooms/create" element={<CreateRoom />} />
      <Route path="/admin/rooms/update/:id" element={<UpdateRoom />} />
    </Routes>,
    { path, user: someone(ROLES.admin) },
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a list', () => {
  it('shows its rows, and opens one at a press', async () => {
    open('/admin/rooms');
    expect(await screen.findByText('12A')).toBeDefined();
    expect(screen.getByRole('gridcell', { name: /Out of use/ })).toBeDefined();
    await expectAccessible();
    await userEvent.click(screen.getByText('12A'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Room 12A' })).toBeDefined();
  });

  it('says what to do where there is nothing yet', async () => {
    rows = [];
    open('/admin/rooms');
    expect(await screen.findByText('There are no rooms yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create Room' })).toBeDefined();
  });

  it('deletes a row once one is sure, and reads the table again', async () => {
    server.use(
      http.delete('/api/rooms/7', () => {
        rows = [];
        return result(null);
      }),
    );
    open('/admin/rooms');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for room 12A' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this?',
    });
    await expectAccessible();
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted')).toBeDefined();
    expect(await screen.findByText('There are no rooms yet')).toBeDefined();
  });

  it('says why a row could not be deleted', async () => {
    server.use(http.delete('/api/rooms/7', () => refused('Somebody sleeps there.')));
    open('/admin/rooms');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for room 12A' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText(
        'There was an issue attempting to delete Room 12A: Somebody sleeps there.',
      ),
    ).toBeDefined();
  });
});

describe('a form', () => {
  it('saves once, says so, and goes back to the list', async () => {
    open('/admin/rooms/create');
    await userEvent.type(screen.getByLabelText(/Room number/), '14');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Room created')).toBeDefined();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rooms' })).toBeDefined();
    expect(save).toHaveBeenCalledOnce();
    expect(save.mock.calls[0]?.[0]).toMatchObject({ roomNumber: '14', beds: 1, isActive: true });
  });

  it('puts what the server refuses at its field, and keeps what was typed', async () => {
    save.mockReturnValue(refused('There is already a room with this number.', 'roomNumber'));
    open('/admin/rooms/create');
    await userEvent.type(screen.getByLabelText(/Room number/), '12A');
    await press('Save');
    expect(
      await screen.findByRole('link', {
        name: 'Room number: There is already a room with this number.',
      }),
    ).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/Room number/).value).toBe('12A');
    await expectAccessible();
  });

  it('offers to load again what somebody else changed', async () => {
    save.mockReturnValue(refused('bea@house.test changed this a moment ago.', 'version'));
    open('/admin/rooms/update/7');
    await userEvent.type(await screen.findByLabelText(/Building/), ' House');
    await press('Save');
    expect(await screen.findByText('bea@house.test changed this a moment ago.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/Building/).value).toBe('St. Joseph House');

    server.use(http.get('/api/rooms/7', () => result({ ...ROOM, building: 'Loyola', version: 4 })));
    await press('Load it again');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/Building/).value).toBe('Loyola'),
    );
  });

  it('asks before what was typed is lost, and not when nothing was', async () => {
    open('/admin/rooms/update/7');
    await userEvent.type(await screen.findByLabelText(/Building/), 'x');
    await press('Cancel');
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined();
    await press('Leave');
    expect(await screen.findByRole('heading', { level: 1, name: 'Rooms' })).toBeDefined();
  });

  it('is the page for what does not exist when nobody knows the row', async () => {
    server.use(http.get('/api/rooms/8', () => Response.json({ message: 'No.' }, { status: 404 })));
    open('/admin/rooms/update/8');
    expect(await screen.findByText('We could not find that page')).toBeDefined();
  });
});
