import { color, motion, radius, space, text, weight } from '@cenacle/sdk';
import type { KeyboardEvent } from 'react';
import type { DateHeaderProps } from 'react-big-calendar';
import {
  addDays,
  addMonths,
  type Day,
  dayName,
  endOfWeek,
  monthOf,
  ofLocal,
  sameDayOf,
  startOfWeek,
} from '../days';
import { useMonthAround } from './MonthContext';
import { useKeptFocus } from './useKeptFocus';

/** Where the keys lead from a day, as in any calendar. */
const KEYS: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: endOfWeek,
  PageUp: (day) => sameDayOf(day, addMonths(monthOf(day), -1)),
  PageDown: (day) => sameDayOf(day, addMonths(monthOf(day), 1)),
};

/** A day of the month: pressed, it begins a new retreat, and pressed as the second, ends it. */
export function DayButton({ date, label, isOffRange }: DateHeaderProps) {
  const day = ofLocal(date);
  const { choice, today, tabStop, onReach, goTo } = useMonthAround();
  const focus = useKeptFocus(day);
  const { start, pointed } = choice;
  const isChosen = start !== null && (day === start || isBetween(day, start, pointed));

  const onKeyDown = (event: KeyboardEvent) => {
    const target = KEYS[event.key]?.(day);
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    goTo(target);
  };
  return (
    <button
      ref={focus.ref}
      type="button"
      data-day={day}
      aria-label={dayName(day)}
      aria-pressed={day === start}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={day === tabStop ? 0 : -1}
      onClick={() => choice.choose(day)}
      onPointerEnter={() => choice.point(day)}
      onKeyDown={onKeyDown}
      onFocus={() => {
        focus.keep();
        onReach(day);
        choice.point(day);
      }}
      onBlur={focus.release}
      css={[look, isOffRange && faint, isChosen && chosen, day === start && first]}
    >
      <span css={[number, day === today && ofToday]}>{label}</span>
    </button>
  );
}

const isBetween = (day: Day, start: Day, end: Day | null) =>
  end !== null && day > start && day <= end;

const look = {
  flex: 1,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  minWidth: 0,
  padding: space(1),
  background: 'none',
  border: 'none',
  fontSize: text.s14,
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  '&:hover': { background: color.neutralGround },
  '&:focus-visible': { outlineOffset: -2, borderRadius: radius.control },
} as const;

const faint = { color: color.inkSoft };
const chosen = { background: color.greenGround, '&:hover': { background: color.greenGround } };
const first = {
  color: color.green,
  fontWeight: weight.strong,
  boxShadow: `inset 0 0 0 2px ${color.green}`,
};

const number = {
  display: 'grid',
  placeItems: 'center',
  minWidth: space(6),
  height: space(6),
  borderRadius: radius.pill,
};

const ofToday = { background: color.green, color: color.onGreen, fontWeight: weight.strong };
