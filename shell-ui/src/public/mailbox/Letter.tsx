import {
  Button,
  color,
  EmptyState,
  ErrorState,
  font,
  formatDateTime,
  media,
  radius,
  Skeleton,
  space,
  TabSet,
  text,
  zoneHere,
} from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MailX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type LetterDetail, letter } from './letters';
import { MailFrame } from './MailFrame';

interface Props {
  id: number;
  onClose: () => void;
}

/** One mail, as its reader sees it and as it went over the wire. */
export function Letter({ id, onClose }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(letter(id));
  return (
    <article aria-label="The mail" css={sheet}>
      <div css={onPhones}>
        <Button variant="quiet" onPress={onClose}>
          <ArrowLeft size={18} aria-hidden /> All mails
        </Button>
      </div>
      {data && <Opened letter={data} />}
      {data === null && <EmptyState icon={MailX} title="This mail was thrown away" />}
      {data === undefined &&
        (isError ? (
          <ErrorState
            title="The mail did not load."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton height="20rem" />
        ))}
    </article>
  );
}

/** On a phone the list makes way for the mail, and the focus goes along. */
export const ONLY_THE_MAIL = '(max-width: 767px)';

function Opened({ letter }: { letter: LetterDetail }) {
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (window.matchMedia?.(ONLY_THE_MAIL).matches) top.current?.focus();
  }, []);
  return (
    <>
      <header>
        <h2 ref={top} tabIndex={-1} css={subject}>
          {letter.subject}
        </h2>
        <dl css={facts}>
          <dt>From</dt>
          <dd>{letter.sender}</dd>
          <dt>To</dt>
          <dd>{letter.recipientEmail}</dd>
          <dt>When</dt>
          <dd>{formatDateTime(letter.receivedAt, zoneHere())}</dd>
        </dl>
      </header>
      <TabSet
        label="How to see the mail"
        tabs={[
          {
            id: 'html',
            title: 'HTML',
            content: letter.html ? (
              <MailFrame html={letter.html} />
            ) : (
              <EmptyState icon={MailX} title="This mail has text alone" />
            ),
          },
          { id: 'text', title: 'Text', content: <pre css={raw}>{letter.text}</pre> },
          { id: 'source', title: 'Source', content: <pre css={raw}>{letter.source}</pre> },
        ]}
      />
    </>
  );
}

const sheet = {
  display: 'grid',
  gap: space(4),
  minWidth: 0,
  [media.md]: {
    padding: space(5, 6),
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
  },
} as const;

const onPhones = { marginLeft: space(-4), [media.md]: { display: 'none' } } as const;

const subject = { fontSize: text.s22, overflowWrap: 'anywhere', outline: 'none' } as const;

const facts = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(0.5, 4),
  marginTop: space(3),
  fontSize: text.s14,
  overflowWrap: 'anywhere',
  '& dt': { color: color.inkSoft },
} as const;

const raw = {
  margin: 0,
  fontFamily: font.mono,
  fontSize: text.s14,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
