import { color, media, StatusPill, space, text } from '@cenacle/sdk';
import { heardOnly, noWrap, plainList } from './look';
import type { Person, RetreatChoice } from './records';
import { ATTENDING_TONES, ATTENDING_WORDS } from './words';

interface Props {
  retreats: readonly RetreatChoice[];
  kept: Person;
  gone: Person;
}

/** What each record says of a retreat, and what will stand there. */
export function SharedRetreats({ retreats, kept, gone }: Props) {
  return (
    <ul css={[plainList, { borderTop: `1px solid ${color.line}` }]}>
      {retreats.map(({ retreat, result, ...says }) => (
        <li key={retreat} css={line}>
          <span css={noWrap}>{retreat}</span>
          <span css={answers}>
            <span>
              {kept.keyCode}: {ATTENDING_WORDS[says.kept]}
            </span>{' '}
            <span>
              {gone.keyCode}: {ATTENDING_WORDS[says.gone]}
            </span>
          </span>
          <span css={{ gridArea: 'result', position: 'relative', justifySelf: 'end' }}>
            <span css={heardOnly}>Result: </span>
            <StatusPill tone={ATTENDING_TONES[result]}>{ATTENDING_WORDS[result]}</StatusPill>
          </span>
        </li>
      ))}
    </ul>
  );
}

const line = {
  display: 'grid',
  gridTemplate: "'retreat result' 'answers answers' / 1fr auto",
  alignItems: 'center',
  gap: space(1, 4),
  padding: space(2.5, 0),
  borderBottom: `1px solid ${color.line}`,
  [media.md]: { gridTemplate: "'retreat answers result' / 1fr 2fr 1fr" },
} as const;

const answers = {
  gridArea: 'answers',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(0, 5),
  color: color.inkSoft,
  fontSize: text.s14,
} as const;
