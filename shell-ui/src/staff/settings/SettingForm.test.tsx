import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { CreateForm, UpdateForm } from './SettingForm';

const KNOWN = {
  key: 'SelfRegistration',
  description: 'Whether anyone may ask for an account.',
  kind: 'yesNo',
  choices: [],
  choiceLabels: {},
  defaultValue: 'no',
  isPublic: true,
};

it('offers what the house knows, each with its own kind of field', async () => {
  const post = vi.fn();
  server.use(
    http.post('/api/settings', async ({ request }) => {
      post(await request.json());
      return result({});
    }),
  );
  renderScreen(<CreateForm known={[KNOWN]} />, { user: someone(ROLES.admin) });
  await userEvent.click(screen.getByRole('button', { name: /Setting/ }));
  await userEvent.click(screen.getByRole('option', { name: 'SelfRegistration' }));
  expect(screen.getByText('Whether anyone may ask for an account.')).toBeDefined();
  expect(screen.getByText('By default it is no.')).toBeDefined();
  await expectAccessible();

  await userEvent.click(screen.getByRole('button', { name: /Value/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(post).toHaveBeenCalledWith({ key: 'SelfRegistration', value: 'yes', isEnabled: true }),
  );
});

it('keeps the key of a setting that exists', async () => {
  const setting = { ...KNOWN, id: 3, value: 'no', isEnabled: true, isKnown: true, version: 1 };
  renderScreen(<UpdateForm setting={setting} onReload={() => {}} />, {
    user: someone(ROLES.admin),
  });
  expect(screen.getByLabelText<HTMLInputElement>('Key').disabled).toBe(true);
});

it('offers the words that a choice takes', async () => {
  const kind = { key: 'SecondFactor', kind: 'choice', choices: ['off', 'admins', 'all'] };
  const setting = { ...KNOWN, ...kind, id: 4, value: 'off', isEnabled: true };
  renderScreen(
    <UpdateForm setting={{ ...setting, isKnown: true, version: 1 }} onReload={() => {}} />,
    { user: someone(ROLES.admin) },
  );
  await userEvent.click(screen.getByRole('button', { name: /Value/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'off',
    'admins',
    'all',
  ]);
});
