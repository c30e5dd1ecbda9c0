import { ROLES } from '@cenacle/sdk';
import { expectAccessible, failed, refused, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, card, choose, heading, known, open, press, sent } from './opening';

beforeEach(answerCalls);

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

it('says in words what stands as a sign beside the name', async () => {
  const sleep = { key: 'needs_cpap', label: 'CPAP', kind: 'yesNo', choices: [], sign: 'sleep' };
  server.use(
    http.get('/api/rosters/columns', () => result([{ ...sleep, section: '', isColumn: true }])),
    http.get('/api/rosters/signs/7', () => result({ needs_cpap: true })),
  );
  open();
  await heading();
  expect(await screen.findByText('CPAP: Yes')).toBeDefined();
  await expectAccessible();
});

it('tells who leads them what somebody wishes of the room, and lets it be changed', async () => {
  open();
  await heading();
  await screen.findByText('Wishes for the room');
  const wishes = within(card('Wishes for the room'));
  for (const words of ['Needed', 'quiet', 'Ann Roy', 'Nobody']) {
    expect(await wishes.findByText(words)).toBeDefined();
  }
  await userEvent.click(wishes.getByRole('button', { name: 'Wishes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Wishes of Paul Landry' }));
  expect(await dialog.findByRole('checkbox', { name: 'quiet' })).toBeDefined();
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
  known.person = { ...known.person, mayLead: false, mayRemark: false };
  open(ROLES.groupUser);
  await heading();
  for (const name of ['Edit', 'Remove from the group', 'Profession', 'Secondary group']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByText('Remarks')).toBeNull();
  expect(screen.queryByText('Wishes for the room')).toBeNull();
  expect(screen.queryByRole('button', { name: /2025/ })).toBeNull();
  expect(screen.getByRole('img', { name: /2025: Attended/ })).toBeDefined();
  expect(within(card('Upcoming Retreat (Jun 4 – 7, 2026)')).getByText('Lector')).toBeDefined();
});

describe('the retreat that comes', () => {
  it('says that there is no room and no email yet, and leads to where one is written', async () => {
    Object.assign(known.person, { email: null });
    known.person.participation = { ...known.person.participation, roomNumber: null };
    open();
    await heading();
    expect(screen.getByText('No room yet')).toBeDefined();
    expect(screen.getByText('No email')).toBeDefined();
    await press('Add an email');
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeDefined();
  });

  it('shows what became of the call, in its one word, the answer and the room', async () => {
    open();
    await heading();
    const panel = within(card('Upcoming Retreat (Jun 4 – 7, 2026)'));
    expect(panel.getByText('Asked')).toBeDefined();
    expect(panel.getByText('Feb 3')).toBeDefined();
    expect(panel.getByText('Room 201')).toBeDefined();
  });

  it('takes another answer, which can be taken back', async () => {
    open();
    await heading();
    await press(/Attending status/);
    await choose('Waitlist');
    expect(await screen.findByText('Updated Attending Status')).toBeDefined();
    await press('Undo');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    const again = { retreatantId: 7, retreatId: 40 };
    expect(sent.mock.calls).toEqual([
      ['update-retreatant-attending', { retreatantId: 7, attendingStatus: 'Waitlist' }],
      [
        'update-retreatant-attending',
        { ...again, attendingStatus: 'Attending', writeToThem: false },
      ],
      ['update-retreatant-room', { ...again, roomNumber: '201' }],
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
    known.person = { ...known.person, participation: null };
    open();
    await heading();
    expect(screen.getByText('No upcoming retreat found')).toBeDefined();
  });

  it('is the past one for the house where none comes', async () => {
    known.person = { ...known.person, participation: null };
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

  it('say the month of two in one year, as at New Year', async () => {
    const [last] = known.person.attendanceHistory;
    known.person.attendanceHistory = [
      { ...last, retreatId: 41, retreatStart: '2025-12-31', retreatEnd: '2026-01-03' },
      { ...last, retreatId: 31, retreatStart: '2025-01-02', retreatEnd: '2025-01-05' },
      { ...last, retreatId: 21, year: 2024 },
    ] as typeof known.person.attendanceHistory;
    open();
    await heading();
    const faces = screen
      .getAllByRole('button', { name: /Attended/ })
      .map((square) => square.textContent);
    expect(faces).toEqual(['Dec ’25', 'Jan ’25', '2024']);
  });

  it('take a no-show of who said yes without an invitation', async () => {
    const [last] = known.person.attendanceHistory;
    known.person.attendanceHistory = [
      { ...last, invited: false },
    ] as typeof known.person.attendanceHistory;
    open();
    await heading();
    await press(/2025/);
    expect(screen.getByRole('menuitem', { name: 'Mark No Show' })).toBeDefined();
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

it('shows what was mailed to somebody as it was sent', async () => {
  open();
  const emails = within(await screen.findByRole('region', { name: 'Emails' }));
  expect(await emails.findByText('Bounced')).toBeDefined();
  await userEvent.click(emails.getByRole('button', { name: 'Welcome Pete' }));
  const mail = within(await screen.findByRole('dialog', { name: 'Welcome Pete' }));
  expect(mail.getByTitle('How the mail looks')).toBeDefined();
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
    known.history = [];
    open();
    expect(await screen.findByText('Nothing has happened yet')).toBeDefined();
  });
});
