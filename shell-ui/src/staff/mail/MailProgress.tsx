import {
  api,
  Button,
  color,
  IconButton,
  LOCALE,
  media,
  radius,
  space,
  text,
  unseen,
} from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, History, Send, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { plainList } from '../people/look';
import { HistoryDialog } from './EmailHistory';
import { follow, putAway, useFollowed } from './followed';
import type { Batch } from './mail';
import { Pace } from './pace';

const MOVING_MS = 2_000;
const STILL_MS = 20_000;
const SHOWN = 3;

/** How far the mail is that is being sent; it may be left, and is found again on every screen. */
export default function MailProgress() {
  const [pace] = useState(() => new Pace());
  const [opened, setOpened] = useState<Batch>();
  const [isWhole, setWhole] = useState(false);
  const kept = useFollowed();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: api.queryKey('get', '/api/emails/progress'),
    queryFn: async ({ signal }) => {
      const batches = await api.get('/api/emails/progress', { signal });
      pace.note(batches);
      return batches;
    },
    refetchOnWindowFocus: 'always',
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => {
      const waiting = (state.data ?? []).filter(isWaiting);
      if (waiting.length === 0) return false;
      return waiting.every(({ id }) => pace.isStill(id, state.dataUpdatedAt))
        ? STILL_MS
        : MOVING_MS;
    },
  });
  // What was seen under way here is told of when it is done; what others have done is not.
  useEffect(() => follow(...(data ?? []).filter(isWaiting).map(({ id }) => id)), [data]);

  const batches = (data ?? []).filter(
    (batch) =>
      !kept.putAway.includes(batch.id) && (isWaiting(batch) || kept.followed.includes(batch.id)),
  );
  const lines = batches.map((batch) => ({ batch, state: stateOf(batch, pace, dataUpdatedAt) }));
  const shown = isWhole ? lines : lines.slice(0, SHOWN);
  return (
    <>
      <p role="status" css={unseen}>
        {lines.map((line) => inWords(line.batch, line.state)).join(' ')}
      </p>
      {lines.length > 0 && (
        <section aria-label="Email on its way" css={strip}>
          <ul css={[plainList, { display: 'grid', gap: space(1.5) }]}>
            {shown.map((line) => (
              <Line key={line.batch.id} {...line} onOpen={() => setOpened(line.batch)} />
            ))}
          </ul>
          {lines.length > SHOWN && (
            <Button variant="quiet" onPress={() => setWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : `Show ${lines.length - SHOWN} more`}
            </Button>
          )}
        </section>
      )}
      {opened && (
        <Suspense>
          <HistoryDialog
            groupId={opened.groupId}
            opened={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

type State = 'moving' | 'still' | 'done';

interface LineProps {
  batch: Batch;
  state: State;
  onOpen: () => void;
}

function Line({ batch, state, onOpen }: LineProps) {
  const { id, messageSubject, recipients, failed, waiting } = batch;
  const { icon: Icon, ink } = SIGNS[state === 'done' && failed > 0 ? 'failed' : state];
  const gone = recipients - waiting;
  const title = `“${messageSubject}”`;
  return (
    <li css={[line, state === 'done' && done]}>
      <Icon size={18} aria-hidden css={{ gridArea: 'sign', color: ink }} />
      <p css={words}>
        <span css={subject}>
          {state === 'moving' ? 'Sending ' : ''}
          {title}
        </span>
        <span css={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
          : {numbersOf(batch, state)}
        </span>
      </p>
      {state !== 'done' && (
        <progress
          aria-label={`Sending ${title}`}
          aria-valuetext={`${counted(gone)} of ${counted(recipients)}`}
          max={recipients}
          value={gone}
          css={[bar, { color: ink }]}
        />
      )}
      <span css={{ gridArea: 'acts', display: 'flex', alignItems: 'center' }}>
        {state === 'done' && (
          <Button
            variant="quiet"
            aria-label={`Email History of ${title}`}
            onPress={onOpen}
            css={small}
          >
            <History size={18} aria-hidden />
            <span css={wordsOnDesk}>Email History</span>
          </Button>
        )}
        {state !== 'moving' && (
          <IconButton icon={X} label={`Put ${title} away`} onPress={() => putAway(id)} />
        )}
      </span>
    </li>
  );
}

const SIGNS = {
  moving: { icon: Send, ink: color.green },
  still: { icon: Clock, ink: color.amber },
  done: { icon: CircleCheck, ink: color.green },
  failed: { icon: CircleAlert, ink: color.red },
} as const;

const isWaiting = ({ waiting }: Batch) => waiting > 0;

function stateOf(batch: Batch, pace: Pace, now: number): State {
  if (!isWaiting(batch)) return 'done';
  return pace.isStill(batch.id, now) ? 'still' : 'moving';
}

const counted = (count: number) => count.toLocaleString(LOCALE);

function numbersOf({ recipients, waiting, failed }: Batch, state: State): string {
  if (state === 'moving') return `${counted(recipients - waiting)} of ${counted(recipients)}`;
  if (state === 'still') {
    return `${counted(waiting)} ${waiting === 1 ? 'waits and is' : 'wait and are'} tried again`;
  }
  const sent = `${counted(recipients - failed)} sent`;
  return failed > 0 ? `${sent}, ${counted(failed)} failed` : sent;
}

/** For whoever hears the page: what changes with each mail is left out. */
function inWords(batch: Batch, state: State): string {
  const title = `“${batch.messageSubject}”`;
  if (state === 'moving') return `Sending ${title}.`;
  if (state === 'still') return `${title}: some emails wait and are tried again.`;
  return `${title}: ${numbersOf(batch, state)}.`;
}

const strip = {
  display: 'grid',
  justifyItems: 'start',
  padding: space(1.5, 4),
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  fontSize: text.s14,
  '& > ul': { width: '100%' },
  '@media print': { display: 'none' },
  [media.md]: { paddingInline: space(6) },
} as const;

// On a phone the bar has a line of its own.
const line = {
  display: 'grid',
  gridTemplate:
    "'sign words acts' minmax(2rem, auto) 'bar bar bar' auto / auto minmax(0, 1fr) auto",
  alignItems: 'center',
  columnGap: space(2.5),
  [media.md]: {
    gridTemplate: "'sign words bar acts' minmax(2rem, auto) / auto minmax(0, 30rem) 14rem 1fr",
  },
} as const;

// Where there is no bar, what one may do stands in its place.
const done = { [media.md]: { gridTemplateAreas: "'sign words acts acts'" } } as const;

const words = { gridArea: 'words', display: 'flex', minWidth: 0 } as const;

const subject = {
  overflow: 'hidden',
  minWidth: 0,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const small = { minHeight: space(8), paddingBlock: 0, fontSize: text.s14, color: color.green };

const wordsOnDesk = { display: 'none', [media.md]: { display: 'inline' } } as const;

const bar = {
  gridArea: 'bar',
  appearance: 'none',
  width: '100%',
  height: space(1.5),
  overflow: 'hidden',
  border: 'none',
  borderRadius: radius.pill,
  background: color.neutralGround,
  '&::-webkit-progress-bar': { background: color.neutralGround },
  '&::-webkit-progress-value': { background: 'currentColor', borderRadius: radius.pill },
  '&::-moz-progress-bar': { background: 'currentColor', borderRadius: radius.pill },
} as const;
