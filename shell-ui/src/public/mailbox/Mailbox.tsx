import {
  api,
  Button,
  ConfirmDialog,
  color,
  EmptyState,
  ErrorState,
  loginUrl,
  media,
  plural,
  Skeleton,
  soft,
  space,
  text,
} from '@cenacle/sdk';
import { SearchField } from '@cenacle/sdk/forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, Mail, MailSearch } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NotFound } from '../../screens/NotFound';
import { useSearch, walk } from '../walking';
import { Letter, ONLY_THE_MAIL } from './Letter';
import { LetterList } from './LetterList';
import { isForOthers, type LetterRow, letters } from './letters';

const MAILBOX = '/dev/mailbox';

/** What a house without a mail server would have sent, for whoever tries it. */
export default function Mailbox() {
  const { data, error, isError, isFetching, refetch } = useQuery(letters);
  if (data === null) return <NotFound />;
  return (
    <Frame count={data?.length}>
      {data && <Letters rows={data} />}
      {!data && !isError && <Skeleton height="20rem" />}
      {!data && isForOthers(error) && (
        <EmptyState
          icon={Lock}
          title="This mailbox is for administrators"
          action={<a href={loginUrl()}>Sign in</a>}
        >
          Its mails have links that let one into the house.
        </EmptyState>
      )}
      {!data && isError && !isForOthers(error) && (
        <ErrorState
          title="The mailbox did not load."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Frame>
  );
}

function Frame({ count, children }: { count: number | undefined; children: ReactNode }) {
  const isReading = useSearch() !== '';
  return (
    <div css={page}>
      <header css={head}>
        <div css={{ flex: 1, minWidth: '16rem' }}>
          <h1 css={{ fontSize: text.s28 }}>Mailbox</h1>
          <p css={[{ color: color.inkSoft }, isReading && onlyOnDesks]}>
            What this house would have mailed. Nothing of it has left the house.
          </p>
        </div>
        {!!count && (
          <div css={isReading && onlyOnDesks}>
            <EmptyIt count={count} />
          </div>
        )}
      </header>
      {children}
    </div>
  );
}

function Letters({ rows }: { rows: LetterRow[] }) {
  const [sought, setSought] = useState('');
  const open = Number(new URLSearchParams(useSearch()).get('mail')) || undefined;
  if (rows.length === 0 && !open) {
    return (
      <EmptyState icon={Mail} title="Nothing was mailed yet">
        Invite somebody, or ask for a new password: the mail appears here by itself.
      </EmptyState>
    );
  }
  const words = sought.toLowerCase();
  const found = rows.filter((row) =>
    `${row.subject} ${row.recipientEmail}`.toLowerCase().includes(words),
  );
  return (
    <div css={columns}>
      <section aria-label="Mails" css={[list, open && onlyOnDesks]}>
        <SearchField label="Search by subject or address" value={sought} onChange={setSought} />
        <p role="status" css={soft}>
          {plural(found.length, 'mail')}
        </p>
        {found.length > 0 ? (
          <LetterList rows={found} open={open} />
        ) : (
          <EmptyState icon={MailSearch} title="No such mail" />
        )}
      </section>
      {open ? (
        <Letter key={open} id={open} onClose={() => walk(MAILBOX)} />
      ) : (
        <p css={[soft, hint, onlyOnDesks]}>Choose a mail to read it here.</p>
      )}
    </div>
  );
}

function EmptyIt({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => api.delete('/api/dev/mailbox'),
    onSuccess: () => {
      walk(MAILBOX, { isDetour: true });
      return queries.resetQueries({ queryKey: letters.queryKey });
    },
  });
  return (
    <>
      <Button onPress={() => setAsking(true)}>Empty the mailbox</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Empty the mailbox?"
        confirmLabel="Empty it"
        isDangerous
        onConfirm={mutateAsync}
      >
        {plural(count, 'mail')} will be thrown away, with the links in them.
      </ConfirmDialog>
    </>
  );
}

const page = {
  display: 'grid',
  alignContent: 'start',
  gap: space(5),
  maxWidth: '84rem',
  minHeight: '100dvh',
  marginInline: 'auto',
  padding: space(5, 4, 8),
  [media.md]: { padding: space(8, 6) },
} as const;

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(3) } as const;

/** On a phone a mail has the screen for itself. */
const onlyOnDesks = { [`@media ${ONLY_THE_MAIL}`]: { display: 'none' } } as const;

const columns = {
  display: 'grid',
  alignItems: 'start',
  gap: space(6),
  [media.md]: { gridTemplateColumns: 'minmax(16rem, 24rem) minmax(0, 1fr)' },
} as const;

const list = { display: 'grid', gap: space(2), minWidth: 0 } as const;
const hint = { padding: space(12, 6), textAlign: 'center' } as const;
