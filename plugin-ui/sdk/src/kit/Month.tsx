import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { color, font, radius, size, space, text, touch, weight } from '../theme';

/** Twice as many years as somebody lives: as far back as forward. */
const LIFETIME = 200;

/** The days of a month, to pick one; months and years may be passed or jumped to. */
export function Month() {
  return (
    <Calendar>
      <header css={head}>
        <Button slot="previous" css={square}>
          <ChevronLeft size={20} aria-hidden />
        </Button>
        <CalendarMonthPicker format="long">{(months) => <Jump {...months} />}</CalendarMonthPicker>
        <CalendarYearPicker visibleYears={LIFETIME}>
          {(years) => <Jump {...years} />}
        </CalendarYearPicker>
        <Button slot="next" css={square}>
          <ChevronRight size={20} aria-hidden />
        </Button>
      </header>
      <CalendarGrid css={{ borderCollapse: 'collapse' }}>
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell css={{ color: color.inkSoft, fontSize: text.s13 }}>
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} css={dayLook} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

interface JumpProps {
  'aria-label': string;
  value: string | number;
  items: readonly { id: number; formatted: string }[];
  onChange: (key: number) => void;
}

/** Goes to another month or year at once: a birthday is far from today. */
function Jump({ items, onChange, ...props }: JumpProps) {
  return (
    <select {...props} onChange={(event) => onChange(Number(event.target.value))} css={jump}>
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1),
  [touch]: { gap: 0 },
  marginBottom: space(2),
};

const jump = {
  minHeight: space(9),
  padding: space(0, 5, 0, 1),
  backgroundColor: color.surface,
  backgroundSize: '5px 5px',
  backgroundPosition: 'right 9px center, right 4px center',
  border: 'none',
  borderRadius: radius.control,
  fontFamily: font.serif,
  fontWeight: weight.strong,
  cursor: 'pointer',
  '&:hover': { backgroundColor: color.neutralGround },
  [touch]: { minHeight: size.touch, paddingInlineStart: 0 },
};

/** A button of the size of its icon, inside a date. */
export const square = {
  display: 'grid',
  placeItems: 'center',
  width: size.control,
  height: space(9),
  flex: 'none',
  [touch]: { width: size.touch, height: size.touch },
  padding: 0,
  background: 'none',
  border: 'none',
  borderRadius: radius.control,
  cursor: 'pointer',
  '&[data-hovered]': { background: color.neutralGround },
  '&[data-disabled]': { opacity: 0.4 },
};

const dayLook = {
  display: 'grid',
  placeItems: 'center',
  width: space(10),
  height: space(10),
  // A week is no wider than the narrowest phone, however large its type.
  [touch]: { width: `min(${size.touch}, calc((100vw - ${space(14)}) / 7))`, height: size.touch },
  borderRadius: radius.control,
  outline: 'none',
  cursor: 'pointer',
  '&[data-hovered]': { background: color.greenGround },
  '&[data-focus-visible]': { outline: `2px solid ${color.green}` },
  '&[data-selected]': {
    background: color.green,
    color: color.onGreen,
    fontWeight: weight.strong,
  },
  '&[data-outside-month]': { visibility: 'hidden' as const },
  '&[data-disabled], &[data-unavailable]': { color: color.lineStrong, cursor: 'default' },
};
