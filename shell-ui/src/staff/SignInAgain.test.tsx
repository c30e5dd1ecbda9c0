import { browser, ROLES } from '@cenacle/sdk';
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
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import CreateRoom from './rooms/CreateRoom';
import { SignInAgain } from './SignInAgain';

const anne = someone(ROLES.admin);
const SIGN_IN = 'Sign in to go on';
const ROOM = '/api/rooms/create-edit';

let signedIn: typeof anne | null;
const save = vi.fn();

beforeEach(() => {
  vi.spyOn(browser, 'go').mockImplementation(() => {});
  save.mockReset();
  signedIn = null;
  server.use(
    http.get('/api/account/me', () => (signedIn ? result(signedIn) : failed(401))),
    http.post('/api/account/login', () => {
      signedIn ??= anne;
      return result(signedIn);
    }),
    http.post('/api/account/logout', () => result(null)),
    http.post(ROOM, async ({ request }) => {
      if (!signedIn) return failed(401);
      save(await request.json());
      return result({});
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

function open() {
  const rendered = renderScreen(
    <>
      <Routes>
        <Route path="/admin/rooms/create" element={<CreateRoom />} />
        <Route path="/admin/rooms" element="The rooms" />
      </Routes>
      <SignInAgain />
    </>,
    { path: '/admin/rooms/create', user: anne },
  );
  onTestFinished(() => rendered.session.close());
  return rendered;
}

const type = () => userEvent.type(screen.getByLabelText(/Room number/), '14');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('alertdialog', { name: SIGN_IN });

async function signIn() {
  await userEvent.type(await screen.findByLabelText('Password'), 'secret');
  await press('Sign in');
}

it('keeps what was typed while one signs in again, and then saves it', async () => {
  open();
  await type();
  await press('Save');
  await dialog();
  await expectAccessible();
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(anne.email);
  await signIn();

  expect(await screen.findByText('The rooms')).toBeDefined();
  expect(save).toHaveBeenCalledOnce();
  expect(save.mock.calls[0]?.[0]).toMatchObject({ roomNumber: '14' });
  expect(browser.go).not.toHaveBeenCalled();
});

it('goes on by itself when one has signed in elsewhere', async () => {
  open();
  await type();
  await press('Save');
  await dialog();
  signedIn = anne;
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('The rooms')).toBeDefined();
  expect(save).toHaveBeenCalledOnce();
});

it('shows somebody else nothing of it', async () => {
  open();
  await type();
  await press('Save');
  await dialog();
  signedIn = { ...anne, id: 2 };
  await signIn();
  await waitFor(() => expect(browser.go).toHaveBeenCalledWith('/'));
  expect(save).not.toHaveBeenCalled();
});

it('keeps it also for who was away too long', async () => {
  const { session } = open();
  await type();
  await session.expire();
  await dialog();
  await signIn();
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: SIGN_IN })).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>(/Room number/).value).toBe('14');
  expect(browser.go).not.toHaveBeenCalled();
});

it('stores nothing of it anywhere', async () => {
  open();
  await type();
  await press('Save');
  await dialog();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('14');
});

it('goes to the login page when nothing was typed', async () => {
  const { session } = open();
  await session.expire();
  await waitFor(() =>
    expect(browser.go).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?.*problem=idle/)),
  );
});
