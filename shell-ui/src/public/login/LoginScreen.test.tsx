import { browser, ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LoginScreen from './LoginScreen';

const anne = someone(ROLES.admin);

beforeEach(() => void vi.spyOn(browser, 'go').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

function open(query = '') {
  window.history.replaceState(null, '', `/login${query}`);
  return renderScreen(<LoginScreen />);
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

async function fillIn() {
  await userEvent.type(email(), 'anne@cenacle.test');
  await userEvent.type(password(), 'Retreat!2026');
}

it('greets with the name of the house', async () => {
  open();
  expect(await screen.findByText('Manresa House of Retreats')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'help@house.test' })).toBeDefined();
  await expectAccessible();
});

it('signs in and goes to where the person wanted to go', async () => {
  let sent: unknown;
  server.use(
    http.post('/api/account/login', async ({ request }) => {
      sent = await request.json();
      return result(anne);
    }),
  );
  open('?returnUrl=%2Fadmin%2Fusers');
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(browser.go).toHaveBeenCalledWith('/admin/users'));
  expect(sent).toEqual({ email: 'anne@cenacle.test', password: 'Retreat!2026' });
});

it('does not follow an address of another site', async () => {
  server.use(http.post('/api/account/login', () => result(anne)));
  open('?returnUrl=%2F%2Fevil.test');
  await fillIn();
  await signIn();
  await waitFor(() => expect(browser.go).toHaveBeenCalledWith('/'));
});

it('goes on at once when someone is signed in already', async () => {
  server.use(http.get('/api/account/me', () => result(anne)));
  open('?returnUrl=%2Fadmin%2Fusers');
  await waitFor(() => expect(browser.go).toHaveBeenCalledWith('/admin/users'));
});

it('says what was wrong, and keeps the email', async () => {
  server.use(http.post('/api/account/login', () => refused('The email or password is incorrect.')));
  open();
  await fillIn();
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The email or password is incorrect.');
  expect(email().value).toBe('anne@cenacle.test');
  await expectAccessible();
});

it('says how long to wait after too many attempts', async () => {
  server.use(http.post('/api/account/login', () => failed(429, { 'Retry-After': '540' })));
  open();
  await fillIn();
  await signIn();
  expect(
    await screen.findByText('Too many attempts. Please try again in 9 minutes.'),
  ).toBeDefined();
});

it('asks for what is missing before it asks the server', async () => {
  open();
  await signIn();
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
  expect(email().getAttribute('aria-invalid')).toBe('true');
});

it('sends once, however often one presses', async () => {
  const asked = vi.fn();
  server.use(
    http.post('/api/account/login', async () => {
      asked();
      await delay(50);
      return result(anne);
    }),
  );
  open();
  await fillIn();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  await waitFor(() => expect(browser.go).toHaveBeenCalled());
  expect(asked).toHaveBeenCalledOnce();
});

it.each([
  ['login-required', 'You need to login to view this page'],
  ['expired-link', 'This link has expired. Ask your house to send you a new one.'],
  ['anything-else', 'We could not sign you in. Please try again.'],
])('explains why someone is here: %s', async (problem, sentence) => {
  open(`?problem=${problem}`);
  expect(await screen.findByText(sentence)).toBeDefined();
});

it('shows the password when asked to', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
});

it('signs in by a passkey, where the browser has them', async () => {
  const bytes = new Uint8Array([250, 251]).buffer;
  const get = vi.fn(async (_options: { publicKey: { challenge: Uint8Array } }) => ({
    id: '-vs',
    rawId: bytes,
    response: {
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes,
    },
  }));
  vi.stubGlobal('PublicKeyCredential', () => {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  let sent: unknown;
  let isIn = false;
  server.use(
    http.get('/api/account/me', () => (isIn ? result(anne) : failed(401))),
    http.get('/api/account/passkey-options', () =>
      result({ publicKey: { challenge: '-vs', rpId: 'house.test' }, ceremony: 'sealed' }),
    ),
    http.post('/api/account/passkey-login', async ({ request }) => {
      sent = await request.json();
      isIn = true;
      return result(anne);
    }),
  );
  open('?returnUrl=%2Fadmin%2Fusers');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  await waitFor(() => expect(browser.go).toHaveBeenCalledWith('/admin/users'));

  expect([...(get.mock.calls[0]?.[0].publicKey.challenge ?? [])]).toEqual([250, 251]);
  const response = {
    clientDataJSON: '-vs',
    authenticatorData: '-vs',
    signature: '-vs',
    userHandle: '-vs',
  };
  const credential = { id: '-vs', rawId: '-vs', type: 'public-key', response };
  expect(sent).toEqual({ credential, ceremony: 'sealed' });
  vi.unstubAllGlobals();
});

it('offers no passkey to a browser that has none', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Forgot password?' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
