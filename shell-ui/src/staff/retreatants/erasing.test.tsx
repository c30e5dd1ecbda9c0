import { ROLES } from '@cenacle/sdk';
import { expectAccessible, refused, result, server } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, heading, open, press } from './opening';

const erase = vi.fn();

beforeEach(() => {
  answerCalls();
  erase.mockReset().mockImplementation(() => result(null));
  server.use(
    http.post('/api/retreatants/7/erase', async ({ request }) => erase(await request.json())),
  );
});

async function ask() {
  open(ROLES.admin);
  await heading();
  await press('Privacy');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Erase this person…' }));
  return screen.findByRole('textbox', { name: /Key code/ });
}

it('says what goes and what stays, and erases whose key code was typed', async () => {
  const box = await ask();
  expect(screen.getByText('This goes')).toBeDefined();
  expect(screen.getByText('How many came to each past retreat')).toBeDefined();
  await expectAccessible();
  await userEvent.type(box, '7FQ2XM');
  await press('Erase for good');
  expect(await screen.findByText('Paul Landry was erased')).toBeDefined();
  expect(await screen.findByText('Back home')).toBeDefined();
  expect(erase).toHaveBeenCalledWith({ keyCode: '7FQ2XM' });
});

it('says at the key code why it was refused, and erases nobody without one', async () => {
  erase.mockImplementation(() =>
    refused('This is not the key code of Paul Landry. Nothing was erased.', 'keyCode'),
  );
  const box = await ask();
  await press('Erase for good');
  expect(erase).not.toHaveBeenCalled();
  await userEvent.type(box, 'AAAAAA');
  await press('Erase for good');
  expect(
    (await screen.findAllByText('This is not the key code of Paul Landry. Nothing was erased.'))
      .length,
  ).toBeGreaterThan(0);
});

it('gives all that is known as a file', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  open(ROLES.admin);
  await heading();
  await press('Privacy');
  await userEvent.click(screen.getByRole('menuitem', { name: 'All that is known of this person' }));
  expect(assign).toHaveBeenCalledWith('/api/retreatants/7/everything');
  vi.unstubAllGlobals();
});

it('is nothing for a captain', async () => {
  open();
  await heading();
  expect(screen.queryByRole('button', { name: 'Privacy' })).toBeNull();
});
