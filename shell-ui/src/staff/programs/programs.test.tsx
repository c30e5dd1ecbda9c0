import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import CalendarFeed from './CalendarFeed';
import Programs from './Programs';

const HOOK = {
  id: 3,
  name: 'Register',
  address: 'https://register.example.org/hook',
  events: ['retreat.planned'],
  isEnabled: true,
  madeAt: '2026-05-04T14:00:00Z',
  failingSince: null,
  switchedOffAt: null,
  formerUntil: null,
  waiting: 0,
  version: 1,
};
const EVENTS = [
  { name: 'retreat.planned', words: 'A retreat is planned or changed' },
  { name: 'attendance.changed', words: 'Somebody answers' },
];
const DELIVERY = {
  id: 9,
  messageId: 'b3c1',
  event: 'retreat.planned',
  writtenAt: '2026-06-04T14:00:00Z',
  status: 'Deferred',
  attempts: 2,
  dueAt: '2026-06-04T14:05:00Z',
  sentAt: null,
  answerCode: 500,
  milliseconds: 41,
  answer: 'Oh no',
  problem: 'It answered 500.',
  body: '{"event":"retreat.planned"}',
};

let hooks: object[];
let deliveries: object[];
const sent = vi.fn();

beforeEach(() => {
  hooks = [HOOK];
  deliveries = [DELIVERY];
  sent.mockReset();
  server.use(
    http.get('/api/programs/webhooks', () => result({ webhooks: hooks, events: EVENTS })),
    http.post('/api/programs/webhooks', async ({ request }) => {
      sent(await request.json());
      return result({ id: 4, secret: 'cen_hook_secret' });
    }),
    http.put('/api/programs/webhooks/:id', async ({ request }) => {
      const body = (await request.json()) as object;
      sent(body);
      hooks = [{ ...HOOK, ...body }];
      return result(hooks[0]);
    }),
    http.delete('/api/programs/webhooks/:id', () => {
      hooks = [];
      return result(null);
    }),
    http.post('/api/programs/webhooks/:id/test', ({ params }) => {
      sent(`test ${params.id}`);
      return result(null);
    }),
    http.post('/api/programs/deliveries/table', () =>
      result({ rows: deliveries, total: deliveries.length }),
    ),
    http.post('/api/programs/deliveries/:id/again', ({ params }) => {
      sent(`again ${params.id}`);
      return result(null);
    }),
    http.get('/api/programs/tokens', () => result({ tokens: [], scopes: [] })),
  );
});

const open = (path = '/admin/programs?list=webhooks') =>
  renderScreen(<Programs />, { user: someone(ROLES.admin), path });

it('tells of each webhook where it leads, and how it fares', async () => {
  hooks = [{ ...HOOK, failingSince: '2026-06-04T14:00:00Z', waiting: 2 }];
  const { container } = open();

  const line = await screen.findByRole('listitem');
  expect(line.textContent).toContain('https://register.example.org/hook');
  expect(line.textContent).toContain('Fails');
  expect(line.textContent).toContain('2 messages on the way.');
  await expectAccessible(container);
});

it('adds one, and shows its secret once', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Kitchen');
  await userEvent.type(dialog.getByLabelText(/^Address/), 'https://kitchen.example.org/');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Somebody answers' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));

  expect(await screen.findByText('cen_hook_secret')).toBeTruthy();
  await expectAccessible();
  expect(sent).toHaveBeenCalledWith({
    name: 'Kitchen',
    address: 'https://kitchen.example.org/',
    events: ['attendance.changed'],
  });
});

it('says at the address what is wrong with it', async () => {
  server.use(
    http.post('/api/programs/webhooks', () =>
      refused('Write an address that begins with https://.', 'address'),
    ),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Kitchen');
  await userEvent.type(dialog.getByLabelText(/^Address/), 'http://kitchen.example.org/');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Somebody answers' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));

  expect(await dialog.findByText('Write an address that begins with https://.')).toBeTruthy();
});

it('sends a test, and opens the log', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test to “Register”' }));

  expect(await screen.findByRole('heading', { name: 'Log of Register' })).toBeTruthy();
  expect(sent).toHaveBeenCalledWith('test 3');
});

it('switches one off, and deletes one once it has asked', async () => {
  open();
  const act = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for “Register”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await act('Switch off');
  expect(await screen.findByText('Off')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ isEnabled: false, version: 1 }));

  await act('Delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No program hears of anything yet')).toBeTruthy();
});

it('shows what was sent and what came back, and sends it again once it has ended', async () => {
  deliveries = [DELIVERY, { ...DELIVERY, id: 10, status: 'Failed', dueAt: null }];
  open('/admin/programs?webhook=3');

  await userEvent.click(await screen.findByRole('gridcell', { name: /Tried again/ }));
  const waiting = within(await screen.findByRole('dialog'));
  expect(waiting.getByText('It answered 500.')).toBeTruthy();
  expect(waiting.getByText('Oh no')).toBeTruthy();
  expect(waiting.queryByRole('button', { name: 'Send again' })).toBeNull();
  await userEvent.click(waiting.getByRole('button', { name: 'Close' }));

  await userEvent.click(await screen.findByRole('gridcell', { name: /Given up/ }));
  const ended = within(await screen.findByRole('dialog'));
  await userEvent.click(ended.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('again 10'));
});

it('makes a link to a calendar, shows it once, and ends it', async () => {
  let madeAt: string | null = null;
  server.use(
    http.get('/api/programs/calendar-feed', () => result({ madeAt })),
    http.post('/api/programs/calendar-feed', () => {
      madeAt = '2026-06-04T14:00:00Z';
      return result({ address: 'https://house.example/x.ics', madeAt });
    }),
    http.delete('/api/programs/calendar-feed', () => {
      madeAt = null;
      return result(null);
    }),
  );
  const feed = () =>
    renderScreen(<CalendarFeed onClose={() => {}} />, { user: someone(ROLES.captain) });
  const first = feed();
  expect(await screen.findByText('You have no link yet.')).toBeTruthy();
  expect(screen.getByText(/the retreats of group 12/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText('https://house.example/x.ics')).toBeTruthy();
  first.unmount();

  feed();
  await userEvent.click(await screen.findByRole('button', { name: 'End the link' }));
  expect(await screen.findByText('You have no link yet.')).toBeTruthy();
});
