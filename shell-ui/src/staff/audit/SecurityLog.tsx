import { type Column, color, EmptyState, StatusPill, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { Row } from '../crud';
import { FilteredTable } from './FilteredTable';
import { whenAndWho } from './whenAndWho';

type Event = Row<'/api/audit/security/table'>;

const ACTS = {
  SignIn: t`Signed in`,
  FirstStep: t`Was asked for the second factor`,
  SignOut: t`Signed out`,
  Password: t`Changed the password`,
  WayIn: t`Changed a way to sign in`,
  EndSession: t`Ended a session`,
  AskForAccount: t`Asked for an account`,
  AskForLink: t`Asked for a link`,
  UseLink: t`Used a link`,
  MakeToken: t`Made a token or a calendar link`,
  EndToken: t`Ended a token or a calendar link`,
  UseToken: t`Came with a token`,
  Lock: t`Locked an account`,
  Unlock: t`Unlocked an account`,
  Erase: t`Erased a person`,
  Export: t`Saved a file`,
  Access: t`Asked for something`,
  Webhook: t`Sent a report of mail or texts`,
} as const satisfies Record<Event['act'], string>;

const OUTCOMES = {
  Done: { tone: 'green', label: t`Done` },
  Refused: { tone: 'red', label: t`Refused` },
  HeldBack: { tone: 'amber', label: t`Too often` },
} as const satisfies Record<Event['outcome'], object>;

/** Who came to which door of the house, from where, and what came of it. */
export function SecurityLog() {
  return (
    <FilteredTable
      path="/api/audit/security/table"
      views="security"
      label={t`Sign-ins and access`}
      choices={[
        { name: 'act', label: t`Did`, options: options(ACTS, (said) => said) },
        { name: 'outcome', label: t`Outcome`, options: options(OUTCOMES, ({ label }) => label) },
      ]}
      file="/api/audit/security/export"
      columns={(onOnly) => [...whenAndWho(onOnly), ...COLUMNS]}
      empty={
        <EmptyState icon={ShieldCheck} title={t`Nobody has signed in yet`}>
          <Trans>Who signs in, is refused or saves a file is written down here.</Trans>
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Event>[] = [
  { id: 'act', header: t`Did`, isSortable: true, isRowHeader: true, cell: ({ act }) => ACTS[act] },
  {
    id: 'outcome',
    header: t`Outcome`,
    isSortable: true,
    cell: ({ outcome }) => (
      <StatusPill tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</StatusPill>
    ),
  },
  { id: 'address', header: t`From`, isSortable: true, cell: ({ address }) => address },
  { id: 'what', header: t`What`, cell: (event) => <What {...event} /> },
];

function What({ what, reason }: Event) {
  return (
    <div css={{ color: color.inkSoft, fontSize: text.s13 }}>
      {reason && <p css={{ color: color.ink }}>{reason}</p>}
      <p>{what}</p>
    </div>
  );
}

function options<V>(words: Record<string, V>, say: (word: V) => string) {
  return Object.entries(words).map(([value, word]) => ({ value, label: say(word) }));
}
