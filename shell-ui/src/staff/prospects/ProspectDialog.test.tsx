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
import { beforeEach, describe, expect, it, vi } from 'vitest';
import CASES from '../../../../core/tests/limits.json';
import ProspectDialog from './ProspectDialog';

const PROSPECT = {
  prospectId: 5,
  firstName: 'Ann',
  middleInitial: null,
  lastName: 'Melancon',
  suffix: null,
  nickname: null,
  dateOfBirth: '1961-04-12',
  streetAddress: '14 River Road',
  city: 'Convent',
  state: 'LA',
  zipCode: '70723',
  cellPhone: '(504) 555-0123',
  emailAddress: 'ann@example.org',
  religionId: 1,
  religion: 'Catholic',
  churchName: 'St. Michael',
  profession: 'Nurse',
  isPriestOrDeacon: false,
  isDoctor: true,
  hasAttendedBefore: false,
  canContactInFuture: true,
  lastMinute: false,
  referredByName: 'Paul',
  notes: null,
  smsConsent: false,
  retreatIds: [40],
  selectedGroups: [
    {
      retreatId: 40,
      groupId: 12,
      groupNumber: '12',
      startDate: '2026-06-04',
      endDate: '2026-06-07',
      isOver: false,
    },
  ],
  landings: [
    {
      groupId: 12,
      groupNumber: '12',
      retreatId: 40,
      startDate: '2026-06-04',
      endDate: '2026-06-07',
      isAskedFor: true,
      isCurrent: true,
      isFull: false,
      places: '18 of 70',
    },
  ],
  isVerified: false,
  registeredAt: '2026-02-03T18:00:00Z',
  possibleDuplicates: [] as object[],
  former: [] as object[],
  version: 2,
};

const KNOWN = {
  retreatantId: 9,
  name: 'Ann Melançon',
  groupNumber: '12',
  alike: ['name', 'email'],
  differences: [
    { name: 'city', field: 'City', prospect: 'Convent', retreatant: 'Lutcher', fills: false },
    { name: 'profession', field: 'Profession', prospect: 'Nurse', retreatant: null, fills: true },
  ],
  mayJoin: true,
  status: 'Active',
  version: 4,
};

let prospect: typeof PROSPECT;
const sent = vi.fn();
const close = vi.fn();
const go = vi.fn();

beforeEach(() => {
  prospect = structuredClone(PROSPECT);
  sent.mockReset().mockImplementation(() => result({ prospectId: 5 }));
  close.mockReset();
  go.mockReset();
  const note = async ({ request }: { request: Request }) =>
    sent(
      new URL(request.url).pathname + new URL(request.url).search,
      await request.json().catch(() => null),
    );
  server.use(
    http.get('/api/prospects/5', () => result(prospect)),
    http.get('/api/religion/religion-options', () => result([{ value: 1, label: 'Catholic' }])),
    http.get('/api/retreats/retreat-options', () =>
      result([
        { value: 41, groupNumber: '12', label: 'Group 12 · Jun 3 – 6, 2027' },
        { value: 50, groupNumber: '7', label: 'Group 7 · Jun 3 – 6, 2027' },
      ]),
    ),
    http.post('/api/prospects/:act/5', note),
    http.post('/api/prospects/5/erase', note),
    http.delete('/api/prospects/:act/5', note),
    http.post('/api/prospects/edit-prospect', note),
  );
});

const waitingOf = (...ids: number[]) =>
  ids.map((prospectId) => ({ prospectId, isVerified: false }));
const open = (role: Role = ROLES.captain, waiting = waitingOf(5)) =>
  renderScreen(<ProspectDialog prospectId={5} waiting={waiting} onOpen={go} onClose={close} />, {
    user: someone(role),
  });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

it('lets an administrator erase who applied, by the last name', async () => {
  open(ROLES.admin);
  await userEvent.click(await screen.findByRole('button', { name: /Privacy/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Erase this person…' }));
  const box = await screen.findByRole('textbox', { name: /Last name/ });
  expect(
    screen.getByText('The application, with notes and answers, and others of theirs'),
  ).toBeDefined();
  await expectAccessible();
  await press('Erase for good');
  expect(sent).not.toHaveBeenCalled();

  await userEvent.type(box, 'Melancon');
  await press('Erase for good');

  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/api/prospects/5/erase', { lastName: 'Melancon' }),
  );
  expect(await screen.findByText('Ann Melancon was erased')).toBeDefined();
});

it('lets nobody else erase', async () => {
  open();
  await screen.findByText(/^For group 12/);
  expect(screen.queryByRole('button', { name: /Privacy/ })).toBeNull();
});

it('shows the application, and the three decisions', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Ann Melancon' })).toBeDefined();
  expect(screen.getByText('Group 12 · Jun 4 – 7, 2026')).toBeDefined();
  expect(screen.getAllByRole('tab').map((t) => t.textContent)).toEqual([
    'Verify',
    'Accept',
    'Deny',
  ]);
  await expectAccessible();
});

it.each([
  ['Verify', '/api/prospects/verify/5', 'Prospect was verified'],
  ['Accept', '/api/prospects/promote/5', 'Prospect promoted to retreatant'],
])('decides to %s, once', async (name, path, toast) => {
  open();
  await screen.findByRole('heading', { name: 'Ann Melancon' });
  await tab(name);
  await userEvent.dblClick(screen.getByRole('button', { name }));
  expect(await screen.findByText(toast)).toBeDefined();
  expect(sent.mock.calls.map(([called]) => called)).toEqual([path]);
  expect(close).toHaveBeenCalled();
});

describe('one after the other', () => {
  it('says where one is, and leads back and forth', async () => {
    open(ROLES.captain, waitingOf(4, 5, 6));
    expect(await screen.findByText('2 of 3')).toBeDefined();
    await press('Next application');
    await press('Previous application');
    expect(go.mock.calls).toEqual([[6], [4]]);
  });

  it('goes on to the next once one is decided, and keeps the focus in the dialog', async () => {
    open(ROLES.captain, waitingOf(4, 5, 6));
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await press('Verify');
    await waitFor(() => expect(go).toHaveBeenCalledWith(6));
    expect(document.activeElement).toBe(screen.getByText('2 of 3'));
    expect(close).not.toHaveBeenCalled();
  });

  it('goes from the last to one that nobody has looked at', async () => {
    open(ROLES.captain, [
      { prospectId: 3, isVerified: true },
      { prospectId: 4, isVerified: false },
      { prospectId: 5, isVerified: false },
    ]);
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await press('Verify');
    await waitFor(() => expect(go).toHaveBeenCalledWith(4));
  });
});

describe('denying', () => {
  const askToDeny = async () => {
    open();
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await tab('Deny');
    await press('Deny');
    return within(await screen.findByRole('alertdialog'));
  };

  it('asks first, and writes to nobody', async () => {
    const question = await askToDeny();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent).not.toHaveBeenCalled();
    await press('Deny');
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.click(again.getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('Prospect denied and archived')).toBeDefined();
    expect(sent.mock.calls[0]?.[0]).toBe('/api/prospects/deny/5?writeToThem=false');
  });

  it('writes where that is asked for, and is taken back', async () => {
    const question = await askToDeny();
    await userEvent.click(question.getByRole('switch', { name: /^Write to Ann/ }));
    await userEvent.click(question.getByRole('button', { name: 'Deny' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The application waits again')).toBeDefined();
    expect(sent.mock.calls.map(([called]) => called)).toEqual([
      '/api/prospects/deny/5?writeToThem=true',
      '/api/prospects/deny-undo/5',
    ]);
  });

  it('says when it is too late', async () => {
    const question = await askToDeny();
    await userEvent.click(question.getByRole('button', { name: 'Deny' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    sent.mockReturnValue(refused('It is too late to take this back.'));
    await userEvent.click(undo);
    expect(await screen.findByText(/It is too late to take this back/)).toBeDefined();
  });
});

describe('accepting', () => {
  it('invites at once where one likes, once however often it is pressed', async () => {
    sent.mockImplementation(() => result({ retreatantId: 77, isInvited: true, notInvited: null }));
    open();
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await tab('Accept');
    expect(
      screen.getByText('Ann is on the roster for the retreat of Jun 4 – 7, 2026.'),
    ).toBeDefined();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Accept and invite now' }));
    expect(await screen.findByText('Sent email surveys')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sent.mock.calls).toEqual([['/api/prospects/promote/5', { inviteNow: true }]]);
  });

  it('says why the invitation did not go, and can still be taken back', async () => {
    const notInvited = 'Ann Melancon has no email address.';
    sent.mockImplementation(() => result({ retreatantId: 77, isInvited: false, notInvited }));
    open();
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await tab('Accept');
    await press('Accept and invite now');
    expect(
      await screen.findByText(/was accepted, and not invited: Ann Melancon has no email address\./),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
    expect(screen.queryByText('Sent email surveys')).toBeNull();
  });

  it('leads to whom it accepted', async () => {
    sent.mockImplementation(() => result({ retreatantId: 77 }));
    const { router } = open();
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await tab('Accept');
    await press('Accept');
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    expect(router.state.location.pathname).toBe('/captain/retreatant/77');
  });

  it('says which retreat it will be when that which was asked for is over or full', async () => {
    const [landing] = PROSPECT.landings;
    const [chosen] = PROSPECT.selectedGroups;
    prospect.selectedGroups = [{ ...chosen, isOver: true }] as typeof PROSPECT.selectedGroups;
    prospect.landings = [
      {
        ...landing,
        startDate: '2027-06-03',
        endDate: '2027-06-06',
        isAskedFor: false,
        isFull: true,
        places: '70 of 70',
      },
    ] as typeof PROSPECT.landings;
    open();
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await tab('Accept');
    expect(screen.getByText(/asked for \(Jun 4 – 7, 2026\) is over/)).toBeDefined();
    expect(screen.getByText(/on the roster for the next retreat, Jun 3 – 6, 2027\./)).toBeDefined();
    expect(screen.getByText(/is full \(70 of 70\)/)).toBeDefined();
    await expectAccessible();
  });
});

describe('the same person', () => {
  const openSame = async () => {
    prospect.possibleDuplicates = [KNOWN];
    open();
    await press_('It is the same person: Ann Melançon');
  };
  const press_ = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));

  it('fills in what is empty, and takes what differs where it is ticked', async () => {
    await openSame();
    const [, city, profession] = within(screen.getByRole('table')).getAllByRole('row');
    expect(city?.querySelector('[data-kept=true]')?.textContent).toBe('Lutcher');
    expect(profession?.querySelector('[data-kept=true]')?.textContent).toBe('Nurse');
    await expectAccessible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Take this City: Convent' }));
    expect(city?.querySelector('[data-kept=true]')?.textContent).toBe('Convent');
    await press('It is the same person');
    expect(await screen.findByText('The application is in the record')).toBeDefined();
    expect(sent.mock.calls).toEqual([
      [
        '/api/prospects/same-person/5',
        { retreatantId: 9, take: ['city'], version: 2, retreatantVersion: 4 },
      ],
    ]);
    expect(close).toHaveBeenCalled();
  });

  it('looks again at what somebody changed meanwhile', async () => {
    sent.mockReturnValue(refused('bea@house.test changed this a moment ago.', 'version'));
    await openSame();
    await press('It is the same person');
    await press_('Load it again');
    expect(await screen.findByRole('tab', { name: 'Verify' })).toBeDefined();
  });

  it('is not offered of somebody whom others lead', async () => {
    prospect.possibleDuplicates = [{ ...KNOWN, mayJoin: false }];
    open();
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    expect(screen.queryByRole('button', { name: /same person/ })).toBeNull();
  });
});

it('offers nothing but Accept once verified', async () => {
  prospect = { ...prospect, isVerified: true };
  open();
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('tells the second who decides', async () => {
  sent.mockReturnValue(refused('Bea Roy denied this application a moment ago.'));
  open();
  await screen.findByRole('heading', { name: 'Ann Melancon' });
  await press('Verify');
  expect(
    await screen.findByText(
      'There was an issue attempting to verify this prospect: Bea Roy denied this application a moment ago.',
    ),
  ).toBeDefined();
  expect(close).not.toHaveBeenCalled();
});

it('says what became of one that is decided already', async () => {
  server.use(http.get('/api/prospects/5', () => failed(404)));
  open();
  expect(await screen.findByText('It failed.')).toBeDefined();
});

it('asks the house for the group where several were chosen', async () => {
  const [first] = PROSPECT.selectedGroups;
  const other = { ...first, retreatId: 50, groupId: 7, groupNumber: '7' };
  prospect = { ...prospect, selectedGroups: [first, other] as typeof PROSPECT.selectedGroups };
  open(ROLES.admin);
  await screen.findByRole('heading', { name: 'Ann Melancon' });
  await tab('Accept');
  await press('Accept');
  expect(await screen.findByText('Choose a group.')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  await press(/Group/);
  await userEvent.click(screen.getByRole('option', { name: '7' }));
  await press('Accept');
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/api/prospects/promote/5', { groupNumberId: 7 }),
  );
});

it('says what it said before it was sent again', async () => {
  prospect.former = [
    { replacedAt: '2026-02-04T18:00:00Z', told: { City: 'Gramercy', 'Cell phone': null } },
  ];
  open();
  expect(await screen.findByText(/Sent again .*Feb 4, 2026/)).toBeDefined();
  expect(screen.getByText('Gramercy')).toBeDefined();
  await expectAccessible();
});

it('shows who it may be already, side by side with what differs', async () => {
  prospect.possibleDuplicates = [
    {
      retreatantId: 9,
      name: 'Ann Melançon',
      groupNumber: '12',
      alike: ['name', 'email'],
      differences: [
        { name: 'city', field: 'City', prospect: 'Convent', retreatant: null, fills: true },
      ],
    },
    { retreatantId: 8, name: 'A. M.', groupNumber: '7', alike: ['email'], differences: null },
  ];
  open();
  const link = await screen.findByRole('link', { name: 'Ann Melançon' });
  expect(link.getAttribute('href')).toBe('/captain/retreatant/9');
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  expect(row?.textContent).toBe('CityConvent–');
  expect(screen.queryByRole('link', { name: 'A. M.' })).toBeNull();
  await expectAccessible();
});

describe('the form', () => {
  const edit = async () => {
    await screen.findByRole('heading', { name: 'Ann Melancon' });
    await press('Edit the application');
    await screen.findByRole('combobox', { name: /Religion/ });
    await screen.findByText('Group 12 · Jun 3 – 6, 2027');
  };

  it('mends the application, with the retreats of the own group to choose from', async () => {
    open();
    await edit();
    expect(screen.queryByText('Group 7 · Jun 3 – 6, 2027')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: /Last name/ }), 's');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Group 12 · Jun 3 – 6, 2027' }));
    await press('Save');
    expect(await screen.findByText('Prospect info updated')).toBeDefined();
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      prospectId: 5,
      version: 2,
      lastName: 'Melancons',
      retreatIds: [40, 41],
    });
  });

  it('says that a consent to texts ends with its number', async () => {
    prospect.smsConsent = true;
    open();
    await edit();
    expect(
      await screen.findByRole('textbox', {
        name: 'Cell phone',
        description: 'Another number needs a new consent to text messages.',
      }),
    ).toBeDefined();
  });

  it('keeps what was typed when somebody else was first', async () => {
    sent.mockReturnValue(refused('bea@house.test changed this a moment ago.', 'version'));
    open();
    await edit();
    await press('Save');
    expect(await screen.findByText(/bea@house.test changed this/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Load it again' })).toBeDefined();
  });

  it('is not lost without a question when one goes on to the next', async () => {
    open(ROLES.captain, waitingOf(5, 6));
    await edit();
    await userEvent.type(screen.getByRole('textbox', { name: /Last name/ }), 's');
    await press('Next application');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(go).not.toHaveBeenCalled();
  });

  it('keeps the limits of texts that the server keeps', async () => {
    open();
    await edit();
    const byLabel: Record<string, RegExp> = {
      firstName: /First name/,
      lastName: /Last name/,
      middleInitial: /Middle initial/,
      suffix: /Suffix/,
      nickname: /Nickname/,
      streetAddress: /Street address/,
      city: /City/,
      zipCode: /Zip code/,
      churchName: /Church/,
      profession: /^Profession/,
      referredByName: /told you|Referred/,
    };
    const texts = CASES.prospect.filter(({ field }) => field in byLabel);
    for (const { field, value, error } of texts) {
      const box = screen.getByRole<HTMLInputElement>('textbox', { name: byLabel[field] as RegExp });
      await userEvent.clear(box);
      if (value) await userEvent.click(box).then(() => userEvent.paste(String(value)));
      // To tab on would open the list of the next field.
      await userEvent.click(screen.getByRole('heading', { level: 2 }));
      const frame = box.closest('[data-field]') as HTMLElement;
      await waitFor(() =>
        expect(frame.textContent?.includes(error ?? 'Use at most'), `${field} ${value}`).toBe(
          error !== null,
        ),
      );
    }
    expect(texts.length).toBeGreaterThan(20);
  });
});
