import { ROLES, type Role } from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { http } from 'msw';
import type { InitialEntry } from 'react-router';
import { vi } from 'vitest';
import { CallScreen } from './CallScreen';
import type { Call, PhoneRow } from './call';

export const COUNTS = { notAsked: 2, asked: 0, seen: 0, answered: 1, bounced: 0, notReachable: 0 };

export const CALL: Call = {
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

export const RUNNING: Call = {
  ...CALL,
  state: 'running',
  startedAt: '2026-02-03T15:02:00Z',
  startedBy: 'Ann Roy',
  counts: { ...COUNTS, asked: 8, seen: 5, bounced: 1 },
  hold: { until: '2026-03-01', places: 6, holders: 9 },
};

export const PLANNED = {
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

export const ROW: PhoneRow = {
  retreatantId: 7,
  name: 'Paul Landry',
  cellPhone: '(504) 555-0123',
  phoneProblem: null,
  state: 'asked',
  phoning: null,
  last: null,
};

export const sent = vi.fn();

function keep(path: string, answer: unknown) {
  return http.post(`/api/calls/3/${path}`, async ({ request }) => {
    sent(path, await request.json());
    return result(answer);
  });
}

/** Answers what the screen asks for, anew for each test; the test has the call. */
export function answerCalls(call: () => Call, rows: () => PhoneRow[] = () => [ROW]) {
  sent.mockReset();
  server.use(
    http.get('/api/calls/3', () => result(call())),
    http.get('/api/calls/3/phone-list', () => result(rows())),
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
}

export const open = (path: InitialEntry = '/captain/call', role: Role = ROLES.captain) =>
  renderScreen(<CallScreen retreatId={3} />, {
    path,
    user: someone(role, { timeZone: 'America/Chicago' }),
  });
