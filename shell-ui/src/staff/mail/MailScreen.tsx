import {
  type Column,
  DataTable,
  EmptyState,
  formatDateTime,
  PageFrame,
  StatusPill,
  TabSet,
  useTableState,
  useTimeZone,
} from '@cenacle/sdk';
import { MailCheck, MailX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type Row, useTablePage } from '../crud';
import { DASHBOARD } from '../crud/TableScreen';
import { useScreenTitle } from '../titles';
import { MailStatus } from './MailStatus';
import { EMAIL_STATUSES } from './statuses';

type Trouble = Row<'/api/mail/troubles/table'>;
type Suppressed = Row<'/api/mail/suppressed/table'>;

const LISTS = ['mails', 'addresses'] as const;

/** How the mail of the house fares: for whoever asks why somebody got none. */
export default function MailScreen() {
  const [params, setParams] = useSearchParams();
  const list = LISTS.find((each) => each === params.get('list')) ?? 'mails';
  return (
    <PageFrame
      title={useScreenTitle()}
      description="What the house sends, what waits, and what did not arrive."
      back={DASHBOARD}
    >
      <MailStatus />
      <TabSet
        label="Lists"
        selected={list}
        // What was looked for in one list is not in the other.
        onSelect={(chosen) => setParams({ list: chosen })}
        tabs={[
          { id: 'mails', title: 'Mails not arrived', content: <Troubles /> },
          { id: 'addresses', title: 'Blocked addresses', content: <Addresses /> },
        ]}
      />
    </PageFrame>
  );
}

function Troubles() {
  const state = useTableState('mails');
  return (
    <DataTable<Trouble>
      label="Mails"
      columns={MAILS}
      rowId={({ id }) => id}
      page={useTablePage('/api/mail/troubles/table', state)}
      state={state}
      searchHint="Address or status"
      empty={
        <EmptyState icon={MailCheck} title="No mail waits, failed or came back">
          What has not left the house, or did not arrive, stands here.
        </EmptyState>
      }
    />
  );
}

function Addresses() {
  const state = useTableState('addresses');
  return (
    <DataTable<Suppressed>
      label="Addresses"
      columns={ADDRESSES}
      rowId={({ id }) => id}
      page={useTablePage('/api/mail/suppressed/table', state)}
      state={state}
      empty={
        <EmptyState icon={MailX} title="Mail goes to every address">
          Addresses that bounced, complained or unsubscribed stand here.
        </EmptyState>
      }
    />
  );
}

function When({ at }: { at: string }) {
  const zone = useTimeZone();
  return <span css={{ whiteSpace: 'nowrap' }}>{formatDateTime(at, zone)}</span>;
}

const MAILS: readonly Column<Trouble>[] = [
  {
    id: 'recipientEmail',
    header: 'To',
    width: '16rem',
    isSortable: true,
    isRowHeader: true,
    cell: ({ recipientEmail }) => <span css={breaking}>{recipientEmail}</span>,
  },
  { id: 'subject', header: 'Subject', isSortable: true, cell: ({ subject }) => subject },
  {
    id: 'emailStatus',
    header: 'Status',
    isSortable: true,
    cell: ({ emailStatus }) => {
      const { tone, icon } = EMAIL_STATUSES[emailStatus];
      return (
        <StatusPill tone={tone} icon={icon}>
          {emailStatus}
        </StatusPill>
      );
    },
  },
  { id: 'problem', header: 'Why', cell: ({ problem }) => <span css={breaking}>{problem}</span> },
  {
    id: 'createdDate',
    header: 'Written',
    isSortable: true,
    cell: ({ createdDate }) => <When at={createdDate} />,
  },
];

const ADDRESSES: readonly Column<Suppressed>[] = [
  {
    id: 'email',
    header: 'Address',
    isSortable: true,
    isRowHeader: true,
    cell: ({ email }) => <span css={breaking}>{email}</span>,
  },
  { id: 'reason', header: 'Reason', isSortable: true, cell: ({ reason }) => reason },
  { id: 'problem', header: 'Why', cell: ({ problem }) => <span css={breaking}>{problem}</span> },
  { id: 'since', header: 'Since', isSortable: true, cell: ({ since }) => <When at={since} /> },
];

const breaking = { overflowWrap: 'anywhere' } as const;
