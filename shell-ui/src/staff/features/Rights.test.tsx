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
import { Rights } from './Rights';

let isGiven: boolean;

beforeEach(() => {
  isGiven = false;
  server.use(
    http.get('/api/plugins/rights', () =>
      result([
        {
          right: 'needs_see',
          title: 'See needs',
          description: 'Diets and allergies.',
          roles: [
            { role: ROLES.admin, isGiven: true },
            { role: ROLES.priest, isGiven },
          ],
        },
      ]),
    ),
    http.post('/api/plugins/rights', async ({ request }) => {
      const form = (await request.json()) as { right: string; role: string; isGiven: boolean };
      expect([form.right, form.role]).toEqual(['needs_see', ROLES.priest]);
      isGiven = form.isGiven;
      return result(null);
    }),
  );
});

const open = () => renderScreen(<Rights />, { user: someone(ROLES.admin) });
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: ROLES.priest });

it('gives a right to a role, and takes it away', async () => {
  open();
  expect(await screen.findByRole('group', { name: 'See needs' })).toBeDefined();
  await expectAccessible();

  await userEvent.click(await box());
  expect(await screen.findByText(`See needs: given to ${ROLES.priest}`)).toBeDefined();
  await waitFor(async () => expect((await box()).checked).toBe(true));
  await userEvent.click(await box());
  expect(await screen.findByText(`See needs: taken from ${ROLES.priest}`)).toBeDefined();
});

it('leaves it as it was where that is refused', async () => {
  const asked = vi.fn(() => refused('Not now.'));
  server.use(http.post('/api/plugins/rights', asked));
  open();
  await userEvent.click(await box());
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await waitFor(async () => expect((await box()).disabled).toBe(false));
  expect((await box()).checked).toBe(false);
});

it('is not there where no plugin has rights', async () => {
  server.use(http.get('/api/plugins/rights', () => result([])));
  open();
  await waitFor(() => expect(screen.queryByText('Rights of plugins')).toBeNull());
});
