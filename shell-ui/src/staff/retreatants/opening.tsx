import { ROLES, type Role } from '@cenacle/sdk';
import { failed, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import RetreatantScreen from './RetreatantScreen';

const PERSON = {
  retreatantId: 7,
  keyCode: '7FQ2XM',
  firstName: 'Paul',
  middleInit: 'J',
  lastName: 'Landry',
  suffix: 'Jr.',
  nickname: 'Pete',
  salutation: 'Mr.',
  birthDate: '1960-05-06',
  age: 66,
  cellPhone: '(504) 555-0123',
  email: 'paul@example.org' as string | null,
  emailProblem: null as object | null,
  phoneProblem: null as 'wrongNumber' | null,
  address: '14 River Road',
  city: 'Convent',
  state: 'LA',
  zip: '70723',
  groupId: 12,
  groupNumber: '12',
  secondaryGroupId: 3 as number | null,
  secondaryGroupNumber: '7A' as string | null,
  subGroup: 'Table 3',
  religion: 'Catholic',
  religionId: 1,
  churchName: 'St. Michael',
  company: null,
  profession: 'Nurse',
  medDoctor: true,
  deaconPriest: false,
  captain: false,
  coCaptain: false,
  status: 'Active',
  priority: 5,
  notes: 'Vegetarian',
  smsConsent: true,
  mayLead: true,
  mayRemark: true,
  participation: {
    retreatId: 40,
    retreatStart: '2026-06-04',
    retreatEnd: '2026-06-07',
    retreatRole: 'Lector',
    retreatRoleId: 2,
    attendingStatus: 'Attending',
    invited: true,
    priority: 5,
    roomNumber: '201',
    invitationOpenedAt: null,
    linePosition: null,
    lineLength: null,
    waitingSince: null,
    offeredUntil: null,
    resting: null,
    reachable: null,
    callState: 'asked',
    stateSince: '2026-02-03T18:00:00Z',
  } as object | null,
  attendanceHistory: [
    square(30, 2025, { attended: true }),
    square(20, 2024, { noShow: true }),
    square(10, 2023, {}),
    square(5, 2022, { invited: false, expected: false }),
  ],
  version: 3,
};

function square(retreatId: number, year: number, marks: object) {
  const days = { retreatStart: `${year}-06-05`, retreatEnd: `${year}-06-08` };
  const invited = { invited: true, expected: true };
  return { retreatId, year, ...days, attended: false, noShow: false, ...invited, ...marks };
}

const MAIL = {
  id: 51,
  messageId: 41,
  kind: 'Custom',
  messageSubject: 'Welcome Pete',
  senderEmail: 'captain@cenacle.test',
  createdDate: '2026-02-03T18:00:00Z',
  recipientEmail: 'paul@example.org',
  emailStatus: 'Bounced',
  problem: 'The mailbox is full.',
};

const HISTORY = [
  {
    title: 'Confirmed',
    eventMessage: 'Is attending the retreat of Jun 4 – 7, 2026.',
    eventDate: '2026-02-03T18:00:00Z',
    eventType: 'Confirmation',
    tags: ['retreat Jun 4 – 7, 2026'],
    tagKinds: ['retreat'],
  },
  {
    title: 'Text not delivered',
    eventMessage: 'To (504) 555-0123.',
    eventDate: '2026-02-01',
    eventType: 'TextFailed',
    tags: [],
    tagKinds: [],
  },
];

const REMARK = {
  id: 61,
  name: 'Ann Other',
  remarks: 'Kind',
  createdDate: '2026-02-03T18:00:00Z',
  editedDate: null as string | null,
  beneathId: null as number | null,
  mayEdit: false,
  version: 1,
};

/** What the house knows; a test changes it before it opens the screen. */
export const known = { person: PERSON, history: HISTORY as object[], remarks: [REMARK] };

/** Hears every act, by its name, with what was sent. */
export const sent = vi.fn();

/** The calls that the screen makes, answered of what is `known`. */
export function answerCalls() {
  known.person = structuredClone(PERSON);
  known.history = HISTORY;
  known.remarks = [structuredClone(REMARK)];
  sent.mockReset().mockImplementation(() => result({ written: true }));
  server.use(
    http.get('/api/retreatants/:id/wishes', () =>
      result({
        features: ['quiet'],
        with: [8],
        notWith: [],
        needsAccessible: true,
        version: 1,
      }),
    ),
    http.get('/api/retreatants/:id/companions', () =>
      result([{ retreatantId: 8, name: 'Ann Roy' }]),
    ),
    http.get('/api/retreatants/7', () => result(known.person)),
    http.get('/api/retreatants/8', () => failed(404)),
    http.get('/api/rosters/columns', () => result([])),
    http.get('/api/emails/retreatant-emails/7', () => result([MAIL])),
    http.get('/api/emails/mails/51', () =>
      result({ subject: 'Welcome Pete', body: '<p>Dear Pete</p>' }),
    ),
    http.get('/api/retreatants/retreatant-remarks/7', () => result(known.remarks)),
    http.get('/api/retreatants/:id/no-longer-asked', () => result([])),
    http.get('/api/retreatants/:id/merges', () => result([])),
    http.get('/api/retreatants/:id/household', () =>
      result({ members: [], others: 0, oneLetter: false, version: null, mayShare: [] }),
    ),
    http.get('/api/retreat-roles/role-options', () =>
      result([
        { value: 1, label: 'Retreatant' },
        { value: 2, label: 'Lector' },
      ]),
    ),
    http.get('/api/religion/religion-options', () => result([{ value: 1, label: 'Catholic' }])),
    http.get('/api/group/secondary-options', () =>
      result([
        { value: 3, label: '7A' },
        { value: 4, label: '9' },
        { value: 12, label: '12' },
      ]),
    ),
    http.post('/api/retreatants/get-history', async ({ request }) => {
      const { historyEventType: type } = (await request.json()) as { historyEventType?: string };
      return result(
        known.history.filter((e) => !type || (e as { eventType: string }).eventType === type),
      );
    }),
    http.post('/api/retreatants/:act', async ({ request, params }) =>
      sent(params.act, await request.json()),
    ),
  );
}

export function open(role: Role = ROLES.captain, id = 7, details = {}) {
  return renderScreen(
    <Routes>
      <Route path="/captain/retreatant/:id" element={<RetreatantScreen />} />
      <Route path="*" element={<p>Back home</p>} />
    </Routes>,
    { path: `/captain/retreatant/${id}`, user: someone(role, details) },
  );
}

export const heading = () => screen.findByRole('heading', { level: 1, name: 'Paul Landry' });
export const card = (name: string) => screen.getByRole('region', { name });
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));
export const choose = (name: string) => userEvent.click(screen.getByRole('option', { name }));
