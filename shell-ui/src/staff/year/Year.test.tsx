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
          { key: 'needs_vegans', title: 'Vegans', value: params.year === '2024' ? null : 1234 },
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
    '/api/year/2025/file',
  );
  await expectAccessible();
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
