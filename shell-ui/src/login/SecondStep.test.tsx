import { api, ROLES } from '@cenacle/sdk';
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
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import LoginForm from './LoginForm';

const anne = someone(ROLES.admin);
const ways = { code: true, passkey: false, recoveryCode: true };
const sent = vi.fn();

function pending(found: object | null = ways) {
  const step = found && { secondFactor: 'needed', ways: found };
  server.use(
    http.post('/api/account/login', () => result({ secondFactor: 'needed', ways })),
    http.get('/api/account/second-step', () => result(step)),
  );
}

function accepting() {
  server.use(
    http.post('/api/account/second-step', async ({ request }) => {
      sent(await request.json());
      return result(anne);
    }),
    http.get('/api/account/me', () => result(anne)),
  );
}

beforeEach(() => {
  sent.mockClear();
  pending();
});

async function givePassword() {
  const page = renderScreen(<LoginForm />);
  await userEvent.type(screen.getByLabelText('Email'), 'anne@cenacle.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Retreat!2026{Enter}');
  return page;
}

const code = () => screen.findByLabelText<HTMLInputElement>('Code of your authenticator app');

it('asks for the code after the password, in a field that the telephone knows', async () => {
  accepting();
  const { queries } = await givePassword();

  const field = await code();
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  await expectAccessible();
  await userEvent.type(field, '123456{Enter}');

  await waitFor(() => expect(sent).toHaveBeenCalledWith({ code: '123456' }));
  await waitFor(() =>
    expect(queries.getQueryData(api.queryKey('get', '/api/account/me'))).toEqual(anne),
  );
});

it('takes a recovery code instead', async () => {
  accepting();
  await givePassword();
  await code();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcde-fghjk{Enter}');

  await waitFor(() => expect(sent).toHaveBeenCalledWith({ recoveryCode: 'abcde-fghjk' }));
});

it('says at the field what was wrong, and how long to wait', async () => {
  server.use(
    http.post('/api/account/second-step', () => refused('This code is not right.', 'code')),
  );
  await givePassword();
  await userEvent.type(await code(), '000000{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeDefined();

  server.use(http.post('/api/account/second-step', () => failed(429, { 'Retry-After': '540' })));
  await userEvent.type(await code(), '{Enter}');
  expect(
    await screen.findByText('Too many attempts. Please try again in 9 minutes.'),
  ).toBeDefined();
});

it('asks for what is missing before it asks the server', async () => {
  await givePassword();
  await userEvent.type(await code(), '{Enter}');
  expect(screen.getByText('This field is required.')).toBeDefined();
});

it('begins again when it took too long', async () => {
  pending(null);
  await givePassword();
  expect(await screen.findByText('This took too long. Please sign in again.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anne@cenacle.test');
});

it('goes on where another provider has vouched for the person', async () => {
  renderScreen(<LoginForm isHalfIn />);
  expect(await code()).toBeDefined();
});
