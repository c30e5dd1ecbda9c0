import {
  Button,
  color,
  type components,
  font,
  formatDate,
  radius,
  StatusPill,
  space,
  text,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PERSON_STATUSES } from '../retreatants/statuses';
import { column, noWrap, plainList } from './look';
import { PERSON_TONES, wordsForAlike } from './words';

export type Candidate = components['schemas']['Duplicate'];

interface Props {
  candidates: readonly Candidate[];
  onChoose: (retreatantId: number) => void;
}

/** Records that one may compare with, a card each. */
export function Candidates({ candidates, onChoose }: Props) {
  return (
    <ul css={[plainList, grid]}>
      {candidates.map((candidate) => (
        <Card key={candidate.retreatantId} candidate={candidate} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function Card({ candidate, onChoose }: { candidate: Candidate; onChoose: Props['onChoose'] }) {
  const { retreatantId, name, keyCode, groupNumber, status, birthDate, cellPhone, email, alike } =
    candidate;
  const day = birthDate && formatDate(birthDate);
  return (
    <li css={card}>
      <div css={column(1)}>
        <h3 css={heading}>{name}</h3>
        <p css={{ color: color.inkSoft }}>
          {keyCode} · {t`Group ${groupNumber}`}
        </p>
      </div>
      <div css={pills}>
        <StatusPill tone={PERSON_TONES[status]}>{PERSON_STATUSES[status]}</StatusPill>
        {alike.map((what) => (
          <StatusPill key={what} tone="blue">
            {wordsForAlike(what)}
          </StatusPill>
        ))}
      </div>
      <div css={facts}>
        {day && (
          <p>
            <Trans>
              Born <span css={noWrap}>{day}</span>
            </Trans>
          </p>
        )}
        {cellPhone && <p css={noWrap}>{cellPhone}</p>}
        {email && <p>{email}</p>}
      </div>
      <Button
        aria-label={t`Compare with ${name}, ${keyCode}`}
        onPress={() => onChoose(retreatantId)}
        css={{ justifySelf: 'start' }}
      >
        <Trans>Compare</Trans>
      </Button>
    </li>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${space(72)}), 1fr))`,
  gap: space(4),
} as const;

const card = {
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: space(3),
  minWidth: 0,
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
} as const;

const heading = { fontFamily: font.serif, fontSize: text.s19, fontWeight: weight.strong } as const;

const pills = { display: 'flex', flexWrap: 'wrap', gap: space(1.5) } as const;

const facts = { fontSize: text.s14, overflowWrap: 'anywhere' } as const;
