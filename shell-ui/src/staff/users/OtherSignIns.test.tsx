import { ROLES } from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { OtherSignIns } from './OtherSignIns';
import type { User } from './user';

const bea = (externalProviders: string[]) =>
  ({ id: 5, email: 'bea@house.test', externalProviders }) as User;

it('says nothing of who signs in by the password alone', () => {
  renderScreen(<OtherSignIns user={bea([])} onForgotten={vi.fn()} />, {
    user: someone(ROLES.admin),
  });

  expect(screen.queryByRole('button')).toBeNull();
});

it('asks before it forgets', async () => {
  const forgotten = vi.fn();
  const call = vi.fn();
  server.use(
    http.delete('/api/users/:id/external-sign-ins', ({ params }) => {
      call(params.id);
      return result(null);
    }),
  );
  renderScreen(<OtherSignIns user={bea(['google', 'parish'])} onForgotten={forgotten} />, {
    user: someone(ROLES.admin),
  });
  expect(screen.getByText('Signs in by Google and Parish as well.')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Forget other sign-ins' }));
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Forget' }));

  await waitFor(() => expect(forgotten).toHaveBeenCalled());
  expect(call).toHaveBeenCalledWith('5');
});
