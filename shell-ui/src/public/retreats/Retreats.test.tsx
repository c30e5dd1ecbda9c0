import { renderScreen, result, server } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import Retreats from './Retreats';

const RETREAT = {
  value: 1,
  label: 'Jun 4 – 7, 2026 · Group 12',
  groupId: 12,
  groupNumber: '12',
  groupName: 'Men of Convent',
  groupDescription: 'For men.',
  startDate: '2026-06-04',
  endDate: '2026-06-07',
  theme: 'Silence',
  preacher: null,
  offering: null,
  placesLeft: 3,
  waitingList: false,
};

it('shows what a stranger may apply for, by month', async () => {
  server.use(
    http.get('/api/retreats/retreat-options', () =>
      result([
        RETREAT,
        {
          ...RETREAT,
          value: 2,
          label: 'Jul',
          startDate: '2026-07-02',
          endDate: '2026-07-05',
          waitingList: true,
        },
      ]),
    ),
  );
  renderScreen(<Retreats />);
  expect(await screen.findByText('2 retreats')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'July 2026');
  expect(await screen.findByText('1 retreat')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ask for the waiting list: Jul' })).toBeDefined();
});

it('opens at what a link looks for, and keeps it in the address', async () => {
  const told = (value: number, more: object) => ({
    ...RETREAT,
    value,
    label: `R${value}`,
    ...more,
  });
  server.use(
    http.get('/api/retreats/retreat-options', () =>
      result([
        told(1, { language: 'es', whoFor: 'men' }),
        told(2, { language: 'en', whoFor: 'women' }),
        told(3, { language: 'es', whoFor: null }),
      ]),
    ),
  );
  window.history.replaceState(null, '', '/retreats?language=es');
  renderScreen(<Retreats />);
  expect(await screen.findByText('2 retreats')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('For whom'), 'Men');
  expect(await screen.findByText('1 retreat')).toBeDefined();
  expect(screen.getByText('Men · Español')).toBeDefined();
  expect(window.location.search).toBe('?language=es&for=men');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Any language');
  expect(window.location.search).toBe('?for=men');
  window.history.replaceState(null, '', '/');
});

it('says so where there are none', async () => {
  server.use(http.get('/api/retreats/retreat-options', () => result([])));
  renderScreen(<Retreats />);
  expect(await screen.findByText(/There are no retreats to apply for/)).toBeDefined();
});
