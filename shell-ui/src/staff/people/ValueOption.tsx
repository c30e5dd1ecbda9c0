import { color, media, motion, radius, size, space, text, touch, unseen } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { FieldChoice, Person, Side } from './records';
import { wordsForValue } from './words';

interface Props {
  field: FieldChoice;
  side: Side;
  /** None where both are joined. */
  person?: Person;
  isChosen: boolean;
  onChoose: () => void;
}

const SIDES = { kept: t`Stays`, gone: t`Goes`, joined: t`Both` };

/** The value that one of the records has in a field, or both together, to be chosen. */
export function ValueOption({ field, side, person, isChosen, onChoose }: Props) {
  const value = field[side];
  return (
    <label css={[box, field.taken && fixed, isChosen && chosen]}>
      <input
        type="radio"
        name={`merge-${field.field}`}
        checked={isChosen}
        onChange={onChoose}
        css={radio}
      />
      <span css={words}>
        <span css={unseen}>{field.label}: </span>
        <span css={value === null && !isChosen && { color: color.inkSoft }}>
          {wordsForValue(field.field, value)}
        </span>
        <span css={[record, person && belowItsRecord]}>
          {' '}
          {[SIDES[side], person?.keyCode].filter(Boolean).join(' · ')}
        </span>
      </span>
    </label>
  );
}

const box = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minWidth: 0,
  minHeight: size.control,
  padding: space(1.5, 3),
  background: color.surface,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  cursor: 'pointer',
  transition: `background ${motion.quick}, border-color ${motion.quick}`,
  [touch]: { minHeight: size.touch },
  '&:hover': { borderColor: color.inkSoft },
  '&:has(:focus-visible)': { outline: `2px solid ${color.green}`, outlineOffset: 2 },
} as const;

const chosen = {
  background: color.greenGround,
  borderColor: color.green,
  '&:hover': { borderColor: color.green },
} as const;

const fixed = { borderColor: color.line, cursor: 'default' } as const;

/** As the kit's radio buttons look, which stand in a row of their own and say no more than a value. */
const radio = {
  flex: 'none',
  width: space(5),
  height: space(5),
  margin: 0,
  appearance: 'none',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.pill,
  background: color.surface,
  cursor: 'inherit',
  '&:checked': { borderColor: color.green, borderWidth: space(1.5) },
  '&:focus-visible': { outline: 'none' },
} as const;

const words = { position: 'relative', minWidth: 0, overflowWrap: 'anywhere' } as const;

const record = { display: 'block', color: color.inkSoft, fontSize: text.s13 } as const;

/** Stacked on a phone, the options no longer stand below their record. */
const belowItsRecord = { [media.md]: unseen } as const;
