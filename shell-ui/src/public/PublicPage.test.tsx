import { expectAccessible, failed, server } from '@cenacle/sdk/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { PublicPage } from './PublicPage';
import { screenAt } from './screens';

async function open(path: string) {
  window.history.replaceState(null, '', path);
  render(<PublicPage Screen={await screenAt(path)} />);
}

it('tells in a toast that the portal broke', async () => {
  server.use(http.post('/api/account/login', () => failed(500)));
  await open('/login');
  await userEvent.type(screen.getByLabelText('Email'), 'anne@cenacle.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(
    await screen.findByText(
      'Something went wrong talking to the portal. Contact support if this continues.',
    ),
  ).toBeDefined();
});

it('has a page for addresses that lead nowhere', async () => {
  await open('/nowhere');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We could not find that page');
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  await expectAccessible();
});
