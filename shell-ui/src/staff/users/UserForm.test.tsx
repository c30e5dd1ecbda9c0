import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { UserForm } from './UserForm';
import type { User } from './user';

const ADMIN: User = {
  id: 5,
  email: 'bea@house.test',
  userRole: 'Manresa Admin',
  firstName: 'Béa',
  lastName: 'Landry',
  phoneNumber: '(504) 555-0123',
  active: true,
  isLocked: false,
  emailConfirmed: true,
  profilePhotoGuid: null,
  contactInformation: [],
  groupNumberId: null,
  groupNumber: null,
  retreatantId: null,
  externalProviders: [],
  weeklyDigest: false,
  language: null,
  hasSecondFactor: false,
  version: 2,
  middleInit: null,
  nickname: null,
  salutation: null,
  suffix: null,
  dateBirth: null,
  homeAddress: null,
  homeCity: null,
  homeState: null,
  homeZip: null,
  cellPhone: null,
  company: null,
  profession: null,
  church: null,
  religionId: null,
  priority: null,
  manresaNotes: null,
  captain: false,
  coCaptain: false,
  deaconPriest: false,
  medDoctor: false,
};

let groups: object[];
const put = vi.fn();

beforeEach(() => {
  groups = [{ value: 12, label: '12' }];
  put.mockReset().mockReturnValue(result(ADMIN));
  server.use(
    http.get('/api/users/roleOptions', () =>
      result(Object.values(ROLES).map((role) => ({ value: role, label: role }))),
    ),
    http.get('/api/group/group-options', () => result(groups)),
    http.get('/api/religion/religion-options', () => result([{ value: 1, label: 'Catholic' }])),
    http.put('/api/users/5', async ({ request }) => put(await request.json())),
  );
});

const open = (user?: User) =>
  renderScreen(<UserForm {...(user && { user })} />, { user: someone(ROLES.admin) });

async function chooseRole(role: string) {
  await userEvent.click(await screen.findByRole('button', { name: /Role/ }));
  await userEvent.click(await screen.findByRole('option', { name: role }));
}

it('asks for the group of every role but the admin’s, and for the person of some', async () => {
  open();
  await chooseRole('Captain');
  expect(await screen.findByRole('combobox', { name: /Group/ })).toBeDefined();
  expect(await screen.findByText('As a person of the group')).toBeDefined();
  expect(screen.getByText('Lead Captain')).toBeDefined();
  await expectAccessible();

  await chooseRole('Manresa Priest');
  expect(screen.queryByText('As a person of the group')).toBeNull();
  expect(screen.getByRole('combobox', { name: /Group/ })).toBeDefined();

  await chooseRole('Manresa Admin');
  expect(screen.queryByRole('combobox', { name: /Group/ })).toBeNull();
});

it('says which language somebody reads', async () => {
  open(ADMIN);
  await userEvent.click(await screen.findByRole('button', { name: /Language/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Español' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(put.mock.calls[0]?.[0].language).toBe('es'));
});

it('leads to a group where there is none yet', async () => {
  groups = [];
  open();
  await chooseRole('Captain');
  expect(
    await screen.findByText(
      /Please create a group. There are not any groups created to assign this captain./,
    ),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create a group' })).toBeDefined();
});

it('gives a phone number its form while it is typed, and lets it be taken away', async () => {
  open();
  const phone = screen.getByLabelText<HTMLInputElement>(/Phone/);
  await userEvent.type(phone, '5045550123');
  await waitFor(() => expect(phone.value).toBe('(504) 555-0123'));
  await userEvent.clear(phone);
  expect(phone.value).toBe('');
});

it('adds and removes other ways to reach somebody, and asks for both halves', async () => {
  open(ADMIN);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a contact' }));
  await userEvent.type(screen.getByLabelText(/What it is/), 'Office');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field is required.')).toBeDefined();
  expect(put).not.toHaveBeenCalled();

  await userEvent.type(screen.getByLabelText(/Phone, email or address/), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(put).toHaveBeenCalledOnce());
  expect(put.mock.calls[0]?.[0]).toMatchObject({
    version: 2,
    contactInformation: [{ description: 'Office', value: '5' }],
  });
});

it('says what another address ends, and asks whether it is the same person', async () => {
  open(ADMIN);
  const email = await screen.findByLabelText(/Email/);
  expect(screen.queryByText(/It is the same person/)).toBeNull();

  await userEvent.clear(email);
  await userEvent.type(email, 'BEA@house.test');
  expect(screen.queryByText(/It is the same person/)).toBeNull();

  await userEvent.clear(email);
  await userEvent.type(email, 'bea@new.test');
  expect(screen.getByText(/The account’s password ends/)).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /It is the same person/ }));
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(put).toHaveBeenCalledOnce());
  expect(put.mock.calls[0]?.[0]).toMatchObject({ email: 'bea@new.test', isSamePerson: true });
});

it('makes a new user once, also when the photo has to be sent again', async () => {
  const made = vi.fn();
  const photographed = vi.fn(() => failed(503));
  server.use(
    http.post('/api/users', async ({ request }) => {
      made(await request.json());
      return made.mock.calls.length > 1
        ? refused('There is already an account with this email.', 'email')
        : result({ id: 6 });
    }),
    http.put('/api/users/with-photo/6', () => photographed()),
    http.post('/api/users/table', () => result({ rows: [], total: 0 })),
  );
  open();
  await chooseRole('Manresa Admin');
  for (const [label, typed] of [
    [/First name/, 'Tom'],
    [/Last name/, 'Roy'],
    [/Email/, 'tom@house.test'],
    [/^Phone/, '5045550123'],
  ] as const) {
    await userEvent.type(screen.getByLabelText(label), typed);
  }
  const photo = new File(['png'], 'me.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Photo', { selector: 'input' }), photo);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(photographed).toHaveBeenCalledOnce());
  expect(await screen.findByRole('alert')).toBeDefined();

  photographed.mockImplementation(() => result(ADMIN));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User created')).toBeDefined();
  expect(made).toHaveBeenCalledOnce();
  expect(photographed).toHaveBeenCalledTimes(2);
});

it('refuses a file that is no photo before it is sent', async () => {
  open(ADMIN);
  const input = screen.getByLabelText('Photo', { selector: 'input' });
  await userEvent.upload(input, new File(['%PDF'], 'me.pdf', { type: 'application/pdf' }), {
    applyAccept: false,
  });
  expect(await screen.findByText('Choose a photo in the format PNG or JPEG.')).toBeDefined();
});
