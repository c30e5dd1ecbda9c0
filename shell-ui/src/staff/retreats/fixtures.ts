import { ROLES } from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { http } from 'msw';
import { createElement } from 'react';
import { vi } from 'vitest';
// Loaded beforehand: the first test does not wait for it.
import './month/MonthCalendar';
import Retreats from './Retreats';
import type { Retreat } from './retreat';

const NOBODY = {
  invited: 0,
  attending: 0,
  notAttending: 0,
  cancelled: 0,
  waitlist: 0,
  noResponse: 0,
};

export const JUNE: Retreat = {
  retreatId: 5,
  groupNumberId: 12,
  groupNumber: '12',
  startDate: '2026-06-04',
  endDate: '2026-06-06',
  capacity: 40,
  theme: null,
  preacher: null,
  offering: null,
  attending: 18,
  version: 3,
  responses: { ...NOBODY, invited: 28, attending: 18, notAttending: 2, cancelled: 1, waitlist: 3 },
};

export const NEW_YEAR: Retreat = {
  ...JUNE,
  retreatId: 6,
  groupNumber: '7A',
  groupNumberId: 7,
  startDate: '2025-12-30',
  endDate: '2026-01-02',
  attending: 0,
  responses: NOBODY,
};

export const save = vi.fn();
export const years = vi.fn();

/** A house with these retreats in 2026, and groups to plan for. */
export function house(retreats: () => Retreat[] = () => [NEW_YEAR, JUNE]) {
  save.mockReset().mockImplementation(() => result({ ...JUNE, version: 4 }));
  years.mockReset().mockImplementation((year: number) => result(year === 2026 ? retreats() : []));
  server.use(
    http.post('/api/retreats/retreats-by-year', async ({ request }) => {
      const { year } = (await request.json()) as { year: number };
      return years(year);
    }),
    http.post('/api/retreats/create-edit', async ({ request }) => save(await request.json())),
    http.get('/api/group/group-options', () =>
      result([
        { value: 7, label: '7A' },
        { value: 12, label: '12' },
      ]),
    ),
  );
}

export const openRetreats = (month = '2026-06') =>
  renderScreen(createElement(Retreats), {
    path: `/admin/retreats?month=${month}`,
    user: someone(ROLES.admin),
  });
