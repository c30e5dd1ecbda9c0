import {
  type Column,
  DataTable,
  EmailText,
  EmptyState,
  formatDateTime,
  PageFrame,
  StatusPill,
  type TableFilter,
  TabSet,
  useFilteredTable,
  useHouseZone,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MailCheck, MailX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { DASHBOARD, type Row, TableViews, useTablePage } from '../crud';
import { useScreenTitle } from '../titles';
import { MailStatus } from './MailStatus';
import { PROBLEMS } from './readers';
import { EMAIL_STATUSES } from './statuses';

type Trouble = Row<'/api/mail/troubles/table'>;
type Suppressed = Row<'/api/mail/suppressed/table'>;

const LISTS = ['mails', 'addresses'] as const;

const OF_MAILS: readonly TableFilter[] = [
  {
    name: 'status',
    label: t`Status`,
    options: (Object.keys(EMAIL_STATUSES) as Trouble['emailStatus'][])
      .filter((status) => !['Sent', 'Delivered'].includes(status))
      .map((status) => ({ value: status, label: EMAIL_STATUSES[status].label })),
  },
];
const REASONS = ['Bounced', 'Complained', 'Unsubscribed'] as const satisfies Suppressed['reason'][];
const OF_ADDRESSES: readonly TableFilter[] = [
  {
    name: 'reason',
    label: t`Reason`,
    options: REASONS.map((reason) => ({ value: reason, label: PROBLEMS[reason].label })),
  },
];

/** How the mail of the house fares: for whoever asks why somebody got none. */
export default function MailScreen() {
  const [params, setParams] = useSearchParams();
  const list = LISTS.find((each) => each === params.get('list')) ?? 'mails';
  return (
    <PageFrame
      title={useScreenTitle()}
      description={t`What the house sends, what waits, and what did not arrive.`}
      back={DASHBOARD}
    >
      <MailStatus />
      <TabSet
        label={t`Lists`}
        selected={list}
        // What was looked for in one list is not in the other.
        onSelect={(chosen) => setParams({ list: chosen })}
        tabs={[
          { id: 'mails', title: t`Mails not arrived`, content: <Troubles /> },
          { id: 'addresses', title: t`Blocked addresses`, content: <Addresses /> },
        ]}
      />
    </PageFrame>
  );
}

function Troubles() {
  const state = useFilteredTable('mails', OF_MAILS);
  return (
    <DataTable<Trouble>
      label={t`Mails`}
      columns={MAILS}
      rowId={({ id }) => id}
      page={useTablePage('/api/mail/troubles/table', state)}
      state={state}
      filters={OF_MAILS}
      tools={<TableViews table="mails" state={state} />}
      searchHint={t`Address or status`}
      empty={
        <EmptyState icon={MailCheck} title={t`No mail waits, failed or came back`}>
          <Trans>What has not left the house, or did not arrive, stands here.</Trans>
        </EmptyState>
      }
    />
  );
}

function Addresses() {
  const state = useFilteredTable('addresses', OF_ADDRESSES);
  return (
    <DataTable<Suppressed>
      label={t`Addresses`}
      columns={ADDRESSES}
      rowId={({ id }) => id}
      page={useTablePage('/api/mail/suppressed/table', state)}
      state={state}
      filters={OF_ADDRESSES}
      tools={<TableViews table="addresses" state={state} />}
      empty={
        <EmptyState icon={MailX} title={t`Mail goes to every address`}>
          <Trans>Addresses that bounced, complained or unsubscribed stand here.</Trans>
        </EmptyState>
      }
    />
  );
}

function When({ at }: { at: string }) {
  const zone = useHouseZone();
  return <span css={{ whiteSpace: 'nowrap' }}>{formatDateTime(at, zone)}</span>;
}

const MAILS: readonly Column<Trouble>[] = [
  {
    id: 'recipientEmail',
    header: t`To`,
    width: '16rem',
    isSortable: true,
    isRowHeader: true,
    cell: ({ recipientEmail }) => <EmailText email={recipientEmail} />,
  },
  { id: 'subject', header: t`Subject`, isSortable: true, cell: ({ subject }) => subject },
  {
    id: 'emailStatus',
    header: t`Status`,
    isSortable: true,
    cell: ({ emailStatus }) => {
      const { label, tone, icon } = EMAIL_STATUSES[emailStatus];
      return (
        <StatusPill tone={tone} icon={icon}>
          {label}
        </StatusPill>
      );
    },
  },
  { id: 'problem', header: t`Why`, cell: ({ problem }) => problem },
  {
    id: 'createdDate',
    header: t`Written`,
    isSortable: true,
    cell: ({ createdDate }) => <When at={createdDate} />,
  },
];

const ADDRESSES: readonly Column<Suppressed>[] = [
  {
    id: 'email',
    header: t`Address`,
    isSortable: true,
    isRowHeader: true,
    cell: ({ email }) => <EmailText email={email} />,
  },
  {
    id: 'reason',
    header: t`Reason`,
    isSortable: true,
    cell: ({ reason }) => PROBLEMS[reason].label,
  },
  { id: 'problem', header: t`Why`, cell: ({ problem }) => problem },
  { id: 'since', header: t`Since`, isSortable: true, cell: ({ since }) => <When at={since} /> },
];
