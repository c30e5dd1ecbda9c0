import { expectAccessible, refused, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { CALLS, linkFor, open, path, press, stand, TOKEN } from './opening';

const RULES = { textId: 4, title: 'House rules', html: '<p>Silence after nine.</p>' };
const AGREED = { ...RULES, number: 1, acceptedAt: '2026-05-01T12:00:00Z', retreat: null };

const sent = vi.fn();

beforeEach(() => {
  sent.mockReset().mockImplementation(({ attendingStatus }) => stand(attendingStatus));
  server.use(
    http.post(`${CALLS}/retreatant-attending/:token`, async ({ request }) =>
      sent(await request.json()),
    ),
    http.get(`${CALLS}/agreements/:token`, () => result({ asked: [RULES], accepted: [AGREED] })),
  );
});

const box = () =>
  screen.findByRole('checkbox', { name: 'I have read and agree to “House rules”.' });

async function choose(answer: RegExp) {
  linkFor({ agreements: ['House rules'] });
  await open(`/attending/${TOKEN}`);
  await press(answer);
  await screen.findByText('Is this right, Paul?');
}

it('sends a yes only once the text was agreed to', async () => {
  await choose(/^Yes/);
  await box();
  await expectAccessible();

  await press('Confirm: I will be there');
  expect(screen.getByText('Please read this, and agree to it.')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();

  await userEvent.click(screen.getByText('Read “House rules”'));
  expect(screen.getByText('Silence after nine.')).toBeDefined();
  await userEvent.click(await box());
  await press('Confirm: I will be there');

  await waitFor(() =>
    expect(sent.mock.calls).toEqual([[{ attendingStatus: 'Attending', agreed: [4] }]]),
  );
  await waitFor(() => expect(path()).toBe('/attending/success'));
});

it('asks nothing of a no', async () => {
  await choose(/^No/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press('Confirm: I cannot come');
  await waitFor(() => expect(sent.mock.calls).toEqual([[{ attendingStatus: 'NotAttending' }]]));
});

it('shows the text anew where another version has come into force', async () => {
  await choose(/^Yes/);
  await userEvent.click(await box());
  sent.mockImplementation(() =>
    refused('The agreement has changed. Please read it again.', 'agreed'),
  );
  server.use(
    http.get(`${CALLS}/agreements/:token`, () =>
      result({ asked: [{ ...RULES, textId: 5, html: '<p>After ten.</p>' }], accepted: [] }),
    ),
  );

  await press('Confirm: I will be there');

  expect(await screen.findByText(/The agreement has changed/)).toBeDefined();
  expect(await screen.findByText('After ten.')).toBeDefined();
  expect(((await box()) as HTMLInputElement).checked).toBe(false);
});

it('gives what was agreed to again, to be read and printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  linkFor({ attendingStatus: 'Attending', hasAgreed: true });
  await open(`/attending/${TOKEN}`);
  await press(/^Yes/);
  await press('Confirm: I will be there');
  await screen.findByText('You will be there');
  await press('Read what you agreed to');

  expect(await screen.findByText('Silence after nine.')).toBeDefined();
  expect(screen.getByText(/^You agreed on Friday, May 1, 2026/)).toBeDefined();
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
});
