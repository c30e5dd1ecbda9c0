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
import AddProspectDialog from './AddProspectDialog';
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
    },
  ],
  isVerified: false,
  registeredAt: '2026-02-03T18:00:00Z',
  possibleDuplicates: [] as object[],
  former: [] as object[],
  version: 2,
};

let prospect: typeof PROSPECT;
const sent = vi.fn();
const close = vi.fn();

beforeEach(() => {
  prospect = structuredClone(PROSPECT);
  sent.mockReset().mockImplementation(() => result({ prospectId: 5 }));
  close.mockReset();
  const note = async ({ request }: { request: Request }) =>
    sent(new URL(request.url).pathname, await request.json().catch(() => null));
  server.use(
    http.get('/api/prospects/5', () => result(prospect)),
    http.get('/api/religion/religion-options', () => result([{ value: 1, label: 'Catholic' }])),
    http.get('/api/retreats/retreat-options', () =>
      result([
        { value: 41, label: 'Group 12 · Jun 3 – 6, 2027' },
        { value: 50, label: 'Group 7 · Jun 3 – 6, 2027' },
      ]),
    ),
    http.post('/api/prospects/:act/5', note),
    http.delete('/api/prospects/:act/5', note),
    http.post('/api/prospects/edit-prospect', note),
    http.post('/api/prospects/register', note),
  );
});

const open = (role: Role = ROLES.captain) =>
  renderScreen(<ProspectDialog prospectId={5} onClose={close} />, { user: someone(role) });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

it('shows the application, and the three decisions', async () => {
  open();
  expect(await screen.findByText('Ann Melancon')).toBeDefined();
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
  ['Deny', '/api/prospects/deny/5', 'Prospect denied and archived'],
])('decides to %s, once', async (name, path, toast) => {
  open();
  await screen.findByText('Ann Melancon');
  await tab(name);
  await userEvent.dblClick(screen.getByRole('button', { name }));
  expect(await screen.findByText(toast)).toBeDefined();
  expect(sent.mock.calls.map(([called]) => called)).toEqual([path]);
  expect(close).toHaveBeenCalled();
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
  await screen.findByText('Ann Melancon');
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
  await screen.findByText('Ann Melancon');
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
      differences: [{ field: 'City', prospect: 'Convent', retreatant: null }],
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
    await screen.findByText('Ann Melancon');
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

  it('keeps what was typed when somebody else was first', async () => {
    sent.mockReturnValue(refused('bea@house.test changed this a moment ago.', 'version'));
    open();
    await edit();
    await press('Save');
    expect(await screen.findByText(/bea@house.test changed this/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Load it again' })).toBeDefined();
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

it('adds a prospect for somebody else', async () => {
  renderScreen(<AddProspectDialog onClose={close} />, { user: someone(ROLES.captain) });
  await screen.findByText('Group 12 · Jun 3 – 6, 2027');
  await press('Save');
  expect(
    await screen.findByRole('link', { name: 'First name: This field is required.' }),
  ).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});
