import { ABI, Card, fills, ROLES, SlotLoaderContext } from '@cenacle/sdk';
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
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import Year from './Year';

const open = (path = '/admin/year?year=2025') =>
  renderScreen(<Year />, { user: someone(ROLES.admin), path });

const answer = () =>
  server.use(
    http.get('/api/year/:year', ({ params }) =>
      result({
        year: Number(params.year),
        groupId: null,
        figures: [
          { key: 'retreats', title: 'Retreats held', value: Number(params.year) - 2020 },
          { key: 'filled', title: 'Places filled, in percent', value: 81.5 },
          { key: 'needs_vegans', title: 'Vegans', value: params.year === '2024' ? null : 1234 },
        ],
        groups: [
          {
            groupId: 7,
            groupNumber: '12',
            name: 'Men of Convent',
            retreats: 1,
            places: 40,
            attended: 30,
            filled: 75,
            cameBack: 20,
            newcomers: 10,
            noShows: 0,
            daysToAnswer: null,
          },
        ],
      }),
    ),
  );

it('shows the year beside the two before, and what is not known as a dash', async () => {
  answer();
  open();

  const row = await screen.findByRole('row', { name: /Retreats held/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['5', '4', '3']);
  expect(screen.getByRole('row', { name: 'Vegans 1,234 — 1,234' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(
    '/api/year/2025/file?format=csv',
  );
  expect(
    screen.getByRole('img', {
      name: 'Places filled, in percent: 2023 81.5, 2024 81.5, 2025 81.5',
    }),
  ).toBeDefined();
  await expectAccessible();
});

it('leads to the figures of one group, and back', async () => {
  answer();
  open();
  const group = within(await screen.findByRole('region', { name: 'By group' }));
  expect(group.getByRole('row', { name: /Men of Convent 1 40 30 75 20 10 0 —/ })).toBeDefined();
  await userEvent.click(group.getByRole('button', { name: '12 · Men of Convent' }));

  const files = await screen.findByRole('link', { name: 'Excel' });
  expect(files.getAttribute('href')).toBe('/api/year/2025/file?format=xlsx&groupId=7');
  expect(screen.queryByRole('region', { name: 'By group' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole house' }));
  expect(await screen.findByRole('region', { name: 'By group' })).toBeDefined();
});

it('shows a captain the own group alone', async () => {
  answer();
  renderScreen(<Year />, { user: someone(ROLES.captain), path: '/captain/year?year=2025' });
  expect(await screen.findByRole('row', { name: /Retreats held/ })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'By group' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Back to Dashboard' })).toBeNull();
});

it('turns to another year', async () => {
  answer();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Previous year' }));

  expect(await screen.findByRole('heading', { name: '2024' })).toBeDefined();
  expect(await screen.findByRole('columnheader', { name: '2022' })).toBeDefined();
});

it('has room below for what plugins say of the year that is shown', async () => {
  answer();
  const Meals = fills('year.figure', ({ year }) => (
    <Card title="Meals">{`Cooked in ${year}: 12`}</Card>
  ));
  server.use(
    http.get('/api/plugins/frontends', () =>
      result([
        {
          plugin: 'kitchen',
          remote: 'kitchen',
          entry: '/plugins/kitchen/assets/remoteEntry.1.js',
          abi: ABI,
          slots: ['year.figure'],
          orders: {},
          flags: ['Kitchen'],
        },
      ]),
    ),
  );
  renderScreen(
    <SlotLoaderContext value={async () => ({ default: Meals as ComponentType<never> })}>
      <Year />
    </SlotLoaderContext>,
    { user: someone(ROLES.admin), path: '/admin/year?year=2025' },
  );
  expect(await screen.findByText('Cooked in 2025: 12')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Next year' }));
  expect(await screen.findByText('Cooked in 2026: 12')).toBeDefined();
});

it('says so when it cannot be loaded, and lets one try again', async () => {
  server.use(http.get('/api/year/:year', () => failed(500)));
  open();
  expect(await screen.findByText('The figures could not be loaded.')).toBeDefined();
  answer();
  await userEvent.click(screen.getByRole('button', { name: /again|Retry/i }));
  expect(await screen.findByText('Vegans')).toBeDefined();
});
