import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { Browsers } from './Browsers';

const HERE = {
  id: 3,
  browser: 'Firefox on Windows',
  since: '2026-05-04T14:00:00Z',
  signedInAt: '2026-06-04T15:00:00Z',
  isThis: true,
};
const PHONE = { ...HERE, id: 4, browser: 'Safari on iPhone', isThis: false };

let known: object[];
const forgotten = vi.fn();

beforeEach(() => {
  known = [HERE, PHONE];
  forgotten.mockReset();
  server.use(
    http.get('/api/account/browsers', () => result(known)),
    http.delete('/api/account/browsers/:id', ({ params }) => {
      known = [HERE];
      forgotten(params.id);
      return result(null);
    }),
  );
});

const open = () => renderScreen(<Browsers />, { user: someone(ROLES.priest) });

it('says which browsers are known, since when, and which of them this is', async () => {
  const { container } = open();

  const [here, phone] = await screen.findAllByRole('listitem');
  expect(here?.textContent).toContain('Firefox on Windows');
  expect(here?.textContent).toContain('This one');
  expect(here?.textContent).toMatch(/Since .*May 4, 2026.* · Last signed in .*Jun 4, 2026/);
  expect(phone?.textContent).not.toContain('This one');
  await expectAccessible(container);
});

it('forgets one', async () => {
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Forget Safari on iPhone' }));

  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(forgotten).toHaveBeenCalledWith('4');
  expect(screen.getByText('Firefox on Windows')).toBeTruthy();
});

it('says when there is none, and when they cannot be loaded', async () => {
  known = [];
  const { unmount } = open();
  expect(await screen.findByText('We know none of yours.')).toBeTruthy();
  unmount();

  server.use(http.get('/api/account/browsers', () => failed(503)));
  open();
  expect(await screen.findByText('Your browsers could not be loaded.')).toBeTruthy();
});
