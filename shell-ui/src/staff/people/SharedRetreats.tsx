import { color, media, StatusPill, soft, space, unseen } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { STATUS_LABELS, STATUS_TONES } from '../retreatants/statuses';
import { noWrap, plainList } from './look';
import type { Person, RetreatChoice } from './records';

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
              {kept.keyCode}: {STATUS_LABELS[says.kept]}
            </span>{' '}
            <span>
              {gone.keyCode}: {STATUS_LABELS[says.gone]}
            </span>
          </span>
          <span css={{ gridArea: 'result', position: 'relative', justifySelf: 'end' }}>
            <span css={unseen}>
              <Trans>Result:</Trans>{' '}
            </span>
            <StatusPill tone={STATUS_TONES[result]}>{STATUS_LABELS[result]}</StatusPill>
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
  ...soft,
} as const;
