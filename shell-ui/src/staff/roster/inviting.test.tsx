import {
  ABI,
  fills,
  MenuLine,
  ROLES,
  type SlotLoader,
  SlotLoaderContext,
  toast,
} from '@cenacle/sdk';
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
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BulkBar } from './BulkBar';
import type { RosterRow } from './roster';
import { RosterContext, type RosterContextValue } from './rosterContext';

const ANN = {
  rowId: 'r7',
  retreatantId: 7,
  prospectId: null,
  firstName: 'Ann',
  lastName: 'Roy',
  attendingStatus: 'NoResponse',
  status: 'Retreatant',
} as RosterRow;
const TOM: RosterRow = { ...ANN, rowId: 'r8', retreatantId: 8, firstName: 'Tom' };

const cleared = vi.fn();
const composed = vi.fn();
const sent = vi.fn();
let retreatId: number | null;

beforeEach(() => {
  retreatId = 40;
  cleared.mockReset();
  composed.mockReset();
  sent.mockReset().mockImplementation(() => result({ queued: 2 }));
  server.use(
    http.post('/api/emails/send-invitation-emails', async ({ request }) =>
      sent(await request.json()),
    ),
  );
});

function open(rows: RosterRow[], load?: SlotLoader) {
  const context: RosterContextValue = {
    mayLead: true,
    groupId: 12,
    retreatId,
    acts: {
      setStatus: vi.fn(),
      setRoom: vi.fn(),
      setPriority: vi.fn(),
      setRole: vi.fn(),
      setSubGroup: vi.fn(),
    },
    roles: [],
    draggedRoom: null,
    setDraggedRoom: vi.fn(),
    openRoomDialog: vi.fn(),
    openSubGroupDialog: vi.fn(),
    composeEmail: composed,
    openPerson: vi.fn(),
  };
  const bar = (
    <RosterContext.Provider value={context}>
      <BulkBar rows={rows} onClear={cleared} />
    </RosterContext.Provider>
  );
  return renderScreen(load ? <SlotLoaderContext value={load}>{bar}</SlotLoaderContext> : bar, {
    user: someone(ROLES.captain),
  });
}

const menu = () => screen.getByRole('button', { name: 'Send Retreat Invitation' });

async function choose(line: string) {
  await userEvent.click(menu());
  await userEvent.click(await screen.findByRole('menuitem', { name: line }));
}

async function confirm(name = 'Send Retreat Invitation', label = 'Send') {
  const question = within(await screen.findByRole('alertdialog', { name }));
  await userEvent.click(question.getByRole('button', { name: label }));
}

it('invites by mail after a question with the number', async () => {
  open([ANN, TOM]);
  await choose('Send Email');
  expect(await screen.findByText(/^2 invitations will be sent by email/)).toBeDefined();
  await expectAccessible();
  expect(sent).not.toHaveBeenCalled();
  await confirm();
  expect(await screen.findByText('Sent email surveys')).toBeDefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ groupId: 12, retreatantIds: [7, 8] });
  expect(cleared).toHaveBeenCalled();
});

it.each([
  ['a secondary member', { status: 'Secondary' }, /is a secondary member/],
  ['a prospect', { status: 'Prospect', retreatantId: null }, /is a prospect/],
  ['somebody who has responded', { attendingStatus: 'Waitlist' }, /has responded already/],
] as const)('says why nobody is invited together with %s', (_who, details, reason) => {
  open([ANN, { ...TOM, ...details }]);
  expect(menu().hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(reason)).toBeDefined();
});

it('says so where there is no retreat to invite to', () => {
  retreatId = null;
  open([ANN]);
  expect(menu().hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/There is no upcoming retreat/)).toBeDefined();
});

it('tells who was refused, and keeps the choice', async () => {
  sent.mockImplementation(() =>
    HttpResponse.json(
      {
        hasErrors: true,
        validationFailures: [
          { propertyName: 'retreatantIds.0', errorMessage: 'Ann Roy has no email address.' },
          { propertyName: 'retreatantIds.1', errorMessage: 'Tom Roy has responded already.' },
        ],
      },
      { status: 400 },
    ),
  );
  open([ANN, TOM]);
  await choose('Send Email');
  await confirm();
  const list = within(await screen.findByRole('dialog', { name: 'Nobody was invited' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(list.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  // The toast says the first; what lies below a dialog is heard when it has gone.
  await waitFor(() => expect(screen.getByText('Ann Roy has no email address.')).toBeDefined());
  expect(cleared).not.toHaveBeenCalled();
});

it('says the one reason in a toast alone', async () => {
  sent.mockImplementation(() => refused('Ann Roy has no email address.', 'retreatantIds.0'));
  open([ANN]);
  await choose('Send Email');
  await confirm();
  expect(await screen.findByText('Ann Roy has no email address.')).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Nobody was invited' })).toBeNull();
});

it('opens a letter to whoever is chosen', async () => {
  open([ANN, TOM]);
  await userEvent.click(screen.getByRole('button', { name: 'Compose Email' }));
  expect(composed).toHaveBeenCalledWith([ANN, TOM]);
});

it('lets a plugin bring its own way to invite, with the question and the list of the roster', async () => {
  const texted = vi.fn(async () => {});
  const Text = fills('roster.invite', ({ groupId, retreatantIds, ask, onInvited }) => (
    <MenuLine
      onAction={() =>
        ask({
          title: 'Send Text',
          words: `${retreatantIds.length} texts for group ${groupId}.`,
          confirmLabel: 'Text them',
          action: 'send the text invitations',
          send: async () => {
            await texted();
            toast.success('Invitation text messages sent');
            onInvited([{ name: 'Tom Roy', reason: 'There is no mobile number.' }]);
          },
        })
      }
    >
      Send Text
    </MenuLine>
  ));
  server.use(
    http.get('/api/plugins/frontends', () =>
      result([
        {
          plugin: 'texts',
          remote: 'texts',
          entry: '/plugins/texts/assets/remoteEntry.1.js',
          abi: ABI,
          slots: ['roster.invite'],
          flags: ['Texts'],
        },
      ]),
    ),
  );
  open([ANN, TOM], async () => ({ default: Text as ComponentType<never> }));
  await choose('Send Text');
  expect(await screen.findByText('2 texts for group 12.')).toBeDefined();
  await confirm('Send Text', 'Text them');
  expect(texted).toHaveBeenCalledTimes(1);
  const list = within(await screen.findByRole('dialog', { name: '1 person got no invitation' }));
  expect(list.getByText('Tom Roy: There is no mobile number.')).toBeDefined();
  expect(cleared).toHaveBeenCalled();
});
