import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Call } from './call';
import OwnCall from './OwnCall';
import { answerCalls, CALL, COUNTS, open, RUNNING, sent } from './opening';

const person = (retreatantId: number, state: Call['people'][number]['state']) => ({
  retreatantId,
  name: `Guest ${retreatantId}`,
  state,
  stateSince: null,
  channels: ['email'],
  remindersSent: 0,
  phone: null,
  reason: null,
  mend: null,
  message: null,
});
const NO_MORE = { callAgainOn: null, note: null };

let call: Call;

beforeEach(() => {
  call = CALL;
  answerCalls(() => call);
});

it('says after the start why somebody is not reached, until that is mended', async () => {
  const missed = {
    ...person(9, 'notReachable'),
    name: 'Zachary Bui',
    reason: 'emailBounces',
  } as const;
  const words = 'Zachary Bui cannot be mailed. Mail to this address came back.';
  call = {
    ...RUNNING,
    counts: { ...COUNTS, notReachable: 2 },
    people: [{ ...missed, mend: 'clearBounce', message: words }, { ...person(8, 'notReachable') }],
  };
  open();
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText(/^1 person of them can be written to by now/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Mend the address: Zachary Bui' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mail to this address again' }));
  expect(await screen.findByText('Mail goes to this address again')).toBeDefined();
  expect(sent).toHaveBeenCalledWith('mail-again', { retreatantId: 9 });
});

it('leads from each number to those whom it counts, of its own retreat', async () => {
  const phone = { outcome: 'notReached', by: 'Ann Roy', at: '2026-02-04T15:02:00Z' } as const;
  call = { ...RUNNING, people: [{ ...person(1, 'seen'), phone: { ...phone, ...NO_MORE } }] };
  open();
  const link = await screen.findByRole('link', { name: 'Seen: 5' });
  expect(link.getAttribute('href')).toBe('/captain/retreat-roster?retreat=3&call=seen');
  expect(screen.getByRole('link', { name: 'Called: 1' }).getAttribute('href')).toBe(
    '/captain/retreat-roster?retreat=3&call=called',
  );
  expect(screen.getByText('Bounced')).toBeDefined();
  await expectAccessible();
});

it('leads the house to the roster of that group and retreat', async () => {
  call = RUNNING;
  open('/admin/retreats/3/call', ROLES.admin);
  const link = await screen.findByRole('link', { name: '1 person' });
  expect(link.getAttribute('href')).toBe('/admin/retreat-roster?group=12&retreat=3&call=bounced');
});

it('reminds who has not answered, once it is seen to whom it goes', async () => {
  call = { ...RUNNING, people: [person(1, 'asked'), person(2, 'answered'), person(3, 'seen')] };
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remind who has not answered (2)' }),
  );
  expect(await screen.findByText('It goes out now. No reminder follows by itself.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send the reminder' }));
  expect(await screen.findByText('Sent email surveys')).toBeDefined();
  expect(sent).toHaveBeenCalledWith(
    'plan',
    expect.objectContaining({
      who: 'chosen',
      retreatantIds: [1, 3],
      remindAsked: true,
      reminders: 0,
      remindAfterDays: null,
    }),
  );
});

it('is that of any retreat of the group', async () => {
  server.use(
    http.get('/api/calls/4', () =>
      result({ ...CALL, retreatId: 4, startDate: '2026-12-03', endDate: '2026-12-06' }),
    ),
  );
  const { router } = renderScreen(<OwnCall />, {
    path: '/captain/call?retreat=3',
    user: someone(ROLES.captain),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Retreat|Jun 4 – 7, 2026/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Dec 3 – 6, 2026' }));
  expect(await screen.findByText('Dec 3 – 6, 2026 · 70 places')).toBeDefined();
  expect(router.state.location.search).toBe('?retreat=4');
});

it('asks and phones nobody once the retreat has begun', async () => {
  call = { ...RUNNING, hasBegun: true };
  open();
  expect(await screen.findByRole('heading', { name: 'The call of group 12' })).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'How it goes' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /call|Phone|Ask|Remind/ })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('asks before it cancels what becomes of the places that are kept', async () => {
  call = RUNNING;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the call' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Give up the 6 places/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the call' }));
  expect(await screen.findByText('The call is cancelled: 2 messages stopped')).toBeDefined();
  expect(sent).toHaveBeenCalledWith('cancel', { releaseHold: true });
});
