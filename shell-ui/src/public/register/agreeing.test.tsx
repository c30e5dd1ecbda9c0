import { browser } from '@cenacle/sdk';
import { expectAccessible, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, fillIn, offering, openForm } from './filling';

const RULES = { textId: 4, title: 'House rules', html: '<p>Silence after nine.</p>' };

const sent = vi.fn();

beforeEach(() => {
  vi.spyOn(browser, 'go').mockImplementation(() => {});
  offering();
  sent.mockReset().mockReturnValue(result({ prospectId: null }));
  server.use(
    http.get('/api/agreements/registration', () => result([RULES])),
    http.post('/api/prospects/register', async ({ request }) => sent(await request.json())),
  );
});
afterEach(() => vi.restoreAllMocks());

it('goes only once the applicant has agreed to what the house asks', async () => {
  await openForm();
  await fillIn();
  const box = await screen.findByRole('checkbox', {
    name: 'I have read and agree to “House rules”.',
  });
  await expectAccessible();

  await userEvent.click(button());
  expect(await screen.findByText('Please read this, and agree to it.')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();

  await userEvent.click(box);
  await userEvent.click(button());

  await waitFor(() => expect(browser.go).toHaveBeenCalledWith('/register/success'));
  expect(sent.mock.calls[0]?.[0].agreed).toEqual([4]);
});
