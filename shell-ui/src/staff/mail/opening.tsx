import { ROLES } from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { http } from 'msw';
import { vi } from 'vitest';
import ComposeDialog from './ComposeDialog';
import type { Letter } from './letters';
import type { Reader } from './readers';

export const ANN: Reader = {
  retreatantId: 7,
  prospectId: null,
  firstName: 'Ann',
  lastName: 'Roy',
  email: 'ann@example.org',
  emailProblem: null,
};
export const BEA: Reader = {
  ...ANN,
  retreatantId: null,
  prospectId: 5,
  firstName: 'Bea',
  email: null,
};
export const TOM: Reader = { ...ANN, retreatantId: 8, firstName: 'Tom', email: 'ANN@example.org' };
export const PAUL: Reader = {
  ...ANN,
  retreatantId: 9,
  firstName: 'Paul',
  email: 'paul@example.org',
  emailProblem: 'Bounced',
};
const captain = someone(ROLES.captain);
export const closed = vi.fn();

const ROW = { name: 'Ann Roy', email: 'ann@example.org', reason: null };
export const LETTER: Letter = {
  id: 3,
  subject: 'Advent',
  body: 'Dear all',
  groupId: 12,
  toRetreatantIds: [7],
  toProspectIds: [5],
  sendAt: null,
  state: 'draft',
  version: 1,
  senderEmail: 'captain@cenacle.test',
  changedAt: '2026-07-04T17:00:00Z',
  messageId: null,
  problem: null,
  readers: [
    { ...ROW, retreatantId: 7, prospectId: null },
    {
      name: 'Bea Roy',
      email: null,
      reason: 'There is no email address.',
      retreatantId: null,
      prospectId: 5,
    },
  ],
  gone: 0,
};
const SAMPLE = {
  ...ROW,
  subject: 'Welcome Annie',
  body: '<p>Room 104</p>',
  values: [{ name: 'room', value: '104' }],
};
export const SENT = {
  id: 3,
  state: 'sent',
  sendAt: null,
  version: 2,
  messageId: 41,
  queued: 1,
  skipped: [{ name: 'Bea Roy', reason: 'There is no email address.' }],
};
export const called = vi.fn();

/** Answers what the dialog asks for, anew for each test; the test has the letter that is kept. */
export function answerCalls(kept: () => Letter, keep: (letter: Letter) => void) {
  closed.mockReset();
  sessionStorage.clear();
  called.mockReset().mockImplementation((call: string, body: Partial<Letter>) => {
    if (call === 'send') return result(SENT);
    if (call === 'table') return result({ rows: [], total: 0 });
    if (call === 'test') return result('A test is on its way to captain@cenacle.test.');
    if (call === 'save') keep({ ...kept(), ...body, id: 3, version: kept().version + 1 });
    return result(kept());
  });
  server.use(
    http.post('/api/letters/:call', async ({ request, params }) =>
      called(params.call, await request.json()),
    ),
    http.post('/api/letters/:id/sample', () => result(SAMPLE)),
    http.get('/api/letters/3', () => result(kept())),
  );
}

export const sentAfter = vi.fn();
export const compose = (readers: Reader[]) =>
  renderScreen(
    <ComposeDialog readers={readers} groupId={12} onClose={closed} onSent={sentAfter} />,
    { user: captain },
  );
export const callsOf = (call: string) => called.mock.calls.filter(([name]) => name === call);
