import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { ResetFactor } from './ResetFactor';
import type { User } from './user';

it('asks before it resets what somebody has lost', async () => {
  const patched = vi.fn();
  const onReset = vi.fn();
  server.use(
    http.patch('/api/users/5/reset-factor', () => {
      patched();
      return result(null);
    }),
  );
  const user = { id: 5, firstName: 'Béa', lastName: 'Landry' } as User;
  renderScreen(<ResetFactor user={user} onReset={onReset} />, { user: someone(ROLES.admin) });

  await userEvent.click(screen.getByRole('button', { name: 'Reset the second factor' }));
  expect(await screen.findByText(/Be sure that it is they who ask/)).toBeDefined();
  expect(patched).not.toHaveBeenCalled();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));

  await waitFor(() => expect(onReset).toHaveBeenCalledOnce());
  expect(patched).toHaveBeenCalledOnce();
});
