import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import Screens from './index';

const sent = vi.fn();
const admin = someone(ROLES.admin);

const ROW = { line: 2, name: '801', cells: ['801'], problems: [] };

beforeEach(() => {
  sent.mockReset();
  sessionStorage.clear();
  server.use(
    http.post('/api/many/groups', async ({ request }) => {
      const body = (await request.json()) as { dryRun: boolean };
      sent(body);
      return result({
        columns: ['Group', 'Colour'],
        fields: ['Group number', null],
        rows: [
          { ...ROW, outcome: 'new' },
          { ...ROW, line: 3, outcome: 'there' },
          { ...ROW, line: 4, outcome: 'failed', problems: ['Group number: Use digits.'] },
        ],
        new: 1,
        there: 1,
        failed: 1,
      });
    }),
    http.put('/api/many/read-file', () => result({ text: 'Group\n801' })),
    http.post('/api/rooms/range', async ({ request }) => {
      const body = (await request.json()) as { range: string };
      sent(body);
      if (body.range === 'x') return refused('Write the first and the last number.', 'range');
      return result({ made: ['901', '902'], there: ['900'] });
    }),
    http.post('/api/retreats/next-year', async ({ request }) => {
      const body = (await request.json()) as { dryRun: boolean };
      sent(body);
      return result(CALENDAR);
    }),
  );
});

const CALENDAR = {
  year: 2026,
  rows: [
    {
      retreatId: 1,
      groupNumberId: 12,
      groupNumber: '12',
      startDate: '2026-06-04',
      endDate: '2026-06-07',
      capacity: 40,
      theme: null,
      offering: null,
      nextStartDate: '2027-06-03',
      nextEndDate: '2027-06-06',
      nextRetreatId: null,
      holidays: ['Juneteenth'],
      conflict: null,
      isKept: false,
      isLeftOut: false,
    },
    {
      retreatId: 2,
      groupNumberId: 13,
      groupNumber: '13',
      startDate: '2026-07-04',
      endDate: '2026-07-07',
      capacity: 40,
      theme: null,
      offering: null,
      nextStartDate: '2027-07-03',
      nextEndDate: '2027-07-06',
      nextRetreatId: 9,
      holidays: [],
      conflict: null,
      isKept: true,
      isLeftOut: false,
    },
  ],
  kept: 1,
  conflicts: 0,
};

it('looks at a pasted table before it makes what is new', async () => {
  renderScreen(<Screens show="groups" />, { user: admin });
  await userEvent.click(await screen.findByLabelText('The table'));
  await userEvent.paste('Group\n801');
  await userEvent.click(screen.getByRole('button', { name: 'Look at the rows' }));
  expect(await screen.findByText('1 to be made, 1 there already, 1 with problems')).toBeDefined();
  expect(screen.getByText('Group number: Use digits.')).toBeDefined();
  expect(screen.getByText('passed over')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Make 1 group' }));
  expect(await screen.findByText('1 made, 1 there already, 1 with problems')).toBeDefined();
  expect(sent.mock.calls.map(([body]) => body.dryRun)).toEqual([true, false]);
});

it('reads a file into the table, and says what is wrong with it', async () => {
  renderScreen(<Screens show="rooms" />, { user: admin });
  const file = new File(['Group'], 'groups.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('A file'), file);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('The table').value).toBe('Group\n801'),
  );
  server.use(http.post('/api/many/rooms', () => refused('There is no column.', 'text')));
  await userEvent.click(screen.getByRole('button', { name: 'Look at the rows' }));
  expect(await screen.findByText('There is no column.')).toBeDefined();
});

it('makes rooms by a range, once it was looked at', async () => {
  renderScreen(<Screens show="range" />, { user: admin });
  const range = await screen.findByRole('textbox', { name: 'Numbers' });
  await userEvent.type(range, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Look first' }));
  expect(await screen.findByText('Write the first and the last number.')).toBeDefined();
  await userEvent.clear(range);
  await userEvent.type(range, '900-902');
  await userEvent.click(screen.getByRole('button', { name: 'Look first' }));
  expect(await screen.findByText('2 to be made')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Make 2 rooms' }));
  expect(await screen.findByText('2 rooms made')).toBeDefined();

  await userEvent.click(screen.getByRole('link', { name: 'Back to Rooms' }));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

it('shows next year beside this one, moved by weeks, left out, and kept', async () => {
  renderScreen(<Screens show="nextYear" />, {
    path: '/admin/retreats/next-year?year=2026',
    user: admin,
  });
  expect(
    await screen.findByText('1 to be kept, 0 conflicts, 1 in the calendar already.'),
  ).toBeDefined();
  expect(screen.getByText('Juneteenth')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Group 12: a week later' }));
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        rows: expect.arrayContaining([
          { retreatId: 1, startDate: '2027-06-10', endDate: '2027-06-13' },
        ]),
      }),
    ),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /^Leave out Group 12/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep the calendar' }));
  expect(await screen.findByText('1 retreat kept in 2027')).toBeDefined();
});

it('moves a retreat by a week with the arrows, and keeps it through a reload', async () => {
  const show = () =>
    renderScreen(<Screens show="nextYear" />, {
      path: '/admin/retreats/next-year?year=2026',
      user: admin,
    });
  const { container, unmount } = show();
  const retreat = await screen.findByRole('button', { name: /^Group 12, Jun 3/ });
  await expectAccessible(container);
  retreat.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        rows: expect.arrayContaining([
          { retreatId: 1, startDate: '2027-06-17', endDate: '2027-06-20' },
        ]),
      }),
    ),
  );
  unmount();

  show();

  expect(await screen.findByRole('button', { name: /^Group 12, Jun 17/ })).toBeDefined();
});

it('goes to the month to which a retreat was moved, and says with whom it shares its nights', async () => {
  const [first, second] = CALENDAR.rows;
  const beside = { ...second, nextRetreatId: null, nextStartDate: '2027-06-04' };
  server.use(
    http.post('/api/retreats/next-year', () =>
      result({ ...CALENDAR, rows: [first, { ...beside, nextEndDate: '2027-06-07' }] }),
    ),
  );
  renderScreen(<Screens show="nextYear" />, {
    path: '/admin/retreats/next-year?year=2026',
    user: admin,
  });

  const name = 'Group 12 with 13, Jun 3 – 6, 2027';
  const retreat = await screen.findByRole('button', { name });
  expect(screen.getByText('With group 13')).toBeDefined();
  retreat.focus();
  await userEvent.keyboard('{ArrowUp}');

  expect(await screen.findByRole('heading', { name: 'May' })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Group 12, May 27 – 30, 2027$/ })).toBeDefined();
});
