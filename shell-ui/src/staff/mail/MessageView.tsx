import {
  Button,
  type Column,
  color,
  DataTable,
  EmptyState,
  ErrorState,
  formatDateTime,
  formatName,
  hasRole,
  Link,
  LOCALE,
  ROLES,
  StatusPill,
  space,
  text,
  useHouseZone,
  useUser,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Mails } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Facts } from '../retreatants/Facts';
import { personPath } from '../retreatants/retreatant';
import type { Letter } from './letters';
import {
  historyOf,
  type Message,
  mailOf,
  type Outcome,
  type Recipient,
  recipientsOf,
} from './mail';
import { OutcomeFilter } from './OutcomeFilter';
import { EMAIL_STATUSES } from './statuses';
import { useLocalTable } from './useLocalTable';
import { Words } from './Words';
import { WriteAgain } from './WriteAgain';

/** A message, as much of it as is known where it was opened. */
export type Opened = Pick<Message, 'id' | 'messageSubject' | 'createdDate'> & Partial<Message>;

interface Props {
  opened: Opened;
  /** Of its readers those alone of whose mail this became, to begin with. */
  only: Outcome | null;
  groupId: number | null;
  onBack: () => void;
  /** Another screen is opened. */
  onLeave: () => void;
  /** A letter to its readers, or some of them, is to be written. */
  onWrite: (letter: Letter) => void;
}

/** One message: its words, as one reader got them or as any who is chosen did, and the readers. */
export function MessageView({ opened, only, groupId, onBack, onLeave, onWrite }: Props) {
  const message = useWhole(opened, groupId);
  const [reader, setReader] = useState<Recipient>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article css={{ display: 'grid', gap: space(5) }}>
      <div css={{ display: 'grid', gap: space(3), justifyItems: 'start' }}>
        <Button variant="quiet" onPress={onBack} css={{ marginLeft: space(-4) }}>
          <ArrowLeft size={18} aria-hidden /> <Trans>All emails</Trans>
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
      <Recipients
        message={message}
        begun={only}
        onOpen={setReader}
        onLeave={onLeave}
        onWrite={onWrite}
      />
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
  const { createdDate, senderEmail, recipients, delivered, failed, seen } = message;
  return [
    [t`Sent`, formatDateTime(createdDate, houseZone)],
    [t`By`, senderEmail],
    [
      t`Delivered`,
      recipients !== undefined &&
        t`${{ delivered: counted(delivered ?? 0) }} of ${{ recipients: counted(recipients) }}`,
    ],
    [t`Failed`, failed ? counted(failed) : null],
    [t`Seen`, seen ? counted(seen) : null],
  ] as const;
}

const counted = (count: number) => count.toLocaleString(LOCALE);

function ReadersMail({ reader }: { reader: Recipient }) {
  const { data, isError, isFetching, refetch } = useQuery(mailOf(reader.id));
  if (isError)
    return (
      <ErrorState
        title={t`This email could not be loaded.`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return (
    <section css={{ display: 'grid', gap: space(2) }}>
      <h4 key={reader.id} ref={takeFocus} tabIndex={-1} css={caption}>
        <Trans>
          As {{ name: nameOf(reader) }} got it: {{ subject: data?.subject ?? '' }}
        </Trans>
      </h4>
      <Words html={data?.body ?? ''} />
    </section>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

interface RecipientsProps {
  message: Opened;
  begun: Outcome | null;
  onOpen: (reader: Recipient) => void;
  onLeave: () => void;
  onWrite: (letter: Letter) => void;
}

function Recipients({ message, begun, onOpen, onLeave, onWrite }: RecipientsProps) {
  const user = useUser();
  const [only, setOnly] = useState<Outcome | null>(begun);
  const query = useQuery(recipientsOf(message.id, only));
  const [page, state] = useLocalTable(query, {
    name: 'recipients',
    wordsOf: (row) =>
      [
        nameOf(row),
        row.nickName,
        row.recipientEmail,
        EMAIL_STATUSES[row.emailStatus].label,
        row.problem,
      ].join(' '),
    sortedBy: SORTED_BY,
    take: 10,
  });
  const columns: Column<Recipient>[] = [
    {
      id: 'name',
      header: t`Name`,
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
    { id: 'nickName', header: t`Nickname`, cell: ({ nickName }) => nickName },
    {
      id: 'recipientEmail',
      header: t`Address`,
      isSortable: true,
      cell: ({ recipientEmail }) => recipientEmail,
    },
    {
      id: 'emailStatus',
      header: t`Status`,
      isSortable: true,
      cell: ({ emailStatus, problem, seen, retreatantId }) => (
        <>
          <StatusPill
            tone={EMAIL_STATUSES[emailStatus].tone}
            icon={EMAIL_STATUSES[emailStatus].icon}
          >
            {EMAIL_STATUSES[emailStatus].label}
          </StatusPill>{' '}
          {seen && <StatusPill tone="green">{t`Seen`}</StatusPill>}
          {problem && <p css={why}>{problem}</p>}
          {emailStatus === 'Bounced' && retreatantId !== null && (
            <Link to={personPath(user, retreatantId)} onClick={onLeave} css={link}>
              <Trans>Correct the address</Trans>
            </Link>
          )}
        </>
      ),
    },
  ];
  return (
    <section css={{ display: 'grid', gap: space(3) }}>
      <div css={acts}>
        <OutcomeFilter message={message} chosen={only} onChoose={setOnly} />
        {hasRole(user, WRITERS) && <WriteAgain id={message.id} only={only} onWrite={onWrite} />}
      </div>
      <DataTable<Recipient>
        label={t`Recipients`}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={onOpen}
        page={page}
        state={state}
        empty={
          <EmptyState icon={Mails} title={only ? t`Nobody of these` : t`Nobody got this email`} />
        }
      />
    </section>
  );
}

const nameOf = ({ firstName, lastName, recipientEmail }: Recipient) =>
  firstName && lastName ? formatName({ firstName, lastName }) : recipientEmail;

const SORTED_BY = {
  name: ({ lastName, firstName }: Recipient) => `${lastName} ${firstName}`,
  recipientEmail: ({ recipientEmail }: Recipient) => recipientEmail,
  emailStatus: ({ emailStatus }: Recipient) => EMAIL_STATUSES[emailStatus].label,
};

const WRITERS = [ROLES.admin, ROLES.captain];

const acts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
} as const;

const subject = { fontSize: text.s19, overflowWrap: 'anywhere', outline: 'none' } as const;
const caption = { ...subject, margin: 0, fontSize: text.s16 } as const;
const link = { color: color.green } as const;

const why = {
  marginTop: space(0.5),
  color: color.inkSoft,
  fontSize: text.s13,
  overflowWrap: 'anywhere',
} as const;
