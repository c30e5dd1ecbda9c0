import { expectAccessible, failed, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { heading, open, press } from './opening';

const PATH = '/api/emails/subscription/:token';
const ADDRESS = '/unsubscribe/InBhdWxAaG91c2UudGVzdCI';
const changed = vi.fn();
let isSubscribed = true;

beforeEach(() => {
  changed.mockReset();
  isSubscribed = true;
  const turn = (to: boolean) => () => {
    changed(to);
    isSubscribed = to;
    return result(null);
  };
  server.use(
    http.get(PATH, () => result({ email: 'pa…@house.test', isSubscribed })),
    http.delete(PATH, turn(false)),
    http.put(PATH, turn(true)),
  );
});

it('happens at a press, and can be taken back', async () => {
  await open(ADDRESS);
  expect(screen.getByText('pa…@house.test')).toBeDefined();
  expect(screen.getByText(/Invitations to your own\s+retreats come in any case/)).toBeDefined();
  expect(changed).not.toHaveBeenCalled();
  await expectAccessible();

  await press('Unsubscribe');
  await waitFor(() => expect(heading().textContent).toBe('You are unsubscribed'));
  expect(document.activeElement).toBe(heading());
  await expectAccessible();

  await press('Subscribe again');
  await waitFor(() => expect(heading().textContent).toBe('Shall we write to you less often?'));
  expect(changed.mock.calls).toEqual([[false], [true]]);
});

it('can be done again when it did not work', async () => {
  server.use(http.delete(PATH, () => failed(500), { once: true }));
  await open(ADDRESS);
  await press('Unsubscribe');
  expect(await screen.findByText('That is not done yet.')).toBeDefined();
  await press('Retry');
  await waitFor(() => expect(heading().textContent).toBe('You are unsubscribed'));
});

it('tells who cannot take it back to write', async () => {
  isSubscribed = false;
  server.use(http.put(PATH, () => result(null)));
  await open(ADDRESS);
  await press('Subscribe again');
  expect(await screen.findByText(/reported as unwanted/)).toBeDefined();
});

it('says what to do with half a link', async () => {
  server.use(http.get(PATH, () => failed(403)));
  await open('/unsubscribe/half');
  expect(heading().textContent).toBe('This link is not complete');
  await expectAccessible();
});
