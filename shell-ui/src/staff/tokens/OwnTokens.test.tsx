import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import OwnTokens from './OwnTokens';

const TOKEN = {
  id: 3,
  name: 'Laptop',
  beginning: 'cen_abcd',
  scopes: ['roster:read'],
  madeAt: '2026-05-04T14:00:00Z',
  endsAt: '2026-08-02T14:00:00Z',
  usedAt: null,
  hasEnded: false,
};
const SCOPES = [
  { value: 'roster:read', words: 'Read rosters, and nothing else', roles: ['Captain'] },
  { value: 'lead', words: 'Act for a group', roles: ['Captain'] },
];

let tokens: object[];
let scopes: object[];
const sent = vi.fn();

beforeEach(() => {
  tokens = [TOKEN];
  scopes = SCOPES;
  sent.mockReset();
  server.use(
    http.get('/api/account/tokens', () => result({ tokens, scopes })),
    http.get('/api/account/second-factor', () => result({ hasPassword: true, passkeys: [] })),
    http.post('/api/account/tokens', async ({ request }) => {
      const body = (await request.json()) as { name: string };
      sent(body);
      tokens = [{ ...TOKEN, id: 4, name: body.name }, TOKEN];
      return result({ id: 4, name: body.name, token: 'cen_secret', endsAt: null });
    }),
    http.delete('/api/account/tokens/:id', ({ params }) => {
      sent(params.id);
      tokens = [];
      return result(null);
    }),
  );
});

const open = () => renderScreen(<OwnTokens />, { user: someone(ROLES.captain) });

it('says of each token what it is for, when it ends, and when it was used', async () => {
  const { container } = open();

  const line = await screen.findByRole('listitem');
  expect(line.textContent).toContain('cen_abcd… for roster:read');
  expect(line.textContent).toMatch(/Ends .*Aug 2, 2026.* Not used yet\./);
  await expectAccessible(container);
});

it('makes one, and shows it once', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await expectAccessible();

  await userEvent.type(dialog.getByLabelText(/^Name/), 'Register');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Read rosters/ }));
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Make token' }));

  expect(await screen.findByText('cen_secret')).toBeTruthy();
  await expectAccessible();
  expect(sent).toHaveBeenCalledWith({
    name: 'Register',
    scopes: ['roster:read'],
    days: 90,
    password: 'secret',
  });
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByText('cen_secret')).toBeNull());
  expect(await screen.findByText('Register')).toBeTruthy();
});

it('says what is missing, and what the house refuses', async () => {
  server.use(
    http.post('/api/account/tokens', () => refused('This is not your password.', 'password')),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog'));

  await userEvent.click(dialog.getByRole('button', { name: 'Make token' }));
  expect(await dialog.findByRole('link', { name: /Name: This field is required/ })).toBeTruthy();
  expect(dialog.getByRole('link', { name: /used for: Choose at least one/ })).toBeTruthy();

  await userEvent.type(dialog.getByLabelText(/^Name/), 'Register');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Read rosters/ }));
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Make token' }));
  expect(await dialog.findByText('This is not your password.')).toBeTruthy();
});

it('ends one, once it has asked', async () => {
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'End “Laptop”' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }),
  );

  expect(await screen.findByText('You have no tokens')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith('3');
});

it('says when there are none, when there can be none, and when they cannot be loaded', async () => {
  tokens = [];
  const first = open();
  expect(await screen.findByText('You have no tokens')).toBeTruthy();
  first.unmount();

  scopes = [];
  const second = open();
  expect(await screen.findByText(/no right yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make a token' })).toBeNull();
  second.unmount();

  server.use(http.get('/api/account/tokens', () => failed(503)));
  open();
  expect(await screen.findByText('Your tokens could not be loaded.')).toBeTruthy();
});
