import { type Column, color, EmptyState, StatusPill, text } from '@cenacle/sdk';
import type { Option } from '@cenacle/sdk/forms';
import { ShieldCheck } from 'lucide-react';
import { type Row, useFilters } from '../crud';
import { FilteredTable } from './FilteredTable';
import { whenAndWho } from './whenAndWho';

type Event = Row<'/api/audit/security/table'>;

const ACTS = {
  SignIn: 'Signed in',
  FirstStep: 'Was asked for the second factor',
  SignOut: 'Signed out',
  Password: 'Changed the password',
  WayIn: 'Changed a way to sign in',
  EndSession: 'Ended a session',
  AskForAccount: 'Asked for an account',
  AskForLink: 'Asked for a link',
  UseLink: 'Used a link',
  MakeToken: 'Made a token or a calendar link',
  EndToken: 'Ended a token or a calendar link',
  UseToken: 'Came with a token',
  Lock: 'Locked an account',
  Unlock: 'Unlocked an account',
  Erase: 'Erased a person',
  Export: 'Saved a file',
  Access: 'Asked for something',
  Webhook: 'Sent a report of mail or texts',
} as const satisfies Record<Event['act'], string>;

const OUTCOMES = {
  Done: { tone: 'green', label: 'Done' },
  Refused: { tone: 'red', label: 'Refused' },
  HeldBack: { tone: 'amber', label: 'Too often' },
} as const satisfies Record<Event['outcome'], object>;

/** Who came to which door of the house, from where, and what came of it. */
export function SecurityLog() {
  const filters = useFilters(['who', 'act', 'outcome', 'since', 'until']);
  return (
    <FilteredTable
      path="/api/audit/security/table"
      label="Sign-ins and access"
      filters={filters}
      choices={[
        { name: 'act', label: 'Did', options: options(ACTS, (said) => said) },
        { name: 'outcome', label: 'Outcome', options: options(OUTCOMES, ({ label }) => label) },
      ]}
      file="/api/audit/security/export"
      columns={[...whenAndWho((who) => filters.choose('who', who)), ...COLUMNS]}
      empty={
        <EmptyState icon={ShieldCheck} title="Nobody has signed in yet">
          Who signs in, is refused or saves a file is written down here.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Event>[] = [
  { id: 'act', header: 'Did', isSortable: true, isRowHeader: true, cell: ({ act }) => ACTS[act] },
  {
    id: 'outcome',
    header: 'Outcome',
    isSortable: true,
    cell: ({ outcome }) => (
      <StatusPill tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</StatusPill>
    ),
  },
  { id: 'address', header: 'From', isSortable: true, cell: ({ address }) => address },
  { id: 'what', header: 'What', cell: (event) => <What {...event} /> },
];

function What({ what, reason }: Event) {
  return (
    <div css={{ color: color.inkSoft, fontSize: text.s13, overflowWrap: 'anywhere' }}>
      {reason && <p css={{ color: color.ink }}>{reason}</p>}
      <p>{what}</p>
    </div>
  );
}

function options<V>(words: Record<string, V>, say: (word: V) => string): Option<string>[] {
  return Object.entries(words).map(([value, word]) => ({ value, label: say(word) }));
}
