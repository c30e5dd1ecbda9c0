import { ROLES, type Role } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import CASES from '../../../../core/tests/limits.json';
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
  email: 'paul@example.org',
  emailProblem: null as object | null,
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
  } as object | null,
  attendanceHistory: [
    square(30, 2025, { attended: true }),
    square(20, 2024, { noShow: true }),
    square(10, 2023, {}),
    square(5, 2022, { invited: false }),
  ],
  version: 3,
};

function square(retreatId: number, year: number, marks: object) {
  const days = { retreatStart: `${year}-06-05`, retreatEnd: `${year}-06-08` };
  return { retreatId, year, ...days, attended: false, noShow: false, invited: true, ...marks };
}

const HISTORY = [
  {
    title: 'Confirmed',
    eventMessage: 'Is attending the retreat of Jun 4 – 7, 2026.',
    eventDate: '2026-02-03T18:00:00Z',
    eventType: 'Confirmation',
    tags: ['retreat Jun 4 – 7, 2026'],
  },
  {
    title: 'Text not delivered',
    eventMessage: 'To (504) 555-0123.',
    eventDate: '2026-02-01',
    eventType: 'TextFailed',
    tags: [],
  },
];

let person: typeof PERSON;
let history: object[];
const sent = vi.fn();

beforeEach(() => {
  person = structuredClone(PERSON);
  history = HISTORY;
  sent.mockReset().mockImplementation(() => result(null));
  server.use(
    http.get('/api/retreatants/7', () => result(person)),
    http.get('/api/retreatants/8', () => failed(404)),
    http.get('/api/retreatants/retreatant-remarks/7', () =>
      result([{ name: 'Ann Other', remarks: 'Kind', createdDate: '2026-02-03T18:00:00Z' }]),
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
        history.filter((e) => !type || (e as { eventType: string }).eventType === type),
      );
    }),
    http.post('/api/retreatants/:act', async ({ request, params }) =>
      sent(params.act, await request.json()),
    ),
  );
});

function open(role: Role = ROLES.captain, id = 7) {
  return renderScreen(
    <Routes>
      <Route path="/captain/retreatant/:id" element={<RetreatantScreen />} />
      <Route path="*" element={<p>Back home</p>} />
    </Routes>,
    { path: `/captain/retreatant/${id}`, user: someone(role) },
  );
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Paul Landry' });
const card = (name: string) => screen.getByRole('region', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('option', { name }));

it('shows who somebody is', async () => {
  open();
  await heading();
  expect(screen.getByText('Group 12 · Key code 7FQ2XM · 66 years')).toBeDefined();
  expect(screen.getByText('Medical professional')).toBeDefined();
  const details = within(card('Personal Details'));
  expect(details.getByText('Mr. Paul J. Landry Jr.')).toBeDefined();
  expect(details.getByText('14 River Road, Convent, LA 70723')).toBeDefined();
  expect(details.getByRole('link', { name: 'paul@example.org' })).toBeDefined();
  expect(within(card('Groups')).getByText('7A')).toBeDefined();
  expect(await screen.findByText('Kind')).toBeDefined();
  expect(screen.getByText('Vegetarian')).toBeDefined();
  await expectAccessible();
});

it('is a page that does not exist for whoever may not see the person', async () => {
  open(ROLES.captain, 8);
  expect(await screen.findByText('We could not find that page')).toBeDefined();
});

it('offers to try again', async () => {
  server.use(http.get('/api/retreatants/7', () => failed(500), { once: true }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await heading();
});

it('is to be read alone by those who do not lead', async () => {
  person = { ...person, mayLead: false, mayRemark: false };
  open(ROLES.groupUser);
  await heading();
  for (const name of ['Edit', 'Remove from the group', 'Profession', 'Secondary group']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByText('Remarks')).toBeNull();
  expect(screen.queryByRole('button', { name: /2025/ })).toBeNull();
  expect(screen.getByRole('img', { name: /2025: Attended/ })).toBeDefined();
  expect(within(card('Upcoming Retreat (Jun 4 – 7, 2026)')).getByText('Lector')).toBeDefined();
});

describe('the retreat that comes', () => {
  it('shows the invitation, the answer and the room', async () => {
    open();
    await heading();
    const panel = within(card('Upcoming Retreat (Jun 4 – 7, 2026)'));
    expect(panel.getByText('Invited')).toBeDefined();
    expect(panel.getByText('Room 201')).toBeDefined();
  });

  it('takes another answer, which can be taken back', async () => {
    open();
    await heading();
    await press(/Attending status/);
    await choose('Waitlist');
    expect(await screen.findByText('Updated Attending Status')).toBeDefined();
    await press('Undo');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls).toEqual([
      ['update-retreatant-attending', { retreatantId: 7, attendingStatus: 'Waitlist' }],
      ['update-retreatant-attending', { retreatantId: 7, attendingStatus: 'Attending' }],
    ]);
  });

  it('takes another role and priority', async () => {
    open();
    await heading();
    await press(/^Role|Role$/);
    await choose('Retreatant');
    expect(await screen.findByText('Updated Retreat Role')).toBeDefined();
    await press(/Priority/);
    await choose('42');
    expect(await screen.findByText('Updated Priority')).toBeDefined();
    expect(sent.mock.calls).toEqual([
      ['update-retreat-role', { retreatantId: 7, retreatRoleId: 1 }],
      ['update-retreatant', { retreatantId: 7, priority: 42 }],
    ]);
  });

  it('says why something was refused', async () => {
    sent.mockReturnValue(refused('Group 12 has no upcoming retreat.'));
    open();
    await heading();
    await press(/Attending status/);
    await choose('Waitlist');
    expect(
      await screen.findByText(
        'There was an issue attempting to update the attending status: Group 12 has no upcoming retreat.',
      ),
    ).toBeDefined();
  });

  it('may be none', async () => {
    person = { ...person, participation: null };
    open();
    await heading();
    expect(screen.getByText('No upcoming retreat found')).toBeDefined();
  });

  it('is the past one for the house where none comes', async () => {
    person = { ...person, participation: null };
    open(ROLES.admin);
    await heading();
    expect(within(card('Past Retreat')).getByText('Jun 5 – 8, 2025')).toBeDefined();
  });
});

describe('the years behind', () => {
  it('are squares that say what they mean', async () => {
    open();
    await heading();
    for (const name of [
      '2025: Attended, Jun 5 – 8, 2025',
      '2024: No show, Jun 5 – 8, 2024',
      '2023: Not attended, Jun 5 – 8, 2023',
    ]) {
      expect(screen.getByRole('button', { name })).toBeDefined();
    }
    expect(screen.getByRole('img', { name: /2022: Not invited/ })).toBeDefined();
    expect(screen.getByText('1 of 4 retreats attended')).toBeDefined();
  });

  it('take a no-show, and give it back', async () => {
    open();
    await heading();
    await press(/2025/);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Mark No Show' }));
    expect(await screen.findByText('Attendance updated successfully')).toBeDefined();
    await press(/2024/);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove No Show' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls.map(([, body]) => body)).toEqual([
      { retreatantId: 7, retreatId: 30, noShow: true },
      { retreatantId: 7, retreatId: 20, noShow: false },
    ]);
  });
});

describe('the history', () => {
  it('tells what happened, and of one type alone', async () => {
    open();
    expect(await screen.findByText('Confirmed')).toBeDefined();
    expect(screen.getByText('Feb 1, 2026')).toBeDefined();
    await press(/^Show|Show$/);
    await choose('Text not delivered');
    await waitFor(() => expect(screen.queryByText('Confirmed')).toBeNull());
    await press(/^Show|Show$/);
    await choose('Declined');
    expect(await screen.findByText('Nothing of this type')).toBeDefined();
  });

  it('may be empty', async () => {
    history = [];
    open();
    expect(await screen.findByText('Nothing has happened yet')).toBeDefined();
  });
});

describe('what may be done', () => {
  it('marks professions each by itself', async () => {
    open();
    await heading();
    await press('Profession');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Deacon or priest' }));
    expect(await screen.findByText('Updated profession designators')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('update-profession-flags', {
      retreatantId: 7,
      medProfessional: true,
      deaconPriest: true,
    });
  });

  it('says so when professions could not be marked', async () => {
    sent.mockReturnValue(failed(500));
    open();
    await heading();
    await press('Profession');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Deacon or priest' }));
    expect(await screen.findByText('Failed to update profession designators')).toBeDefined();
  });

  it('asks before it removes somebody, and goes back to the group', async () => {
    open();
    await heading();
    await press('Remove from the group');
    expect(
      screen.getByText('Are you sure you want to remove Paul Landry from the group?'),
    ).toBeDefined();
    await press('Remove');
    expect(await screen.findByText('Back home')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('update-retreatant-status', {
      retreatantId: 7,
      status: 'Inactive',
    });
  });

  it('changes the sub group and the secondary group', async () => {
    open();
    await heading();
    await press('Sub group');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Sub group' }));
    await press('Save');
    expect(await screen.findByText('Subgroup removed')).toBeDefined();
    await press('Secondary group');
    const box = await screen.findByRole('combobox', { name: 'Secondary group' });
    await userEvent.clear(box);
    await userEvent.type(box, '9');
    await choose('9');
    expect(screen.queryByRole('option', { name: '12' })).toBeNull();
    await press('Save');
    expect(await screen.findByText('Secondary group updated')).toBeDefined();
    expect(sent.mock.calls).toEqual([
      ['update-retreatant-subgroup', { retreatantId: 7, subGroupName: '' }],
      ['update-secondary-group', { retreatantId: 7, groupNumberId: 4 }],
    ]);
  });

  it('makes the secondary group the primary one, and leaves', async () => {
    open();
    await heading();
    await press('Make 7A primary');
    await press('Make it primary');
    expect(await screen.findByText('Back home')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('swap-primary-group-to-secondary', { retreatantId: 7 });
  });

  it('adds a remark, and says when it is too long or missing', async () => {
    open();
    await heading();
    await press('Add remark');
    expect(await screen.findByText('This field is required.')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: 'New remark' }), 'Helps');
    await press('Add remark');
    expect(await screen.findByText('Remarks Added')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('create-retreatant-remarks', {
      retreatantId: 7,
      remarks: 'Helps',
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New remark' }).value).toBe('');
  });

  it('keeps the limits of a remark that the server keeps', async () => {
    open();
    await heading();
    const box = screen.getByRole('textbox', { name: 'New remark' });
    for (const { value, error } of CASES.remark) {
      await userEvent.clear(box);
      if (value) {
        await userEvent.click(box);
        await userEvent.paste(String(value));
      }
      await press('Add remark');
      if (error) expect(await screen.findByText(error)).toBeDefined();
      else await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    }
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('mends details, and sends what was changed alone', async () => {
    open();
    await heading();
    await press('Edit');
    const nickname = await screen.findByRole('textbox', { name: 'Nickname' });
    await userEvent.clear(nickname);
    await userEvent.type(nickname, 'Paulie');
    await press('Save');
    expect(await screen.findByText('Personal details updated')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('update-retreatant', {
      retreatantId: 7,
      version: 3,
      nickname: 'Paulie',
    });
  });

  it('keeps what was typed when somebody else was first, and loads again at a press', async () => {
    sent.mockReturnValue(refused('bea@house.test changed this a moment ago.', 'version'));
    open();
    await heading();
    await press('Edit');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'r');
    await press('Save');
    expect(await screen.findByText(/bea@house.test changed this/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' }).value).toBe('Peter');
    person = { ...person, nickname: 'Petey' };
    await press('Load it again');
    expect(await screen.findByText('Petey')).toBeDefined();
  });
});

describe('mail', () => {
  const BOUNCED = {
    reason: 'Bounced',
    explanation: 'Mail to this address came back.',
    problem: '550 5.1.1 No such user',
    since: '2026-02-04T03:00:00Z',
  };

  it('says why it does not go to the address, and goes there again when one asks for it', async () => {
    person.emailProblem = BOUNCED;
    open();
    expect(await screen.findByText('Mail to this address came back.')).toBeDefined();
    expect(screen.getByText('Since Feb 3, 2026')).toBeDefined();
    expect(screen.getByText(/550 5\.1\.1 No such user/)).toBeDefined();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Mail to this address again' }));
    expect(await screen.findByText('Mail goes to this address again')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('mail-again', { retreatantId: 7 });
  });

  it('is not forced on whoever does not want it', async () => {
    person.emailProblem = { ...BOUNCED, reason: 'Unsubscribed', explanation: 'Unsubscribed.' };
    open();
    expect(await screen.findByText('Unsubscribed.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mail to this address again' })).toBeNull();
  });

  it('shows that an invitation was opened, by the wall of the house', async () => {
    person.participation = {
      ...person.participation,
      invitationOpenedAt: '2026-11-04T03:00:00Z',
    };
    open();
    expect(await screen.findByText('Invited, opened Nov 3')).toBeDefined();
  });

  it('is written to one person from here', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Write an email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compose Email' }));
    expect(dialog.getByText(/Paul Landry$/)).toBeDefined();
  });
});
