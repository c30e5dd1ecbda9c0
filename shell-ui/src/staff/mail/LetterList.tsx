import {
  api,
  Button,
  color,
  EmptyState,
  formatDateTime,
  Loaded,
  plural,
  StatusPill,
  space,
  type Tone,
  text,
  useTimeZone,
  weight,
} from '@cenacle/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { plainList } from '../people/look';
import {
  type Letter,
  type LetterRow,
  type LetterState,
  lettersOf,
  readLetter,
  useLettersChanged,
} from './letters';
import { inWords } from './placeholders';

interface Props {
  groupId: number | null;
  /** The one that is being written. */
  without?: number | undefined;
  /** Goes on with a letter that has not gone. */
  onOpen: (letter: Letter) => void;
  /** Takes the words of one for other readers. */
  onTake?: (letter: Letter) => void;
}

/** Drafts, letters that wait, and those that went out or were stopped. */
export function LetterList({ groupId, without, onOpen, onTake }: Props) {
  const query = useQuery(lettersOf(groupId));
  return (
    <Loaded query={query} failure="The letters could not be loaded." height="12rem">
      {({ rows: all }) => {
        const rows = all.filter(({ id }) => id !== without);
        return rows.length === 0 ? (
          <EmptyState icon={FileText} title="No letter has been written yet">
            What you write is kept here, until you send it and after.
          </EmptyState>
        ) : (
          <ul css={plainList}>
            {rows.map((row) => (
              <Line key={row.id} row={row} onOpen={onOpen} {...(onTake && { onTake })} />
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

const STATES: Record<LetterState, { word: string; tone: Tone | 'neutral' }> = {
  draft: { word: 'Draft', tone: 'neutral' },
  waiting: { word: 'Waits', tone: 'blue' },
  sent: { word: 'Sent', tone: 'green' },
  cancelled: { word: 'Stopped', tone: 'amber' },
};

interface LineProps extends Omit<Props, 'groupId' | 'without'> {
  row: LetterRow;
}

function Line({ row, onOpen, onTake }: LineProps) {
  const zone = useTimeZone();
  const changed = useLettersChanged();
  const { id, version, state, sendAt, changedAt, senderEmail, readers, problem } = row;
  const { word, tone } = STATES[state];
  const subject = inWords(row.subject) || 'No subject yet';
  const read = useMutation({
    mutationFn: (then: (letter: Letter) => void) => readLetter(id).then(then),
    meta: { action: 'open the letter' },
  });
  const stop = useMutation({
    mutationFn: () => api.post('/api/letters/cancel', { body: { id, version } }),
    onSettled: () => void changed(),
    meta: { action: state === 'draft' ? 'discard the letter' : 'stop the letter' },
  });
  return (
    <li css={line}>
      <div css={{ flex: '1 1 16rem', minWidth: 0 }}>
        <p css={{ fontWeight: weight.strong, overflowWrap: 'anywhere' }}>{subject}</p>
        <p css={facts}>
          <StatusPill tone={tone}>{word}</StatusPill>
          <span>
            {state === 'waiting' && sendAt
              ? `goes out on ${formatDateTime(sendAt, zone)}`
              : formatDateTime(changedAt, zone)}
          </span>
          <span>to {plural(readers, 'person', 'people')}</span>
          <span>by {senderEmail}</span>
        </p>
        {problem && <p css={{ color: color.red, fontSize: text.s14 }}>{problem}</p>}
      </div>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
        {state !== 'sent' && state !== 'waiting' && (
          <Button
            aria-label={`Go on with ${subject}`}
            onPress={() => read.mutate(onOpen)}
            isPending={read.isPending}
          >
            Go on
          </Button>
        )}
        {onTake && (
          <Button
            aria-label={`Use ${subject} again`}
            onPress={() => read.mutate(onTake)}
            isPending={read.isPending}
          >
            Use again
          </Button>
        )}
        {(state === 'waiting' || state === 'draft') && (
          <Button
            variant="quiet"
            aria-label={`${state === 'draft' ? 'Discard' : 'Stop'} ${subject}`}
            onPress={() => stop.mutate()}
            isPending={stop.isPending}
          >
            {state === 'draft' ? 'Discard' : 'Stop'}
          </Button>
        )}
      </div>
    </li>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2, 4),
  paddingBlock: space(3),
  borderBottom: `1px solid ${color.line}`,
  '&:last-child': { borderBottom: 'none' },
} as const;

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(0.5, 3),
  marginTop: space(1),
  color: color.inkSoft,
  fontSize: text.s14,
  overflowWrap: 'anywhere',
} as const;
