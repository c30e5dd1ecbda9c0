import { expectAccessible, refused, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Call, Plan } from './call';
import { answerCalls, CALL, open, PLANNED, RUNNING, sent } from './opening';
import { type PlanValues, planOf, valuesOf } from './plan';

const ZONE = 'America/Chicago';

let call: Call;

beforeEach(() => {
  call = CALL;
  answerCalls(() => call);
});

it('plans, shows what would happen, and starts only then', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'See what will happen' }));
  expect(await screen.findByText('2 people are asked')).toBeDefined();
  expect(sent).toHaveBeenCalledWith(
    'plan',
    expect.objectContaining({
      who: 'returning',
      channels: ['email', 'text', 'post'],
      reminders: 2,
    }),
  );
  expect(screen.getByText('Zachary Bui has no email address.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Write an address: Zachary Bui' })).toBeDefined();
  expect(screen.queryByText('Ann Landry was asked already.')).toBeNull();
  expect(screen.getByText('Come, Paul')).toBeDefined();
  expect(screen.getByText('Dear Paul').textContent).toBe('Letter: Dear Paul');
  expect(screen.getByText('Letter: about $0.78.')).toBeDefined();
  expect(
    screen.getByText(
      'Text message: It is night where 1 reader is: there it waits for the morning.',
    ),
  ).toBeDefined();
  expect(
    screen.getByText(
      'It goes out now. Who has not answered is reminded every 7 days, at most 2 times in all.',
    ),
  ).toBeDefined();
  await expectAccessible();
  expect(sent).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Start the call' }));
  expect(await screen.findByText('The call is started: 3 messages')).toBeDefined();
  expect(sent).toHaveBeenCalledWith('start', { version: 4 });
});

it('goes out when it was planned to, also by whoever left in between', async () => {
  const plan: Plan = {
    who: 'returning',
    retreatantIds: null,
    channels: ['email'],
    sendAt: '2026-06-03T14:00:00Z',
    holdUntil: null,
    newcomerPlaces: 0,
    remindAfterDays: 7,
    reminders: 1,
    remindAsked: false,
    subject: null,
    body: null,
  };
  server.use(
    http.post('/api/calls/3/plan', async ({ request }) => {
      const given = await request.json();
      sent('plan', given);
      call = { ...CALL, state: 'planned', version: 4, plan: { ...plan, ...Object(given) } };
      return result(PLANNED);
    }),
  );
  call = { ...CALL, state: 'planned', version: 3, plan };
  open();
  const see = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'See what will happen' }));
  const setHour = async (hour: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /Hour, by the clock/ }));
    await userEvent.click(await screen.findByRole('option', { name: hour }));
  };
  const visit = async (name: string) => userEvent.click(screen.getByRole('tab', { name }));
  await see();
  expect(await screen.findByText(/^It goes out on Jun 3, 2026, 9:00 AM CDT\./)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Change the plan' }));
  await setHour('7:00 AM');
  await see();
  expect(await screen.findByText(/^It goes out on Jun 3, 2026, 7:00 AM CDT\./)).toBeDefined();
  await visit('Phone list');
  await visit('The call');
  expect(await screen.findByText(/^It goes out on Jun 3, 2026, 7:00 AM CDT\./)).toBeDefined();
  expect(sent.mock.calls.map(([, body]) => body.sendAt)).toEqual([
    '2026-06-03T14:00:00.000Z',
    '2026-06-03T12:00:00.000Z',
    '2026-06-03T12:00:00.000Z',
  ]);
});

it('is planned for those whom another screen chose, and reminds who was asked', async () => {
  const path = {
    pathname: '/captain/call',
    state: { chosen: [7, 9], channels: ['email'], remindAsked: true },
  };
  open(path);
  expect(await screen.findByRole('radio', { name: 'The 2 who were chosen' })).toHaveProperty(
    'checked',
    true,
  );
  await userEvent.click(screen.getByRole('button', { name: 'See what will happen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send the reminder' }));
  expect(await screen.findByText('Sent email surveys')).toBeDefined();
  expect(sent).toHaveBeenCalledWith(
    'plan',
    expect.objectContaining({
      who: 'chosen',
      retreatantIds: [7, 9],
      channels: ['email'],
      remindAsked: true,
    }),
  );
});

it('mends somebody who is skipped where one is, and plans anew', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'See what will happen' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Write an address: Zachary Bui' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'How Zachary Bui is reached' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'z@example.org');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Zachary Bui')).toBeDefined();
  await waitFor(() =>
    expect(sent.mock.calls.map(([path]) => path)).toEqual(['plan', 'update-retreatant', 'plan']),
  );
  expect(sent).toHaveBeenCalledWith('update-retreatant', {
    retreatantId: 9,
    email: 'z@example.org',
  });
});

it('shows again what will happen to whoever comes back to it', async () => {
  call = { ...RUNNING, plan: { ...planOf(valuesOf(CALL, ZONE), ZONE), who: 'roster' } };
  const { router } = open('/captain/call?plan=shown');
  expect(await screen.findByText('2 people are asked')).toBeDefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith('plan', expect.objectContaining({ who: 'roster' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change the plan' }));
  expect(await screen.findByRole('button', { name: 'See what will happen' })).toBeDefined();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('says who has started the call before', async () => {
  server.use(
    http.post('/api/calls/3/start', () =>
      refused('Ann Roy started this call at 9:02 AM.', 'version'),
    ),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'See what will happen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start the call' }));
  expect(await screen.findByText('Ann Roy started this call at 9:02 AM.')).toBeDefined();
});

it('sends at an hour of the house, also across a change of its clocks', () => {
  const values: PlanValues = { ...valuesOf(CALL, 'America/Chicago'), isLater: true, sendHour: 9 };
  const at = (sendDay: string) => planOf({ ...values, sendDay }, 'America/Chicago').sendAt;
  expect(at('2026-03-07')).toBe('2026-03-07T15:00:00.000Z');
  expect(at('2026-03-08')).toBe('2026-03-08T14:00:00.000Z');
});
