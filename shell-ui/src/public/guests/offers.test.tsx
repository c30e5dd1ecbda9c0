import { expectAccessible, server } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, CALLS, heading, linkFor, open, path, press, stand, TOKEN } from './opening';

const OFFERED = {
  position: 1,
  of: 3,
  offeredUntil: '2026-06-02T20:10:00Z',
  resting: false,
  offerEnded: null,
};
const WAITING = { position: 3, of: 7, offeredUntil: null, resting: false, offerEnded: null };
const RESTING = { ...WAITING, position: 7, resting: true, offerEnded: '2026-05-30T15:00:00Z' };

const sent = vi.fn();

beforeEach(() => {
  sent.mockReset();
  server.use(
    http.post(`${CALLS}/retreatant-attending/:token`, async ({ request }) =>
      sent(await request.json()),
    ),
  );
});

describe('a place that is offered', () => {
  beforeEach(async () => {
    linkFor({ attendingStatus: 'Waitlist', line: OFFERED });
    await open(`/attending/${TOKEN}`);
  });

  it('says for whom it is, and until when, and what was answered before', async () => {
    expect(heading().textContent).toBe('A place is free for you, Paul');
    expect(screen.getByText('you, Paul Landry,')).toBeDefined();
    expect(screen.getByText(/^Tuesday, June 2, 2026 at /)).toBeDefined();
    expect(screen.getByText(/You told us that you would like to come\. You are first in line/));
    expect(
      screen.getByText(/^This is for Paul Landry. Not you\? Please change nothing here/),
    ).toBeDefined();
    await expectAccessible();
  });

  it('is taken', async () => {
    sent.mockImplementation(() => stand('Attending'));
    await press(/^Yes, I take the place/);
    expect(heading().textContent).toMatch(/^You take the place on the retreat of group/);
    await press(/^Confirm/);
    await screen.findByText('You will be there');
    expect(sent.mock.calls).toEqual([[{ attendingStatus: 'Attending' }]]);
  });

  it.each([
    [/^Keep me on the waiting list/, 'Waitlist', RESTING, 'You are on the waiting list'],
    [/^Take me off the waiting list/, 'Cancelled', null, 'Thank you for telling us'],
  ] as const)('can be let go: %s', async (choice, status, line, title) => {
    sent.mockImplementation(() => stand(status, line));
    await press(/^Not now/);
    expect(heading().textContent).toBe('Not now, Paul?');
    await expectAccessible();
    await press(choice);
    await press(/^Confirm/);
    await waitFor(() => expect(path()).toBe('/attending/success'));
    expect(heading().textContent).toBe(title);
    expect(sent.mock.calls).toEqual([[{ attendingStatus: status }]]);
    await expectAccessible();
  });

  it('is there again after a look at the other choice', async () => {
    await press(/^Not now/);
    await press('Back');
    expect(button(/^Yes, I take the place/)).toBeDefined();
  });
});

describe('a place that is held for a yes', () => {
  const NEEDED = 'It is yours once your deposit is here.';
  const HELD = { ...OFFERED, awaits: NEEDED };

  it('says until when and what makes it theirs, and can be given up', async () => {
    linkFor({ attendingStatus: 'Waitlist', line: HELD });
    sent.mockImplementation(() => stand('Cancelled'));
    await open(`/attending/${TOKEN}`);

    expect(
      screen.getByText(
        /^A place is held for you until Tuesday, June 2, 2026 at .* deposit is here/,
      ),
    ).toBeDefined();
    expect(screen.queryByText(/^Yes, /)).toBeNull();
    await expectAccessible();
    await press(/^No, I cannot come/);
    expect(heading().textContent).toMatch(/^You give up the place that is held for you on /);
    await press(/^Confirm/);
    await screen.findByText('Thank you for telling us');
    expect(sent.mock.calls).toEqual([[{ attendingStatus: 'Cancelled' }]]);
  });

  it('leads to what there is to do, which is where a yes comes to as well', async () => {
    linkFor({ attendingStatus: 'Waitlist', line: HELD });
    await open(`/attending/${TOKEN}`);
    await press(/^See how my place stands/);

    await waitFor(() => expect(path()).toBe('/attending/success'));
    expect(heading().textContent).toBe('A place is held for you');
    expect(screen.getByText(new RegExp(NEEDED))).toBeDefined();
    expect(screen.queryByText('This is not a yes yet.')).toBeNull();
    await expectAccessible();
  });
});

describe('who waits', () => {
  it('reads where in the line, and that saying yes again loses nothing', async () => {
    linkFor({ attendingStatus: 'Waitlist', line: WAITING });
    await open(`/attending/${TOKEN}`);
    expect(screen.getByText(/You are third in line\./)).toBeDefined();
    expect(button(/^Yes.*You keep your place in line$/)).toBeDefined();
    expect(button(/^No, I cannot come/)).toBeDefined();
  });

  it('is told where after a yes to a full retreat', async () => {
    linkFor();
    sent.mockImplementation(() => stand('Waitlist', { ...WAITING, position: 11, of: 11 }));
    await open(`/attending/${TOKEN}`);
    await press(/^Yes/);
    await press(/^Confirm/);
    expect(await screen.findByText('You are 11th in line.')).toBeDefined();
  });

  it('hears that an offer has ended, and may ask again', async () => {
    linkFor({ attendingStatus: 'Waitlist', line: RESTING });
    sent.mockImplementation(() => stand('Waitlist', { ...WAITING, position: 7 }));
    await open(`/attending/${TOKEN}`);
    expect(screen.getByText(/^Your offer ended on Saturday, May 30, 2026 at /)).toBeDefined();
    await press(/^Yes, I would still like to come/);
    await press(/^Confirm/);
    expect(await screen.findByText('You are seventh in line.')).toBeDefined();
    expect(sent.mock.calls).toEqual([[{ attendingStatus: 'Attending' }]]);
  });
});

describe('a link', () => {
  it.each([
    ['2026-05-20T12:00:00Z', /You can answer by this link until May 20, 2026/],
    [
      '2026-06-04T05:00:00Z',
      /You can answer by this link until the retreat starts on June 4, 2026/,
    ],
  ])('says when it ends: %s', async (linkEnds, words) => {
    linkFor({ linkEnds });
    await open(`/attending/${TOKEN}`);
    const plain = document.body.textContent?.replaceAll('\u00a0', ' ');
    expect(plain).toMatch(words);
  });
});
