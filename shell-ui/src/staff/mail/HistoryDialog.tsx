import {
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  formatDateTime,
  hasRole,
  LOCALE,
  ROLES,
  StatusPill,
  TabSet,
  useHouseZone,
  useUser,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Mails, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LetterList } from './LetterList';
import type { Letter } from './letters';
import { MessageView, type Opened } from './MessageView';
import { type HistoryKind, historyOf, type Message, type Outcome } from './mail';
import { useLocalTable } from './useLocalTable';

interface Props {
  /** Whose mail; none is the whole house's. */
  groupId: number | null;
  /** The message to begin with. */
  opened?: Opened;
  /** Of its readers those alone of whose mail this became. */
  only?: Outcome | null;
  onClose: () => void;
}

const ComposeDialog = lazy(() => import(/* webpackChunkName: "mail-compose" */ './ComposeDialog'));

type Tab = HistoryKind | 'letters';

/** What was mailed, to whom, and what became of it. */
export default function HistoryDialog({ groupId, opened, only = null, onClose }: Props) {
  const user = useUser();
  const [message, setMessage] = useState(opened);
  const [kind, setKind] = useState<Tab>('custom');
  const [written, setWritten] = useState<Letter>();
  const list = (of: HistoryKind) => (
    <Messages kind={of} groupId={groupId} onOpen={(row) => setMessage(row)} />
  );
  if (written) {
    return (
      <Suspense>
        <ComposeDialog groupId={groupId} begun={written} onClose={() => setWritten(undefined)} />
      </Suspense>
    );
  }
  return (
    <Dialog isWide isOpen onClose={onClose} title={t`Email History`}>
      {message ? (
        <MessageView
          opened={message}
          only={message === opened ? only : null}
          groupId={groupId}
          onBack={() => setMessage(undefined)}
          onLeave={onClose}
          onWrite={setWritten}
        />
      ) : (
        <TabSet
          label={t`Kinds of email`}
          selected={kind}
          onSelect={setKind}
          tabs={[
            { id: 'custom', title: t`Custom Emails`, content: list('custom') },
            { id: 'invite', title: t`Invite Emails`, content: list('invite') },
            ...(hasRole(user, [ROLES.admin, ROLES.captain])
              ? [
                  {
                    id: 'letters' as const,
                    title: t`Drafts and letters`,
                    content: <LetterList groupId={groupId} onOpen={setWritten} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Dialog>
  );
}

/** Mail is dated in the zone of the house, whoever reads (portal.md 2). */
function SentAt({ instant }: { instant: string }) {
  return formatDateTime(instant, useHouseZone());
}

const COLUMNS: Column<Message>[] = [
  {
    id: 'messageSubject',
    header: t`Subject`,
    cell: ({ messageSubject }) => messageSubject,
    isRowHeader: true,
    isSortable: true,
  },
  {
    id: 'senderEmail',
    header: t`Sender`,
    cell: ({ senderEmail }) => senderEmail ?? t`The portal`,
    isSortable: true,
  },
  {
    id: 'createdDate',
    header: t`Date`,
    cell: ({ createdDate }) => <SentAt instant={createdDate} />,
    isSortable: true,
  },
  {
    id: 'recipients',
    header: t`To`,
    cell: ({ recipients }) => recipients.toLocaleString(LOCALE),
    align: 'end',
    isSortable: true,
  },
  {
    id: 'delivered',
    header: t`Delivered`,
    cell: ({ delivered }) => delivered.toLocaleString(LOCALE),
    align: 'end',
    isSortable: true,
  },
  {
    id: 'failed',
    header: t`Failed`,
    cell: ({ failed }) =>
      failed === 0 ? (
        '0'
      ) : (
        <StatusPill tone="red" icon={CircleAlert}>
          {failed.toLocaleString(LOCALE)}
        </StatusPill>
      ),
    align: 'end',
    isSortable: true,
  },
];

const SORTED_BY = {
  messageSubject: ({ messageSubject }: Message) => messageSubject,
  senderEmail: ({ senderEmail }: Message) => senderEmail ?? '',
  createdDate: ({ createdDate }: Message) => createdDate,
  recipients: ({ recipients }: Message) => recipients,
  delivered: ({ delivered }: Message) => delivered,
  failed: ({ failed }: Message) => failed,
};

interface MessagesProps {
  kind: HistoryKind;
  groupId: number | null;
  onOpen: (message: Message) => void;
}

function Messages({ kind, groupId, onOpen }: MessagesProps) {
  const query = useQuery(historyOf(kind, groupId));
  const [page, state] = useLocalTable(query, {
    name: 'emails',
    wordsOf: ({ messageSubject, senderEmail }) => `${messageSubject} ${senderEmail}`,
    sortedBy: SORTED_BY,
    take: 10,
  });
  return (
    <DataTable<Message>
      label={kind === 'custom' ? t`Custom emails` : t`Invite emails`}
      columns={COLUMNS}
      rowId={({ id }) => id}
      page={page}
      state={state}
      onOpen={onOpen}
      empty={
        kind === 'custom' ? (
          <EmptyState icon={Mails} title={t`No email has been written yet`}>
            {groupId === null
              ? t`What is written to all users is kept here.`
              : t`Choose people on the roster and press Compose Email.`}
          </EmptyState>
        ) : (
          <EmptyState icon={Send} title={t`Nobody has been invited by email yet`}>
            {groupId === null
              ? t`Invitations are kept with the group: open Email History on its roster.`
              : t`Choose people on the roster and press Send Retreat Invitation.`}
          </EmptyState>
        )
      }
    />
  );
}
