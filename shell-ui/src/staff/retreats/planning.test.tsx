import { expectAccessible, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { house, JUNE, openRetreats, save } from './fixtures';
import type { Retreat } from './retreat';

const PLANNED = { ...JUNE, startDate: '2026-06-11', endDate: '2026-06-13', attending: 0 };

let retreats: Retreat[];

beforeEach(() => {
  retreats = [JUNE];
  house(() => retreats);
});

const saves = (saved: Retreat) =>
  save.mockImplementation(() => {
    retreats = [saved];
    return result(saved);
  });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const capacity = () => screen.findByLabelText<HTMLInputElement>(/Capacity/);
const chip = () => screen.findByRole('button', { name: /attending$/ });

async function plan() {
  openRetreats();
  await userEvent.click(await screen.findByRole('button', { name: 'Thursday, June 11, 2026' }));
  await press('Saturday, June 13, 2026');
  await userEvent.type(await screen.findByRole('combobox', { name: /Group/ }), '7A');
  await userEvent.type(await capacity(), '30');
}

it('saves a new retreat once, however often one presses, and shows it', async () => {
  await plan();
  await expectAccessible();
  saves(PLANNED);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Retreat created')).toBeDefined();
  const name = /Jun 11 – 13, 2026.*attending$/;
  expect(await screen.findByRole('button', { name })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(save).toHaveBeenCalledOnce();
  expect(save).toHaveBeenCalledWith({
    groupNumberId: 7,
    startDate: '2026-06-11',
    endDate: '2026-06-13',
    capacity: 30,
    overCapacity: false,
    releaseRooms: false,
    theme: '',
    preacher: '',
    offering: '',
  });
});

it('leads to the month of what was planned elsewhere', async () => {
  await plan();
  saves({ ...JUNE, startDate: '2026-09-03', endDate: '2026-09-06' });
  await press('Save');
  const title = await screen.findByRole('heading', { name: 'September 2026' });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

it('changes a retreat with the version that one saw', async () => {
  openRetreats();
  await userEvent.click(await chip());
  expect(await screen.findByText('18 people are attending.')).toBeDefined();
  await screen.findByRole('combobox', { name: /Group/ });
  await userEvent.clear(await capacity());
  await userEvent.type(await capacity(), '45');
  await press('Save');
  expect(await screen.findByText('Retreat updated')).toBeDefined();
  expect(save.mock.calls[0]?.[0]).toMatchObject({ retreatId: 5, version: 3, capacity: 45 });
  await waitFor(async () => expect(document.activeElement).toBe(await chip()));
});

it('takes a retreat out once one is sure, and leaves the focus at the month', async () => {
  server.use(
    http.delete('/api/retreats/5', () => {
      retreats = [];
      return result(null);
    }),
  );
  openRetreats();
  await userEvent.click(await chip());
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: /delete this/ }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted')).toBeDefined();
  expect(await screen.findByText('No retreats in 2026 yet')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'June 2026' }));
});
