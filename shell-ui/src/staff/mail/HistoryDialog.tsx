import {
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  formatDateTime,
  LOCALE,
  StatusPill,
  TabSet,
  useHouseZone,
} from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Mails, Send } from 'lucide-react';
import { useState } from 'react';
import { MessageView, type Opened } from './MessageView';
import { type HistoryKind, historyOf, type Message } from './mail';
import { useLocalTable } from './useLocalTable';

interface Props {
  /** Whose mail; none is the whole house's. */
  groupId: number | null;
  /** The message to begin with. */
  opened?: Opened;
  onClose: () => void;
}

/** What was mailed, to whom, and what became of it. */
export default function HistoryDialog({ groupId, opened, onClose }: Props) {
  const [message, setMessage] = useState(opened);
  const [kind, setKind] = useState<HistoryKind>('custom');
  const list = (of: HistoryKind) => (
    <Messages kind={of} groupId={groupId} onOpen={(row) => setMessage(row)} />
  );
  return (
    <Dialog isWide isOpen onClose={onClose} title="Email History">
      {message ? (
        <MessageView
          opened={message}
          groupId={groupId}
          onBack={() => setMessage(undefined)}
          onLeave={onClose}
        />
      ) : (
        <TabSet
          label="Kinds of email"
          selected={kind}
          onSelect={setKind}
          tabs={[
            { id: 'custom', title: 'Custom Emails', content: list('custom') },
            { id: 'invite', title: 'Invite Emails', content: list('invite') },
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
    header: 'Subject',
    cell: ({ messageSubject }) => messageSubject,
    isRowHeader: true,
    isSortable: true,
  },
  {
    id: 'senderEmail',
    header: 'Sender',
    cell: ({ senderEmail }) => senderEmail ?? 'The portal',
    isSortable: true,
  },
  {
    id: 'createdDate',
    header: 'Date',
    cell: ({ createdDate }) => <SentAt instant={createdDate} />,
    isSortable: true,
  },
  {
    id: 'recipients',
    header: 'To',
    cell: ({ recipients }) => recipients.toLocaleString(LOCALE),
    align: 'end',
    isSortable: true,
  },
  {
    id: 'delivered',
    header: 'Delivered',
    cell: ({ delivered }) => delivered.toLocaleString(LOCALE),
    align: 'end',
    isSortable: true,
  },
  {
    id: 'failed',
    header: 'Failed',
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
    wordsOf: ({ messageSubject, senderEmail }) => `${messageSubject} ${senderEmail}`,
    sortedBy: SORTED_BY,
    take: 10,
  });
  return (
    <DataTable<Message>
      label={kind === 'custom' ? 'Custom emails' : 'Invite emails'}
      columns={COLUMNS}
      rowId={({ id }) => id}
      page={page}
      state={state}
      onOpen={onOpen}
      empty={
        kind === 'custom' ? (
          <EmptyState icon={Mails} title="No email has been written yet">
            {groupId === null
              ? 'What is written to all users is kept here.'
              : 'Choose people on the roster and press Compose Email.'}
          </EmptyState>
        ) : (
          <EmptyState icon={Send} title="Nobody has been invited by email yet">
            {groupId === null
              ? 'Invitations are kept with the group: open Email History on its roster.'
              : 'Choose people on the roster and press Send Retreat Invitation.'}
          </EmptyState>
        )
      }
    />
  );
}
