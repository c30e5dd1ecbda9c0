import { color, radius } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { type GivenColumn, type GivenKey, type GivenValue, wordsOf } from '../given/given';
import type { RosterColumn } from './columns';

/** In rem. */
const WIDTHS: Record<GivenColumn['kind'], number> = {
  yesNo: 5,
  consent: 5,
  number: 5.5,
  date: 7.5,
  choice: 8,
  many: 10,
  text: 9,
  longText: 10,
};
const OF_A_LETTER = 0.5;
const WIDEST = 12;
/** Under what the other columns are chosen, where a plugin says nothing. */
const ELSEWHERE = t`More columns`;

/** The heading under which it stands. */
export const sectionOf = ({ section }: GivenColumn) => section || ELSEWHERE;

/** A column of a field or a plugin as the roster shows it. */
export function asColumn(given: GivenColumn): RosterColumn {
  const id = given.key as GivenKey;
  const width = Math.max(WIDTHS[given.kind], given.label.length * OF_A_LETTER + 2);
  return {
    id,
    header: given.label,
    section: sectionOf(given),
    isSortable: true,
    width: `${Math.min(width, WIDEST)}rem`,
    ...(given.kind === 'number' && { align: 'end' as const }),
    value: ({ told }) => rankOf(given, told[id]),
    cell: ({ told }) => <GivenCell given={given} value={told[id]} />,
  };
}

/** Choices stand in the order in which they are offered, and a yes before a no. */
function rankOf({ choices }: GivenColumn, value: GivenValue | undefined) {
  if (typeof value === 'boolean') return Number(!value);
  if (typeof value === 'object') return value.join(', ');
  const place = choices.indexOf(String(value));
  return place < 0 ? value : place;
}

function GivenCell({ given, value }: { given: GivenColumn; value: GivenValue | undefined }) {
  if (value === undefined) return null;
  if (typeof value === 'object') {
    return value.map((each) => (
      <span key={each} style={CHIP}>
        {each}
      </span>
    ));
  }
  const words = wordsOf(given, value);
  // What is too long for the row is read by pointing at it, and on the person's page.
  return typeof value === 'string' ? <span title={words}>{words}</span> : words;
}

const CHIP = {
  marginInlineEnd: 4,
  padding: '1px 8px',
  borderRadius: radius.pill,
  background: color.neutralGround,
  color: color.inkSoft,
} as const;
