import { ROLES, type Role } from '@cenacle/sdk';
import {
  expectAccessible,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { InitialEntry } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallScreen } from './CallScreen';
import type { Call, PhoneRow, Plan } from './call';
import OwnCall from './OwnCall';
import { type PlanValues, planOf, valuesOf } from './plan';

const ZONE = 'America/Chicago';
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

const ROW: PhoneRow = {
  retreatantId: 7,
  name: 'Paul Landry',
  cellPhone: '(504) 555-0123',
  phoneProblem: null,
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
    http.get('/api/retreats/retreat-options/12', () =>
      result([
        { value: '3', label: 'Group 12 · Jun 4 – 7, 2026' },
        { value: '4', label: 'Group 12 · Dec 3 – 6, 2026' },
      ]),
    ),
    http.post('/api/retreatants/:act', async ({ request, params }) => {
      sent(params.act, await request.json());
      return result(null);
    }),
    keep('phoning', null),
    keep('phoned-undo', null),
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
  expect(screen.getByRole('button', { name: 'Write an address: Zachary Bui' })).toBeDefined();
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

it('mends somebody who is skipped where one is, and plans anew', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'See what will happen' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Write an address: Zachary Bui' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'How Zachary Bui is reached' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'z@example.org');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Zachary Bui')).toBeDefined();
  await waitFor(() =>
    expect(sent.mock.calls.map(([path]) => path)).toEqual(['plan', 'update-retreatant', 'plan']),
  );
  expect(sent).toHaveBeenCalledWith('update-retreatant', {
    retreatantId: 9,
    email: 'z@example.org',
  });
});

it('shows again what will happen to whoever comes back to it', async () => {
  call = { ...RUNNING, plan: { ...planOf(valuesOf(CALL, ZONE), ZONE), who: 'roster' } };
  const { router } = open('/captain/call?plan=shown');
  expect(await screen.findByText('2 people are asked')).toBeDefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith('plan', expect.objectContaining({ who: 'roster' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change the plan' }));
  expect(await screen.findByRole('button', { name: 'See what will happen' })).toBeDefined();
  await waitFor(() => expect(router.state.location.search).toBe(''));
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

it('takes back what was noted of the wrong person, by name', async () => {
  open('/captain/call?show=phone');
  await userEvent.click(await screen.findByRole('button', { name: 'Note what came of it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Not coming' }));
  await screen.findByText('Paul Landry: is not coming');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Paul Landry: as before')).toBeDefined();
  expect(sent).toHaveBeenLastCalledWith('phoned-undo', { retreatantId: 7 });
});

it('finds who rings back, and leads to the person', async () => {
  rows = [ROW, { ...ROW, retreatantId: 8, name: 'Zoé O’Brien', cellPhone: '(504) 555-0199' }];
  open('/captain/call?show=phone');
  const search = await screen.findByRole('searchbox', { name: 'Search the phone list' });
  const names = () => screen.getAllByRole('listitem').map((each) => each.textContent);
  await userEvent.type(search, 'obrien zoe');
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Zoé O’Brien' }).getAttribute('href')).toBe(
    '/captain/retreatant/8',
  );
  await userEvent.clear(search);
  await userEvent.type(search, '555-0123');
  expect(await screen.findByRole('link', { name: 'Paul Landry' })).toBeDefined();
  await waitFor(() => expect(names()).toHaveLength(1));
  await userEvent.type(search, '9');
  expect(await screen.findByText(/^Nobody fits “555-01239”/)).toBeDefined();
  await expectAccessible();
});

it('shows whom the address searches', async () => {
  rows = [ROW, { ...ROW, retreatantId: 8, name: 'Ann Roy' }];
  open('/captain/call?show=phone&search=roy');
  expect(await screen.findByRole('link', { name: 'Ann Roy' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Paul Landry' })).toBeNull();
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
