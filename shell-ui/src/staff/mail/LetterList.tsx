import {
  api,
  Button,
  color,
  EmptyState,
  formatDateTime,
  Loaded,
  StatusPill,
  soft,
  space,
  type Tone,
  text,
  useHouseZone,
  weight,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    <Loaded query={query} failure={t`The letters could not be loaded.`} height="12rem">
      {({ rows: all }) => {
        const rows = all.filter(({ id }) => id !== without);
        return rows.length === 0 ? (
          <EmptyState icon={FileText} title={t`No letter has been written yet`}>
            <Trans>What you write is kept here, until you send it and after.</Trans>
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
  draft: { word: t`Draft`, tone: 'neutral' },
  waiting: { word: t`Waits`, tone: 'blue' },
  sent: { word: t({ message: 'Sent', context: 'letter' }), tone: 'green' },
  cancelled: { word: t`Stopped`, tone: 'amber' },
};

interface LineProps extends Omit<Props, 'groupId' | 'without'> {
  row: LetterRow;
}

function Line({ row, onOpen, onTake }: LineProps) {
  const zone = useHouseZone();
  const changed = useLettersChanged();
  const { id, version, state, sendAt, changedAt, senderEmail, readers, problem } = row;
  const { word, tone } = STATES[state];
  const subject = inWords(row.subject) || t`No subject yet`;
  const read = useMutation({
    mutationFn: (then: (letter: Letter) => void) => readLetter(id).then(then),
    meta: { action: t`open the letter` },
  });
  const stop = useMutation({
    mutationFn: () => api.post('/api/letters/cancel', { body: { id, version } }),
    onSettled: () => void changed(),
    meta: { action: state === 'draft' ? t`discard the letter` : t`stop the letter` },
  });
  return (
    <li css={line}>
      <div css={{ flex: '1 1 16rem', minWidth: 0 }}>
        <p css={{ fontWeight: weight.strong, overflowWrap: 'anywhere' }}>{subject}</p>
        <p css={facts}>
          <StatusPill tone={tone}>{word}</StatusPill>
          <span>
            {state === 'waiting' && sendAt
              ? t`goes out on ${{ moment: formatDateTime(sendAt, zone) }}`
              : formatDateTime(changedAt, zone)}
          </span>
          <span>{plural(readers, { one: 'to # person', other: 'to # people' })}</span>
          <span>{t`by ${senderEmail}`}</span>
        </p>
        {problem && <p css={{ color: color.red, fontSize: text.s14 }}>{problem}</p>}
      </div>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
        {state !== 'sent' && state !== 'waiting' && (
          <Button
            aria-label={t`Go on with ${subject}`}
            onPress={() => read.mutate(onOpen)}
            isPending={read.isPending}
          >
            <Trans>Go on</Trans>
          </Button>
        )}
        {onTake && (
          <Button
            aria-label={t`Use ${subject} again`}
            onPress={() => read.mutate(onTake)}
            isPending={read.isPending}
          >
            <Trans>Use again</Trans>
          </Button>
        )}
        {(state === 'waiting' || state === 'draft') && (
          <Button
            variant="quiet"
            aria-label={state === 'draft' ? t`Discard ${subject}` : t`Stop ${subject}`}
            onPress={() => stop.mutate()}
            isPending={stop.isPending}
          >
            {state === 'draft' ? t`Discard` : t`Stop`}
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
  ...soft,
  overflowWrap: 'anywhere',
} as const;
