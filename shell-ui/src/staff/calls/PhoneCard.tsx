import {
  Button,
  CALL_STATES,
  color,
  formatDate,
  formatDateTime,
  Link,
  LOCALE,
  Message,
  radius,
  StatusPill,
  size,
  space,
  text,
  useHouseZone,
  useUser,
  weight,
} from '@cenacle/sdk';
import { DateField, TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useHereAsList } from '../crud/lists';
import { personPath } from '../retreatants/retreatant';
import type { PhoneRow } from './call';
import { OUTCOMES, type PhoneOutcome } from './outcomes';

type Word = NonNullable<PhoneRow['last']>;

export interface Outcome {
  outcome: PhoneOutcome;
  callAgainOn: string | null;
  note: string | null;
}

interface Props {
  row: PhoneRow;
  /** Whether what came of it is asked for. */
  isOpen: boolean;
  onOpen: () => void;
  onDial: () => void;
  onNote: (outcome: Outcome) => Promise<void>;
}

const CHOICES: readonly PhoneOutcome[] = [
  'attending',
  'notAttending',
  'notReached',
  'callAgain',
  'wrongNumber',
];
const labelOf = (outcome: PhoneOutcome) =>
  outcome === 'callAgain' ? t`Call again` : OUTCOMES[outcome];

/** One person to phone: the number as a big button, then what came of it in one tap. */
export function PhoneCard({ row, isOpen, onOpen, onDial, onNote }: Props) {
  const { name, cellPhone, state, phoning, phoneProblem, last } = row;
  const user = useUser();
  const here = useHereAsList();
  const other = phoning && !phoning.isOwn ? phoning : null;
  const { label, tone } = CALL_STATES[state];
  return (
    <li css={card}>
      <div css={head}>
        <Link to={personPath(user, row.retreatantId)} state={here} css={nameLook}>
          {name}
        </Link>
        <StatusPill tone={tone}>{label}</StatusPill>
      </div>
      {other && (
        <Message tone="amber">
          <Trans>
            {{ name: other.by ?? '' }} is on the phone with them since <Hour at={other.since} />.
          </Trans>
        </Message>
      )}
      {last && <LastWord last={last} />}
      {phoneProblem && last?.outcome !== 'wrongNumber' && (
        <Message tone="amber">
          <Trans>Somebody else answered at this number before.</Trans>
        </Message>
      )}
      <a
        href={`tel:${cellPhone.replaceAll(/[^+\d]/g, '')}`}
        onClick={(event) => {
          event.preventDefault();
          onDial();
        }}
        aria-label={t`Phone ${name}, ${cellPhone}`}
        css={[dial, other && taken]}
      >
        <Phone size={22} aria-hidden /> {cellPhone}
      </a>
      {isOpen ? (
        <Outcomes name={name} onNote={onNote} />
      ) : (
        <Button variant="quiet" onPress={onOpen}>
          <Trans>Note what came of it</Trans>
        </Button>
      )}
    </li>
  );
}

function Hour({ at }: { at: string }) {
  const zone = useHouseZone();
  return new Intl.DateTimeFormat(LOCALE, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(at));
}

function LastWord({ last }: { last: Word }) {
  const zone = useHouseZone();
  const outcome = OUTCOMES[last.outcome];
  return (
    <p css={{ color: color.inkSoft }}>
      {last.callAgainOn ? t`${outcome} on ${{ day: formatDate(last.callAgainOn) }}` : outcome}
      {` · ${[last.by, formatDateTime(last.at, zone)].filter(Boolean).join(', ')}`}
      {last.note && (
        <span css={{ display: 'block', color: color.ink, overflowWrap: 'anywhere' }}>
          “{last.note}”
        </span>
      )}
    </p>
  );
}

function Outcomes({ name, onNote }: { name: string } & Pick<Props, 'onNote'>) {
  const [note, setNote] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [sent, setSent] = useState<PhoneOutcome>();
  const [problem, setProblem] = useState<string>();
  const tell = async (outcome: PhoneOutcome, callAgainOn: string | null = null) => {
    setSent(outcome);
    setProblem(undefined);
    try {
      await onNote({ outcome, callAgainOn, note: note || null });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setSent(undefined);
  };
  const press = (outcome: PhoneOutcome) => {
    // Tomorrow, unless another day is said.
    if (outcome !== 'callAgain') void tell(outcome);
    else if (day === null) setDay(tomorrow());
    else void tell(outcome, day);
  };
  return (
    <fieldset aria-label={t`What came of phoning ${name}`} css={outcomes}>
      <TextField
        label={t`A word for who phones next`}
        value={note}
        onChange={setNote}
        maxLength={500}
      />
      {day !== null && <DateField label={t`Call again on`} value={day} onChange={setDay} />}
      <div css={buttons}>
        {CHOICES.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'attending' ? 'primary' : 'secondary'}
            onPress={() => press(outcome)}
            isPending={sent === outcome}
            isDisabled={sent !== undefined && sent !== outcome}
          >
            {outcome === 'callAgain' && day !== null ? t`Keep the day` : labelOf(outcome)}
          </Button>
        ))}
      </div>
      {problem && <Message tone="red">{problem}</Message>}
    </fieldset>
  );
}

const DAY_MS = 86_400_000;
const tomorrow = () => new Date(Date.now() + DAY_MS).toLocaleDateString('sv-SE');

const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  padding: space(4),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(1, 3),
} as const;

const nameLook = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.touch,
  color: 'inherit',
  fontSize: text.s19,
  fontWeight: weight.strong,
} as const;

const dial = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(3),
  minHeight: space(14),
  borderRadius: radius.control,
  background: color.green,
  color: color.onGreen,
  fontSize: text.s19,
  fontWeight: weight.medium,
  textDecoration: 'none',
} as const;

const taken = { background: color.neutralGround, color: color.ink } as const;

const outcomes = {
  display: 'grid',
  gap: space(3),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
} as const;

const buttons = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(2),
  '& > button': { minHeight: '2.75rem' },
} as const;
