import { expectAccessible, refused, server } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Call, PhoneRow } from './call';
import { answerCalls, CALL, open, ROW, RUNNING, sent } from './opening';

let call: Call;
let rows: PhoneRow[];

beforeEach(() => {
  call = CALL;
  rows = [ROW];
  answerCalls(
    () => call,
    () => rows,
  );
});

it('does not offer to cancel the call beside the list of whom to phone', async () => {
  call = RUNNING;
  open('/captain/call?show=phone');
  expect(await screen.findByRole('link', { name: /Phone Paul Landry/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel the call' })).toBeNull();
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
