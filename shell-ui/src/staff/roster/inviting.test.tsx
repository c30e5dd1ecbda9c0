import {
  ABI,
  fills,
  MenuLine,
  ROLES,
  type SlotLoader,
  SlotLoaderContext,
  toast,
} from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
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
  email: 'roy@example.org',
  emailProblem: null,
  told: {},
  leftEmpty: [],
  attendingStatus: 'NoResponse',
  callState: 'notAsked',
  status: 'Retreatant',
} as Partial<RosterRow> as RosterRow;
const TOM: RosterRow = { ...ANN, rowId: 'r8', retreatantId: 8, firstName: 'Tom' };

const cleared = vi.fn();
const composed = vi.fn();
let retreatId: number | null;

beforeEach(() => {
  retreatId = 40;
  cleared.mockReset();
  composed.mockReset();
});

function open(rows: RosterRow[], load?: SlotLoader) {
  const context: RosterContextValue = {
    mayLead: true,
    groupId: 12,
    retreatId,
    isOver: false,
    isCurrent: retreatId !== null,
    acts: {
      setStatus: vi.fn(),
      setNoShow: vi.fn(),
      offerPlace: vi.fn(),
      withdrawOffer: vi.fn(),
      setRoom: vi.fn(),
      setPriority: vi.fn(),
      setRole: vi.fn(),
      setSubGroup: vi.fn(),
    },
    roles: [],
    columns: [],
    given: [],
    signs: [],
    hasBadges: false,
    hasRowMenus: false,
    draggedRoom: null,
    setDraggedRoom: vi.fn(),
    openRoomDialog: vi.fn(),
    openSubGroupDialog: vi.fn(),
    composeEmail: composed,
    openPlace: vi.fn(),
    openSheet: vi.fn(),
    openAnswer: vi.fn(),
    openPerson: vi.fn(),
  };
  const bar = (
    <RosterContext.Provider value={context}>
      <BulkBar rows={rows} columns={['name']} onClear={cleared} />
      <Address />
    </RosterContext.Provider>
  );
  return renderScreen(load ? <SlotLoaderContext value={load}>{bar}</SlotLoaderContext> : bar, {
    user: someone(ROLES.captain),
  });
}

/** Where one was led, and with what. */
function Address() {
  const { pathname, state } = useLocation();
  return <output aria-label="Address">{JSON.stringify([pathname, state])}</output>;
}

async function ledTo(): Promise<unknown> {
  const address = await screen.findByRole('status', { name: 'Address' });
  await waitFor(() => expect(address.textContent).toContain('/call'));
  return JSON.parse(address.textContent);
}

const menu = () => screen.getByRole('button', { name: /^Send Retreat Invitation/ });

async function choose(line: string) {
  await userEvent.click(menu());
  await userEvent.click(await screen.findByRole('menuitem', { name: line }));
}

async function confirm(name: string, label: string) {
  const question = within(await screen.findByRole('alertdialog', { name }));
  await userEvent.click(question.getByRole('button', { name: label }));
}

it('leads to the call with whoever was chosen, where the others are listed', async () => {
  open([ANN, TOM, { ...ANN, rowId: 'r9', retreatantId: 9, attendingStatus: 'Waitlist' }]);
  expect(menu().textContent).toContain('(2)');
  await choose('Send Email');
  expect(await ledTo()).toEqual([
    '/captain/call',
    { chosen: [7, 8, 9], channels: ['email'], remindAsked: false },
  ]);
});

it('reminds where all were asked already', async () => {
  open([{ ...ANN, callState: 'seen' }]);
  await choose('Send Email');
  expect(await ledTo()).toEqual([
    '/captain/call',
    { chosen: [7], channels: ['email'], remindAsked: true },
  ]);
});

it.each([
  ['a secondary member', { status: 'Secondary' }, /is a secondary member/],
  ['a prospect', { status: 'Prospect', retreatantId: null }, /is a prospect/],
  ['somebody who has responded', { attendingStatus: 'Waitlist' }, /has responded already/],
] as const)('says why %s is not invited', (_who, details, reason) => {
  open([ANN, { ...TOM, ...details }]);
  expect(screen.getByText(reason)).toBeDefined();
  expect(menu().hasAttribute('disabled')).toBe(false);
});

it('is not there where nobody of them can be invited', () => {
  open([{ ...ANN, attendingStatus: 'Waitlist' }]);
  expect(menu().hasAttribute('disabled')).toBe(true);
});

it('says so where the retreat is not the one to invite to', () => {
  retreatId = null;
  open([ANN]);
  expect(menu().hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/People are invited to a retreat that comes/)).toBeDefined();
});

it('opens a letter to whoever is chosen', async () => {
  open([ANN, TOM]);
  await userEvent.click(screen.getByRole('button', { name: 'Compose Email' }));
  expect(composed).toHaveBeenCalledWith([ANN, TOM], expect.any(Function));
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
          orders: {},
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
