import {
  Button,
  type Column,
  color,
  DataTable,
  EmptyState,
  ErrorState,
  formatDateTime,
  formatName,
  Link,
  LOCALE,
  StatusPill,
  space,
  text,
  useHouseZone,
  useUser,
} from '@cenacle/sdk';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Mails } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MailPreview } from '../editor/MailPreview';
import { Facts } from '../retreatants/Facts';
import { personPath } from '../retreatants/retreatant';
import { historyOf, type Message, mailOf, type Recipient, recipientsOf } from './mail';
import { EMAIL_STATUSES } from './statuses';
import { useLocalTable } from './useLocalTable';

/** A message, as much of it as is known where it was opened. */
export type Opened = Pick<Message, 'id' | 'messageSubject' | 'createdDate'> & Partial<Message>;

interface Props {
  opened: Opened;
  groupId: number | null;
  onBack: () => void;
  /** Another screen is opened. */
  onLeave: () => void;
}

/** One message: its words, as one reader got them or as any who is chosen did, and the readers. */
export function MessageView({ opened, groupId, onBack, onLeave }: Props) {
  const message = useWhole(opened, groupId);
  const [reader, setReader] = useState<Recipient>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article css={{ display: 'grid', gap: space(5) }}>
      <div css={{ display: 'grid', gap: space(3), justifyItems: 'start' }}>
        <Button variant="quiet" onPress={onBack} css={{ marginLeft: space(-4) }}>
          <ArrowLeft size={18} aria-hidden /> All emails
        </Button>
        <h3 ref={heading} tabIndex={-1} css={subject}>
          {message.messageSubject}
        </h3>
      </div>
      <Facts facts={factsOf(message, useHouseZone())} />
      {reader ? (
        <ReadersMail reader={reader} />
      ) : (
        message.messageBody !== undefined && <Words html={message.messageBody} />
      )}
      <Recipients id={message.id} onOpen={setReader} onLeave={onLeave} />
    </article>
  );
}

/** With the body, where one of the histories that are open to the reader has it. */
function useWhole(opened: Opened, groupId: number | null): Opened {
  const isNeeded = opened.messageBody === undefined;
  const histories = useQueries({
    queries: (['custom', 'invite'] as const).map((kind) => ({
      ...historyOf(kind, groupId),
      enabled: isNeeded,
    })),
  });
  return histories.flatMap(({ data }) => data ?? []).find(({ id }) => id === opened.id) ?? opened;
}

function factsOf(message: Opened, houseZone: string) {
  const { createdDate, senderEmail, recipients, delivered, failed } = message;
  return [
    ['Sent', formatDateTime(createdDate, houseZone)],
    ['By', senderEmail],
    ['Delivered', recipients !== undefined && `${counted(delivered)} of ${counted(recipients)}`],
    ['Failed', failed ? counted(failed) : null],
  ] as const;
}

const counted = (count: number | undefined) => count?.toLocaleString(LOCALE);

/** The words alone are kept, without the head and the foot that each mail gets. */
const asMailed = (body: string) =>
  `<div style="padding: 8px; font: 17px/26px Helvetica, Arial, sans-serif">${body}</div>`;

function Words({ html }: { html: string }) {
  return <MailPreview html={asMailed(html)} width="100%" height="16rem" />;
}

function ReadersMail({ reader }: { reader: Recipient }) {
  const { data, isError, isFetching, refetch } = useQuery(mailOf(reader.id));
  if (isError)
    return (
      <ErrorState
        title="This email could not be loaded."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return (
    <section css={{ display: 'grid', gap: space(2) }}>
      <h4 key={reader.id} ref={takeFocus} tabIndex={-1} css={caption}>
        As {nameOf(reader)} got it: {data?.subject}
      </h4>
      <Words html={data?.body ?? ''} />
    </section>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

interface RecipientsProps {
  id: number;
  onOpen: (reader: Recipient) => void;
  onLeave: () => void;
}

function Recipients({ id, onOpen, onLeave }: RecipientsProps) {
  const user = useUser();
  const query = useQuery(recipientsOf(id));
  const [page, state] = useLocalTable(query, {
    wordsOf: (row) =>
      [nameOf(row), row.nickName, row.recipientEmail, row.emailStatus, row.problem].join(' '),
    sortedBy: SORTED_BY,
    take: 10,
  });
  const columns: Column<Recipient>[] = [
    {
      id: 'name',
      header: 'Name',
      isRowHeader: true,
      isSortable: true,
      cell: (row): ReactNode =>
        row.retreatantId === null ? (
          nameOf(row)
        ) : (
          <Link to={personPath(user, row.retreatantId)} onClick={onLeave} css={link}>
            {nameOf(row)}
          </Link>
        ),
    },
    { id: 'nickName', header: 'Nickname', cell: ({ nickName }) => nickName },
    {
      id: 'recipientEmail',
      header: 'Address',
      isSortable: true,
      cell: ({ recipientEmail }) => recipientEmail,
    },
    {
      id: 'emailStatus',
      header: 'Status',
      isSortable: true,
      cell: ({ emailStatus, problem }) => (
        <>
          <StatusPill {...EMAIL_STATUSES[emailStatus]}>{emailStatus}</StatusPill>
          {problem && <p css={why}>{problem}</p>}
        </>
      ),
    },
  ];
  return (
    <DataTable<Recipient>
      label="Recipients"
      columns={columns}
      rowId={(row) => row.id}
      onOpen={onOpen}
      page={page}
      state={state}
      empty={<EmptyState icon={Mails} title="Nobody got this email" />}
    />
  );
}

const nameOf = ({ firstName, lastName, recipientEmail }: Recipient) =>
  firstName && lastName ? formatName({ firstName, lastName }) : recipientEmail;

const SORTED_BY = {
  name: ({ lastName, firstName }: Recipient) => `${lastName} ${firstName}`,
  recipientEmail: ({ recipientEmail }: Recipient) => recipientEmail,
  emailStatus: ({ emailStatus }: Recipient) => emailStatus,
};

const subject = { fontSize: text.s19, overflowWrap: 'anywhere', outline: 'none' } as const;
const caption = { ...subject, margin: 0, fontSize: text.s16 } as const;
const link = { color: color.green } as const;

const why = {
  marginTop: space(0.5),
  color: color.inkSoft,
  fontSize: text.s13,
  overflowWrap: 'anywhere',
} as const;
