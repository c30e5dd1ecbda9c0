import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { api } from './api';
import ShellBanner from './ShellBanner';

function houseSays(link: { url: string | null; label: string }) {
  server.use(http.get('/api/settings/old-rms-link', () => result(link)));
}

it('leads to the old system, without telling it where the person came from', async () => {
  houseSays({ url: 'https://old.house.test/rms', label: 'Open the old system' });
  renderScreen(<ShellBanner />, { user: someone(ROLES.captain) });

  const name = /Open the old system/;
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name });
  expect(link.href).toBe('https://old.house.test/rms');
  expect(link.rel).toBe('noopener');
  await expectAccessible();
});

it('asks an admin for the address while there is none', async () => {
  houseSays({ url: null, label: 'Open the old system' });
  renderScreen(<ShellBanner />, { user: someone(ROLES.admin) });

  expect(await screen.findByText('Set OldRmsUrl to link to the old system')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows others nothing while there is no address', async () => {
  houseSays({ url: null, label: 'Open the old system' });
  const { queries, container } = renderScreen(<ShellBanner />, { user: someone(ROLES.priest) });

  const link = api.queryKey('get', '/api/settings/old-rms-link');
  await waitFor(() => expect(queries.getQueryData(link)).toBeDefined());
  expect(container.textContent).toBe('');
});
