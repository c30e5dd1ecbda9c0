import { Button, color, IconButton, LOCALE, radius, space, text } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, Clock, History, Send, X } from 'lucide-react';
import type { Batch } from './mail';

export type State = 'moving' | 'still' | 'done';

/** What a line tells of: a batch, or several as if they were one. */
export type Told = Pick<Batch, 'recipients' | 'failed' | 'waiting'>;

interface Props {
  title: string;
  told: Told;
  state: State;
  /** Shows what became of it. */
  onOpen?: () => void;
  onPutAway: () => void;
}

/** How far one email is, what may be done about it, and how it goes away. */
export function MailLine({ title, told, state, onOpen, onPutAway }: Props) {
  const { recipients, failed, waiting } = told;
  const hasFailed = state === 'done' && failed > 0;
  const { icon: Icon, ink } = SIGNS[hasFailed ? 'failed' : state];
  const gone = recipients - waiting;
  return (
    <li css={line}>
      <Icon size={18} aria-hidden css={{ gridArea: 'sign', color: ink }} />
      <p css={words}>
        <span css={subject}>{state === 'moving' ? t`Sending ${title}` : title}</span>
        <span css={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
          : {numbersOf(told, state)}
        </span>
      </p>
      {state !== 'done' && (
        <progress
          aria-label={t`Sending ${title}`}
          aria-valuetext={soMany(told)}
          max={recipients}
          value={gone}
          css={[bar, { color: ink }]}
        />
      )}
      <span css={{ gridArea: 'acts', display: 'flex', alignItems: 'center' }}>
        {state === 'done' && onOpen && (
          <Button
            variant="quiet"
            aria-label={hasFailed ? t`Who did not get ${title}` : t`Email History of ${title}`}
            onPress={onOpen}
            css={small}
          >
            {hasFailed ? t`Who?` : <History size={18} aria-hidden />}
          </Button>
        )}
        <IconButton icon={X} label={t`Put ${title} away`} onPress={onPutAway} />
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

const counted = (count: number) => count.toLocaleString(LOCALE);

const soMany = ({ recipients, waiting }: Told) =>
  t`${{ gone: counted(recipients - waiting) }} of ${{ total: counted(recipients) }}`;

function numbersOf(told: Told, state: State): string {
  const { recipients, waiting, failed } = told;
  if (state === 'moving') return soMany(told);
  if (state === 'still') {
    return plural(waiting, {
      one: '# waits and is tried again',
      other: '# wait and are tried again',
    });
  }
  const sent = recipients - failed;
  if (failed === 0) return plural(sent, { one: '# sent', other: '# sent' });
  return t`${plural(sent, { one: '# sent', other: '# sent' })}, ${plural(failed, { one: '# failed', other: '# failed' })}`;
}

/** For whoever hears the page: what changes with each mail is left out. */
export function inWords(title: string, told: Told, state: State): string {
  if (state === 'moving') return t`Sending ${title}.`;
  if (state === 'still') return t`${title}: some emails wait and are tried again.`;
  return `${title}: ${numbersOf(told, state)}.`;
}

// The bar has a line of its own.
const line = {
  display: 'grid',
  gridTemplate:
    "'sign words acts' minmax(2rem, auto) 'bar bar bar' auto / auto minmax(0, 1fr) auto",
  alignItems: 'center',
  columnGap: space(2.5),
} as const;

const words = { gridArea: 'words', display: 'flex', minWidth: 0 } as const;

const subject = {
  overflow: 'hidden',
  minWidth: 0,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const small = { minHeight: space(8), paddingBlock: 0, fontSize: text.s14, color: color.green };

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
