import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Own } from './factors';
import { RecoveryCodes } from './RecoveryCodes';
import Security from './Security';

const PASSKEY = {
  id: 3,
  name: 'Office computer',
  addedAt: '2026-06-04T15:00:00Z',
  lastUsedAt: null,
  backedUp: false,
  isUsable: true,
};
const CODES = Array.from({ length: 10 }, (_, index) => `abcde-fghj${index}`);
const NONE: Own = {
  isDemanded: false,
  hasPassword: true,
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: null,
  whyNoPasskeys: null,
};
const OFFER = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/x',
  qr: 'data:image/svg+xml,x',
  enrolment: 'sealed',
};

let own: Own;
const sent = vi.fn();

beforeEach(() => {
  own = NONE;
  sent.mockClear();
  vi.stubGlobal('PublicKeyCredential', () => {});
  server.use(
    http.get('/api/account/me', () => result(someone(ROLES.captain))),
    http.get('/api/account/second-factor', () => result(own)),
    http.get('/api/account/sessions', () => result([])),
    http.get('/api/account/browsers', () => result([])),
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  renderScreen(<Security />, { user: someone(ROLES.captain), path: '/sign-in-and-security' });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

const takes = (method: 'post' | 'put' | 'delete', path: string, answer: unknown) =>
  server.use(
    http[method](path, async ({ request }) => {
      sent(new URL(request.url).pathname, await request.json());
      return answer instanceof HttpResponse ? answer : result(answer as object);
    }),
  );

it('sets up an app: password, picture, first code, recovery codes', async () => {
  takes('post', '/api/account/totp', OFFER);
  takes('post', '/api/account/totp-confirm', { recoveryCodes: CODES });
  open();
  await press('Set up an app');
  await userEvent.type(screen.getByLabelText('Your password'), 'Retreat!2026{Enter}');

  const picture = await screen.findByRole('img', { name: /QR code/ });
  expect(picture.getAttribute('src')).toBe(OFFER.qr);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined();
  await expectAccessible();
  await userEvent.type(screen.getByLabelText('Code that the app shows'), '123456{Enter}');

  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  await expectAccessible();
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  expect(sent.mock.calls).toEqual([
    ['/api/account/totp', { password: 'Retreat!2026' }],
    ['/api/account/totp-confirm', { enrolment: 'sealed', code: '123456' }],
  ]);
  await userEvent.keyboard('{Escape}');
  await press('I have kept them');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull());
});

it('says that codes could not be copied', async () => {
  Reflect.deleteProperty(navigator, 'clipboard'); // as in a house without https
  renderScreen(<RecoveryCodes codes={CODES} onClose={() => {}} />, {
    user: someone(ROLES.captain),
  });
  await press('Copy');
  expect(await screen.findByText(/could not be copied/)).toBeDefined();
});

it('says at its field that the password is wrong', async () => {
  takes('post', '/api/account/totp', refused('This is not your password.', 'password'));
  open();
  await press('Set up an app');
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
  expect(await screen.findByText('This is not your password.')).toBeDefined();
});

it('does not ask for a password that there is not', async () => {
  own = { ...NONE, hasPassword: false };
  takes('post', '/api/account/totp', OFFER);
  open();
  await press('Set up an app');
  await press('Next');
  await screen.findByRole('img', { name: /QR code/ });
  expect(sent).toHaveBeenCalledWith('/api/account/totp', {});
});

it('shows what there is, and removes a passkey when asked to', async () => {
  own = { ...NONE, passkeys: [PASSKEY], recoveryCodesLeft: 2 };
  takes('delete', '/api/account/passkeys/3', null);
  open();
  expect(await screen.findByText('Office computer')).toBeDefined();
  expect(screen.getByText(/Your only passkey lives in one device/)).toBeDefined();
  expect(screen.getByText('Make new ones before the last is used.')).toBeDefined();
  await expectAccessible();

  await press('Remove “Office computer”');
  await userEvent.type(screen.getByLabelText('Your password'), 'Retreat!2026');
  await press('Remove');
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/api/account/passkeys/3', { password: 'Retreat!2026' }),
  );
});

it('gives a passkey another name', async () => {
  own = { ...NONE, passkeys: [PASSKEY], recoveryCodesLeft: 10 };
  takes('put', '/api/account/passkeys/3', null);
  open();
  await press('Rename “Office computer”');
  const name = screen.getByLabelText('Name of the passkey');
  expect((name as HTMLInputElement).value).toBe('Office computer');
  await expectAccessible();

  await userEvent.clear(name);
  await userEvent.type(name, 'My phone');
  own = { ...own, passkeys: [{ ...PASSKEY, name: 'My phone' }] };
  await press('Rename');

  expect(await screen.findByText('My phone')).toBeDefined();
  expect(sent).toHaveBeenCalledWith('/api/account/passkeys/3', { name: 'My phone' });
  expect(screen.queryByLabelText('Name of the passkey')).toBeNull();
});

it('leads to another password, for whoever has one, and to another address', async () => {
  open();
  const password = await screen.findByRole('link', { name: 'Change password' });
  expect(password.getAttribute('href')).toBe('/change-password');
  expect(screen.getByRole('link', { name: 'Change email' })).toBeDefined();
});

it('offers no change of a password that there is not', async () => {
  own = { ...NONE, hasPassword: false };
  open();
  expect(await screen.findByText(/have no password here/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Change password' })).toBeNull();
});

it('says why a house cannot have passkeys, and offers none', async () => {
  own = { ...NONE, whyNoPasskeys: 'This portal is reached by a number instead of a name.' };
  open();
  expect(await screen.findByText(/reached by a number/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('says when nothing was chosen for a passkey, and keeps the dialog', async () => {
  const create = vi.fn().mockRejectedValue(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  takes('post', '/api/account/passkey-options', {
    publicKey: { challenge: 'AAAA', user: { id: 'AAAA' } },
    ceremony: 'sealed',
  });
  open();
  await press('Add a passkey');
  const name = screen.getByLabelText('Name of the passkey');
  await userEvent.type(name, 'My phone');
  await userEvent.type(screen.getByLabelText('Your password'), 'Retreat!2026');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add passkey' })[0] as HTMLElement);
  expect(await screen.findByText(/Nothing was chosen/)).toBeDefined();
  await expectAccessible();
  expect((name as HTMLInputElement).value).toBe('My phone');
});
