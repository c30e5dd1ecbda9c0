import { renderScreen, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { screenAt } from '../screens';

/** For tests: the form as a visitor finds it, and ways to write into its fields. */
const RETREATS = [
  {
    value: 7,
    label: 'Group 12 · Jun 4 – 7, 2027',
    startDate: '2027-06-04',
    placesLeft: 12,
    waitingList: false,
  },
  {
    value: 8,
    label: 'Group 7A · Oct 1 – 4, 2027',
    startDate: '2027-10-01',
    placesLeft: 0,
    waitingList: true,
  },
];
export const WORDING = 'Yes, text me about my retreat. Reply STOP to opt out.';

/** What a house with these retreats answers. */
export function offering(retreats = RETREATS) {
  server.use(
    http.get('/api/retreats/retreat-options', () => result(retreats)),
    http.get('/api/religion/religion-options', () =>
      result([
        { value: 1, label: 'Catholic' },
        { value: 2, label: 'Lutheran' },
      ]),
    ),
    http.get('/api/prospects/sms-consent', () => result({ wording: WORDING })),
    http.get('/api/agreements/registration', () => result([])),
  );
}

export async function open(address = '/register/prospect') {
  window.history.replaceState(null, '', address);
  const Screen = await screenAt(window.location.pathname);
  const rendered = renderScreen(<Screen />);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const LATE = ['dateOfBirth', 'state', 'cellPhone', 'smsConsent', 'religionId', 'retreatIds'];

/** The form, once all of its parts have come. */
export async function openForm() {
  const rendered = await open();
  await waitFor(() => LATE.forEach(placeOf));
  return rendered;
}

/** Where a field of the form stands. */
export function placeOf(field: string): HTMLElement {
  const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  if (!place) throw new Error(`there is no field ${field}`);
  return place;
}

/** Writes as by pasting: a test has no time to type 2,000 characters. */
export async function write(field: string, text: string) {
  const input = within(placeOf(field)).getByRole('textbox');
  await userEvent.clear(input);
  if (!text) return;
  await userEvent.click(input);
  await userEvent.paste(text);
}

export async function writeDate(field: string, [year = '', month = '', day = '']: string[]) {
  const part = (name: string) => within(placeOf(field)).getByLabelText(name);
  await userEvent.selectOptions(part('Month'), month);
  for (const [name, typed] of [
    ['Day', day],
    ['Year', year],
  ] as const) {
    await userEvent.clear(part(name));
    if (typed) await userEvent.type(part(name), typed);
  }
}

export const choose = (field: string, name: string) =>
  userEvent.selectOptions(within(placeOf(field)).getByRole('combobox'), name);

export const answer = (field: string, name: 'Yes' | 'No') =>
  userEvent.click(within(placeOf(field)).getByRole('radio', { name }));

export const tick = (field: string, name: RegExp) =>
  userEvent.click(within(placeOf(field)).getByRole('checkbox', { name }));

export const button = () => screen.getByText('Send my application');
export const send = () => userEvent.click(button());

/** All that the server asks for. */
export async function fillIn({ retreat = /Jun 4/ as RegExp | null } = {}) {
  await write('firstName', 'Étienne');
  await write('lastName', 'Robichaux');
  await writeDate('dateOfBirth', ['1951', '06', '04']);
  await write('emailAddress', 'etienne@house.test');
  await choose('religionId', 'Catholic');
  await write('churchName', 'St. Ann');
  await write('profession', 'Retired');
  await answer('isPriestOrDeacon', 'No');
  await answer('isDoctor', 'Yes');
  if (retreat) await tick('retreatIds', retreat);
  await answer('lastMinute', 'Yes');
  await answer('hasAttendedBefore', 'No');
  await answer('canContactInFuture', 'No');
  await write('referredByName', 'My brother');
}
