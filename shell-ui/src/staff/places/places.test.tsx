import { expectAccessible, refused, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, choose, heading, known, open, press, sent } from '../retreatants/opening';

const WAITING = {
  ...known.person.participation,
  attendingStatus: 'Waitlist',
  linePosition: 3,
  lineLength: 7,
  waitingSince: '2026-05-02T18:00:00Z',
  offeredUntil: null,
  resting: false,
  reachable: true,
};
const FULL = 'The retreat is full (70 of 70).';

const acted = vi.fn();

beforeEach(() => {
  answerCalls();
  acted.mockReset().mockImplementation(() => result(null));
  server.use(
    http.post('/api/waitlist/:retreat/:act', async ({ request, params }) =>
      acted(params.act, params.retreat, await request.json()),
    ),
  );
});

const waits = (change: object = {}) => {
  known.person.participation = { ...WAITING, ...change };
};

async function setAttending() {
  await press(/Attending status/);
  await choose('Attending');
}

describe('somebody who waits', () => {
  it('is shown with the place in line, and is offered a place', async () => {
    waits();
    open();
    await heading();
    expect(
      screen.getByText(
        /^3 of 7 on the waiting list, priority 5 \(1 comes first\), since May 2, 2026/,
      ),
    ).toBeDefined();
    await press('Offer the place');
    expect(await screen.findByText('A place is offered to Paul Landry')).toBeDefined();
    expect(acted.mock.calls).toEqual([['offer', '40', { retreatantId: 7 }]]);
  });

  it('rests, or can only be phoned, and is said to', async () => {
    waits({ resting: true, reachable: false, priority: null });
    open();
    await heading();
    const words = screen.getByText(/^3 of 7 on the waiting list, no priority/).textContent;
    expect(words).toContain('let an offer pass: asked again when nobody else is left');
    expect(words).toContain('no mail reaches them: please phone when a place is free');
    expect(
      screen.getByText('1 comes first. Who has none comes after, by when they joined.'),
    ).toBeDefined();
  });

  it('was offered a place of which nothing could tell', async () => {
    waits({ offeredUntil: '2026-05-04T18:00:00Z', reachable: false });
    open();
    await heading();
    expect(screen.getByText(/nothing could be sent: please phone$/)).toBeDefined();
  });

  it('has an offer, which can be withdrawn', async () => {
    waits({ offeredUntil: '2026-05-04T18:00:00Z' });
    open();
    await heading();
    expect(screen.getByText(/a place is offered until May 4, 2026/)).toBeDefined();
    await press('Withdraw the offer');
    await waitFor(() =>
      expect(acted.mock.calls).toEqual([['withdraw', '40', { retreatantId: 7 }]]),
    );
  });

  it('is given a place after a question, and written to or not', async () => {
    waits();
    open();
    await heading();
    await setAttending();
    expect(await screen.findByText('Paul Landry leaves the waiting list and attends.'));
    await expectAccessible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Write to Paul Landry about it' }));
    await press('Give the place');
    await waitFor(() =>
      expect(sent.mock.calls).toEqual([
        [
          'update-retreatant-attending',
          { retreatantId: 7, attendingStatus: 'Attending', writeToThem: false },
        ],
      ]),
    );
  });

  it('is to be phoned where no email reaches them', async () => {
    waits();
    known.person.email = null;
    sent.mockImplementationOnce(() => result({ written: false }));
    open();
    await heading();
    await setAttending();
    expect(await screen.findByText('No email reaches Paul Landry: please phone.')).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Give the place');
    expect(
      await screen.findByText('No mail tells Paul Landry of the place: please phone.'),
    ).toBeDefined();
  });

  it('stays where they are when the captain thinks better of it', async () => {
    waits();
    open();
    await heading();
    await setAttending();
    await screen.findByText('Paul Landry leaves the waiting list and attends.');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).not.toHaveBeenCalled();
  });
});

it('is no place that one asks and writes about, where a slip is taken back', async () => {
  open();
  await heading();
  waits();
  await press(/Attending status/);
  await choose('Waitlist');
  await screen.findByText(/^3 of 7 on the waiting list/);
  await press('Undo');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
  expect(screen.queryByRole('alertdialog', { name: /Give Paul Landry/ })).toBeNull();
  expect(sent.mock.calls.slice(1)).toEqual([
    [
      'update-retreatant-attending',
      { retreatantId: 7, attendingStatus: 'Attending', retreatId: 40, writeToThem: false },
    ],
    ['update-retreatant-room', { retreatantId: 7, retreatId: 40, roomNumber: '201' }],
  ]);
});

describe('a full retreat', () => {
  it('is made fuller only when that is meant', async () => {
    known.person.participation = { ...WAITING, attendingStatus: 'NoResponse', linePosition: null };
    sent.mockImplementationOnce(() => refused(FULL, 'attendingStatus'));
    open();
    await heading();
    await setAttending();
    expect(await screen.findByText(`${FULL} Make it 71?`)).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Make it so');
    expect(await screen.findByText('Updated Attending Status')).toBeDefined();
    expect(sent.mock.calls.map(([, body]) => body)).toEqual([
      { retreatantId: 7, attendingStatus: 'Attending' },
      { retreatantId: 7, attendingStatus: 'Attending', overCapacity: true },
    ]);
  });

  it('leaves it at what was decided about a letter', async () => {
    waits();
    sent.mockImplementationOnce(() => refused(FULL, 'attendingStatus'));
    open();
    await heading();
    await setAttending();
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Write to Paul Landry about it' }),
    );
    await press('Give the place');
    expect(await screen.findByText(`${FULL} Make it 71?`)).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Make it so');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]?.[1]).toMatchObject({ writeToThem: false, overCapacity: true });
  });
});
