import {
  Button,
  CALL_STATES,
  color,
  formatDate,
  formatDateTime,
  Message,
  radius,
  StatusPill,
  space,
  text,
  useTimeZone,
  weight,
} from '@cenacle/sdk';
import { DateField, TextField } from '@cenacle/sdk/forms';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import type { PhoneRow } from './call';

type Word = NonNullable<PhoneRow['last']>;

export interface Outcome {
  outcome: Word['outcome'];
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

const OUTCOMES: readonly { outcome: Word['outcome']; label: string; past: string }[] = [
  { outcome: 'attending', label: 'Is coming', past: 'Is coming' },
  { outcome: 'notAttending', label: 'Not coming', past: 'Not coming' },
  { outcome: 'notReached', label: 'Not reached', past: 'Not reached' },
  { outcome: 'callAgain', label: 'Call again', past: 'To be phoned again' },
  { outcome: 'wrongNumber', label: 'Wrong number', past: 'Wrong number' },
];

/** One person to phone: the number as a big button, then what came of it in one tap. */
export function PhoneCard({ row, isOpen, onOpen, onDial, onNote }: Props) {
  const { name, cellPhone, state, phoning, last } = row;
  const other = phoning && !phoning.isOwn ? phoning : null;
  const { label, tone } = CALL_STATES[state];
  return (
    <li css={card}>
      <div css={head}>
        <span css={{ fontSize: text.s19, fontWeight: weight.strong }}>{name}</span>
        <StatusPill tone={tone}>{label}</StatusPill>
      </div>
      {other && (
        <Message tone="amber">
          {other.by} is on the phone with them since <Hour at={other.since} />.
        </Message>
      )}
      {last && <LastWord last={last} />}
      <a
        href={`tel:${cellPhone.replaceAll(/[^+\d]/g, '')}`}
        onClick={(event) => {
          event.preventDefault();
          onDial();
        }}
        aria-label={`Phone ${name}, ${cellPhone}`}
        css={[dial, other && taken]}
      >
        <Phone size={22} aria-hidden /> {cellPhone}
      </a>
      {isOpen ? (
        <Outcomes name={name} onNote={onNote} />
      ) : (
        <Button variant="quiet" onPress={onOpen}>
          Note what came of it
        </Button>
      )}
    </li>
  );
}

function Hour({ at }: { at: string }) {
  const zone = useTimeZone();
  return new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(at));
}

function LastWord({ last }: { last: Word }) {
  const zone = useTimeZone();
  const past = OUTCOMES.find(({ outcome }) => outcome === last.outcome)?.past;
  return (
    <p css={{ color: color.inkSoft }}>
      {past}
      {last.callAgainOn && ` on ${formatDate(last.callAgainOn)}`}
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
  const [sent, setSent] = useState<Word['outcome']>();
  const [problem, setProblem] = useState<string>();
  const tell = async (outcome: Word['outcome'], callAgainOn: string | null = null) => {
    setSent(outcome);
    setProblem(undefined);
    try {
      await onNote({ outcome, callAgainOn, note: note || null });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setSent(undefined);
  };
  const press = (outcome: Word['outcome']) => {
    // Tomorrow, unless another day is said.
    if (outcome !== 'callAgain') void tell(outcome);
    else if (day === null) setDay(tomorrow());
    else void tell(outcome, day);
  };
  return (
    <fieldset aria-label={`What came of phoning ${name}`} css={outcomes}>
      <TextField
        label="A word for who phones next"
        value={note}
        onChange={setNote}
        maxLength={500}
      />
      {day !== null && <DateField label="Call again on" value={day} onChange={setDay} />}
      <div css={buttons}>
        {OUTCOMES.map(({ outcome, label }) => (
          <Button
            key={outcome}
            variant={outcome === 'attending' ? 'primary' : 'secondary'}
            onPress={() => press(outcome)}
            isPending={sent === outcome}
            isDisabled={sent !== undefined && sent !== outcome}
          >
            {outcome === 'callAgain' && day !== null ? 'Keep the day' : label}
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
