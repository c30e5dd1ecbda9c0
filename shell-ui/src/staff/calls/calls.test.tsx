import { ROLES, type Role } from '@cenacle/sdk';
import {
  expectAccessible,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { InitialEntry } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallScreen } from './CallScreen';
import type { Call, PhoneRow, Plan } from './call';
import { type PlanValues, planOf, valuesOf } from './plan';

const COUNTS = { notAsked: 2, asked: 0, seen: 0, answered: 1, bounced: 0, notReachable: 0 };

const CALL: Call = {
  retreatId: 3,
  groupId: 12,
  groupNumber: '12',
  startDate: '2026-06-04',
  endDate: '2026-06-07',
  capacity: 70,
  hasBegun: false,
  mayLead: true,
  channels: ['email', 'text', 'post'],
  channelLabels: { email: 'Email', text: 'Text message', post: 'Letter' },
  state: 'none',
  version: 0,
  plan: null,
  startedAt: null,
  startedBy: null,
  sendAt: null,
  counts: COUNTS,
  hold: null,
  reminders: [],
  people: [],
};

const RUNNING: Call = {
  ...CALL,
  state: 'running',
  startedAt: '2026-02-03T15:02:00Z',
  startedBy: 'Ann Roy',
  counts: { ...COUNTS, asked: 8, seen: 5, bounced: 1 },
  hold: { until: '2026-03-01', places: 6, holders: 9 },
};

const PLANNED = {
  version: 4,
  willSend: { email: 2, text: 1, post: 1 },
  waits: { email: 0, text: 1, post: 0 },
  prices: { post: '$0.78' },
  people: 2,
  skipped: [
    {
      retreatantId: 9,
      name: 'Zachary Bui',
      reason: 'noEmail',
      mend: 'writeEmail',
      message: 'Zachary Bui has no email address.',
    },
    {
      retreatantId: 8,
      name: 'Ann Landry',
      reason: 'alreadyAsked',
      mend: null,
      message: 'Ann Landry was asked already.',
    },
  ],
  sample: {
    name: 'Paul Landry',
    subject: 'Will you join us?',
    body: null,
    text: 'Come, Paul',
    messages: { text: 'Come, Paul', post: 'Dear Paul' },
  },
};

const ROW: PhoneRow = {
  retreatantId: 7,
  name: 'Paul Landry',
  cellPhone: '(504) 555-0123',
  state: 'asked',
  phoning: null,
  last: null,
};

let call: Call;
let rows: PhoneRow[];
const sent = vi.fn();

function keep(path: string, answer: unknown) {
  return http.post(`/api/calls/3/${path}`, async ({ request }) => {
    sent(path, await request.json());
    return result(answer);
  });
}

beforeEach(() => {
  call = CALL;
  rows = [ROW];
  sent.mockReset();
  server.use(
    http.get('/api/calls/3', () => result(call)),
    http.get('/api/calls/3/phone-list', () => result(rows)),
    keep('plan', PLANNED),
    keep('start', { queued: { email: 2, text: 1 }, skipped: [] }),
    keep('cancel', { stopped: { email: 2, text: 0 }, sent: { email: 0, text: 0 } }),
    keep('phoning', null),
    keep('phoned', { attendingStatus: 'Attending', line: null }),
  );
});

const open = (path: InitialEntry = '/captain/call', role: Role = ROLES.captain) =>
  renderScreen(<CallScreen retreatId={3} />, {
    path,
    user: someone(role, { timeZone: 'America/Chicago' }),
  });

it('plans, shows what would happen, and starts only then', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'See what will happen' }));
  expect(await screen.findByText('2 people are asked')).toBeDefined();
  expect(sent).toHaveBeenCalledWith(
    'plan',
    expect.objectContaining({
      who: 'returning',
      channels: ['email', 'text', 'post'],
      reminders: 2,
    }),
  );
  expect(screen.getByText('Zachary Bui has no email address.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Write an address' }).getAttribute('href')).toBe(
    '/captain/retreatant/9',
  );
  expect(screen.queryByText('Ann Landry was asked already.')).toBeNull();
  expect(screen.getByText('Come, Paul')).toBeDefined();
  expect(screen.getByText('Dear Paul').textContent).toBe('Letter: Dear Paul');
  expect(screen.getByText('Letter: about $0.78.')).toBeDefined();
  expect(
    screen.getByText(
      'Text message: It is night where 1 reader is: there it waits for the morning.',
    ),
  ).toBeDefined();
  expect(
    screen.getByText(
      'It goes out now. Who has not answered is reminded every 7 days, at most 2 times in all.',
    ),
  ).toBeDefined();
  await expectAccessible();
  expect(sent).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Start the call' }));
  expect(await screen.findByText('The call is started: 3 messages')).toBeDefined();
  expect(sent).toHaveBeenCalledWith('start', { version: 4 });
});

it('goes out when it was planned to, also by whoever left in between', async () => {
  const plan: Plan = {
    who: 'returning',
    retreatantIds: null,
    channels: ['email'],
    sendAt: '2026-06-03T14:00:00Z',
    holdUntil: null,
    newcomerPlaces: 0,
    remindAfterDays: 7,
    reminders: 1,
    remindAsked: false,
    subject: null,
    body: null,
  };
  server.use(
    http.post('/api/calls/3/plan', async ({ request }) => {
      const given = await request.json();
      sent('plan', given);
      call = { ...CALL, state: 'planned', version: 4, plan: { ...plan, ...Object(given) } };
      return result(PLANNED);
    }),
  );
  call = { ...CALL, state: 'planned', version: 3, plan };
  open();
  const see = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'See what will happen' }));
  const setHour = async (hour: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /Hour, by the clock/ }));
    await userEvent.click(await screen.findByRole('option', { name: hour }));
  };
  const visit = async (name: string) => userEvent.click(screen.getByRole('tab', { name }));
  await see();
  expect(await screen.findByText(/^It goes out on Jun 3, 2026, 9:00 AM CDT\./)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Change the plan' }));
  await setHour('7:00 AM');
  await see();
  expect(await screen.findByText(/^It goes out on Jun 3, 2026, 7:00 AM CDT\./)).toBeDefined();
  await visit('Phone list');
  await visit('The call');
  await see();
  expect(await screen.findByText(/^It goes out on Jun 3, 2026, 7:00 AM CDT\./)).toBeDefined();
  expect(sent.mock.calls.map(([, body]) => body.sendAt)).toEqual([
    '2026-06-03T14:00:00.000Z',
    '2026-06-03T12:00:00.000Z',
    '2026-06-03T12:00:00.000Z',
  ]);
});

it('is planned for those whom another screen chose, and reminds who was asked', async () => {
  const path = {
    pathname: '/captain/call',
    state: { chosen: [7, 9], channels: ['email'], remindAsked: true },
  };
  open(path);
  expect(await screen.findByRole('radio', { name: 'The 2 who were chosen' })).toHaveProperty(
    'checked',
    true,
  );
  await userEvent.click(screen.getByRole('button', { name: 'See what will happen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send the reminder' }));
  expect(await screen.findByText('Sent email surveys')).toBeDefined();
  expect(sent).toHaveBeenCalledWith(
    'plan',
    expect.objectContaining({
      who: 'chosen',
      retreatantIds: [7, 9],
      channels: ['email'],
      remindAsked: true,
    }),
  );
});

it('says who has started the call before', async () => {
  server.use(
    http.post('/api/calls/3/start', () =>
      refused('Ann Roy started this call at 9:02 AM.', 'version'),
    ),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'See what will happen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start the call' }));
  expect(await screen.findByText('Ann Roy started this call at 9:02 AM.')).toBeDefined();
});

it('leads from each number to those whom it counts, of its own retreat', async () => {
  call = RUNNING;
  open();
  const link = await screen.findByRole('link', { name: 'Seen: 5' });
  expect(link.getAttribute('href')).toBe('/captain/retreat-roster?retreat=3&call=seen');
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
  const person = (retreatantId: number, state: Call['people'][number]['state']) => ({
    retreatantId,
    name: `Guest ${retreatantId}`,
    state,
    stateSince: null,
    channels: ['email'],
    remindersSent: 0,
    phone: null,
  });
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

it('does not offer to cancel the call beside the list of whom to phone', async () => {
  call = RUNNING;
  open('/captain/call?show=phone');
  expect(await screen.findByRole('link', { name: /Phone Paul Landry/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel the call' })).toBeNull();
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

it('notes what came of a call in one tap', async () => {
  open('/captain/call?show=phone');
  const dial = await screen.findByRole('link', { name: 'Phone Paul Landry, (504) 555-0123' });
  expect(dial.getAttribute('href')).toBe('tel:5045550123');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Note what came of it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Is coming' }));
  expect(await screen.findByText('Paul Landry: is coming')).toBeDefined();
  expect(sent).toHaveBeenCalledWith('phoned', {
    retreatantId: 7,
    outcome: 'attending',
    callAgainOn: null,
    note: null,
  });
});

it('says who else is on the phone, and asks before one phones all the same', async () => {
  const phoning = { by: 'Ann Roy', since: '2026-02-03T15:02:00Z', isOwn: false };
  rows = [{ ...ROW, phoning }];
  server.use(
    http.post('/api/calls/3/phoning', () =>
      refused('Ann Roy is on the phone with Paul Landry since 9:02 AM.', 'retreatantId'),
    ),
  );
  open('/captain/call?show=phone');
  expect(await screen.findByText(/Ann Roy is on the phone with them since 9:02/)).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: /Phone Paul Landry/ }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Phone them all the same?' }),
  ).toBeDefined();
});

it('sends at an hour of the house, also across a change of its clocks', () => {
  const values: PlanValues = { ...valuesOf(CALL, 'America/Chicago'), isLater: true, sendHour: 9 };
  const at = (sendDay: string) => planOf({ ...values, sendDay }, 'America/Chicago').sendAt;
  expect(at('2026-03-07')).toBe('2026-03-07T15:00:00.000Z');
  expect(at('2026-03-08')).toBe('2026-03-08T14:00:00.000Z');
});
