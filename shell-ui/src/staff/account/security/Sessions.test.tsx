import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { Sessions } from './Sessions';

const HERE = {
  id: 3,
  browser: 'Firefox on Windows',
  address: '127.0.0.1',
  beganAt: '2026-06-04T14:00:00Z',
  usedAt: '2026-06-04T15:00:00Z',
  isThis: true,
};
const PHONE = {
  ...HERE,
  id: 4,
  browser: 'Safari on iPhone',
  address: '203.0.113.7',
  isThis: false,
};
const OLD = { ...HERE, id: 5, browser: null, address: null, isThis: false };

let open: object[];
const ended = vi.fn();

beforeEach(() => {
  open = [HERE, PHONE, OLD];
  ended.mockReset();
  server.use(
    http.get('/api/account/sessions', () => result(open)),
    http.delete('/api/account/sessions', () => {
      open = [HERE];
      ended('others');
      return result(null);
    }),
    http.delete('/api/account/sessions/:id', ({ params }) => {
      open = [HERE, OLD];
      ended(params.id);
      return result(null);
    }),
  );
});

const lines = () => screen.findAllByRole('listitem');

it('says where one is signed in, and which of them this is', async () => {
  const { container } = renderScreen(<Sessions />, { user: someone(ROLES.priest) });

  const [here, phone, old] = await lines();
  expect(here?.textContent).toContain('Firefox on Windows');
  expect(here?.textContent).toContain('This one');
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(phone?.textContent).toContain('Address 203.0.113.7');
  expect(phone?.textContent).not.toContain('This one');
  expect(old?.textContent).toContain('A browser from before this list');
  await expectAccessible(container);
});

it('ends one', async () => {
  renderScreen(<Sessions />, { user: someone(ROLES.priest) });

  await userEvent.click(
    await screen.findByRole('button', { name: 'Sign out of Safari on iPhone' }),
  );

  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(ended).toHaveBeenCalledWith('4');
  expect(screen.getByText('Firefox on Windows')).toBeTruthy();
});

it('ends all others at once', async () => {
  renderScreen(<Sessions />, { user: someone(ROLES.priest) });

  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));

  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(ended).toHaveBeenCalledWith('others');
  expect(screen.queryByText('Sign out everywhere else')).toBeNull();
});

it('says when they cannot be loaded', async () => {
  server.use(http.get('/api/account/sessions', () => failed(503)));
  renderScreen(<Sessions />, { user: someone(ROLES.priest) });

  expect(await screen.findByText('Your sessions could not be loaded.')).toBeTruthy();
});
