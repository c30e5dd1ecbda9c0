/** Tests of screens. */
import { ApiError, api, ROLES, useUser } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';

function Hello() {
  return <h1>Welcome, {useUser().firstName}</h1>;
}

it('a screen stands in all that the shell puts around it', async () => {
  const { router } = renderScreen(<Hello />, {
    user: someone(ROLES.priest, { firstName: 'Luke' }),
    path: '/group/prayers',
  });

  expect(screen.getByRole('heading').textContent).toBe('Welcome, Luke');
  expect(router.state.location.pathname).toBe('/group/prayers');
  await expectAccessible();
});

it('a server answers, refuses or fails', async () => {
  const read = () => api.get('/api/religion/religion-options');
  const path = '/api/religion/religion-options';

  server.use(http.get(path, () => result([])));
  expect(await read()).toEqual([]);
  server.use(http.get(path, () => refused('Not today.')));
  await expect(read()).rejects.toThrow('Not today.');
  server.use(http.get(path, () => failed(500)));
  await expect(read()).rejects.toBeInstanceOf(ApiError);
});
