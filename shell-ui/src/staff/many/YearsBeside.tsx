import {
  bareList,
  color,
  formatDateRange,
  IconButton,
  media,
  radius,
  space,
  text,
  touch,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDrag } from 'react-aria/useDrag';
import { useDrop } from 'react-aria/useDrop';
import {
  addDays,
  addMonths,
  type Day,
  endOfWeek,
  firstOf,
  type Month,
  monthName,
  monthOf,
  monthTitle,
  startOfWeek,
  weekdayName,
} from '../retreats/days';
import { type CalendarRow, togetherWith } from './calendar';

/** What a dragged retreat is called while it is on its way. */
const RETREAT = 'application/x-cenacle-retreat';
const WEEK = 7;
/** A Sunday, and the days after it. */
const WEEKDAYS = Array.from({ length: WEEK }, (_, index) => addDays('2026-01-04', index));

interface Props {
  year: number;
  rows: readonly CalendarRow[];
  /** Another first day of a retreat that is not in the calendar yet. */
  onMove: (row: CalendarRow, startDate: Day) => void;
}

/** A month of this year and the same of the next: retreats are drawn to other weeks, and keep their weekday. */
export function YearsBeside({ year, rows, onMove }: Props) {
  const [first] = rows;
  const [month, setMonth] = useState<Month>(() =>
    first ? monthOf(first.startDate) : `${year}-01`,
  );
  const next = addMonths(month, 12);
  const together = togetherWith(rows);
  const box = useRef<HTMLElement>(null);
  const moved = useRef<number>(undefined);
  // What is moved stands in another week, and keeps the focus there.
  useEffect(() => {
    if (moved.current === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-retreat="${moved.current}"]`)?.focus();
    moved.current = undefined;
  });
  const turn = (by: number) => setMonth(addMonths(month, by));
  const moveToWeek = (retreatId: number, week: Day) => {
    const row = rows.find((each) => each.retreatId === retreatId);
    if (!row) return;
    const weekday = daysBetween(startOfWeek(row.nextStartDate), row.nextStartDate);
    onMove(row, addDays(week, weekday));
  };
  return (
    <section
      ref={box}
      aria-label={t`Month by month`}
      css={{ display: 'grid', gap: space(3), width: '100%' }}
    >
      <div css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
        <IconButton
          icon={ChevronLeft}
          label={t`The month before`}
          isDisabled={month <= `${year}-01`}
          onPress={() => turn(-1)}
        />
        <h2
          aria-live="polite"
          css={{ fontSize: text.s19, minWidth: space(28), textAlign: 'center' }}
        >
          {monthName(month)}
        </h2>
        <IconButton
          icon={ChevronRight}
          label={t`The month after`}
          isDisabled={month >= `${year}-12`}
          onPress={() => turn(1)}
        />
      </div>
      <p css={{ color: color.inkSoft, [touch]: { display: 'none' } }}>
        <Trans>
          Draw a retreat to another week; it keeps its weekday and its nights. By keyboard: the up
          and down arrows move it by a week.
        </Trans>
      </p>
      <p css={{ display: 'none', color: color.inkSoft, [touch]: { display: 'block' } }}>
        <Trans>
          The arrows of the list below move a retreat by a week; it keeps its weekday and its
          nights.
        </Trans>
      </p>
      <div css={beside}>
        <MonthOfWeeks month={month}>
          {(week) =>
            rows
              .filter((row) => isIn(week, row.startDate, row.endDate))
              .map((row) => (
                <span
                  key={row.retreatId}
                  css={[bar, { background: color.neutralGround, color: color.ink }]}
                  style={columnsOf(week, row.startDate, row.endDate)}
                >
                  {row.groupNumber}
                </span>
              ))
          }
        </MonthOfWeeks>
        <MonthOfWeeks month={next} onDrop={moveToWeek}>
          {(week) =>
            rows
              .filter((row) => !row.isLeftOut && isIn(week, row.nextStartDate, row.nextEndDate))
              .map((row) => (
                <Bar
                  key={row.retreatId}
                  row={row}
                  week={week}
                  others={together.get(row.retreatId) ?? []}
                  onMove={(by) => {
                    const start = addDays(row.nextStartDate, by * WEEK);
                    moved.current = row.retreatId;
                    onMove(row, start);
                    // One goes along with what one moves.
                    const there = addMonths(monthOf(start), -12);
                    if (there !== month) setMonth(there);
                  }}
                />
              ))
          }
        </MonthOfWeeks>
      </div>
    </section>
  );
}

interface MonthProps {
  month: Month;
  onDrop?: (retreatId: number, week: Day) => void;
  children: (week: Day) => React.ReactNode;
}

function MonthOfWeeks({ month, onDrop, children }: MonthProps) {
  const last = addDays(firstOf(addMonths(month, 1)), -1);
  const weeks: Day[] = [];
  for (let week = startOfWeek(firstOf(month)); week <= last; week = addDays(week, WEEK)) {
    weeks.push(week);
  }
  return (
    <div css={{ minWidth: 0 }}>
      <h3 css={{ fontSize: text.s16, marginBottom: space(2) }}>{monthTitle(month)}</h3>
      <div aria-hidden css={[days, { padding: space(0, 1) }]}>
        {WEEKDAYS.map((day) => (
          <span key={day} css={dayLook}>
            {weekdayName(day).slice(0, 3)}
          </span>
        ))}
      </div>
      <ol aria-label={t`Weeks of ${{ month: monthTitle(month) }}`} css={list}>
        {weeks.map((week) => (
          <Week key={week} week={week} month={month} {...(onDrop && { onDrop })}>
            {children(week)}
          </Week>
        ))}
      </ol>
    </div>
  );
}

interface WeekProps {
  week: Day;
  month: Month;
  onDrop?: (retreatId: number, week: Day) => void;
  children: React.ReactNode;
}

function Week({ week, month, onDrop, children }: WeekProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref,
    isDisabled: !onDrop,
    getDropOperation: (types) => (types.has(RETREAT) ? 'move' : 'cancel'),
    onDrop: async ({ items }) => {
      const [item] = items;
      if (item?.kind === 'text') onDrop?.(Number(await item.getText(RETREAT)), week);
    },
  });
  return (
    <li
      {...(onDrop && dropProps)}
      ref={ref}
      tabIndex={-1}
      aria-label={t`Week of ${{ days: formatDateRange(week, endOfWeek(week)) }}`}
      css={[weekLook, isDropTarget && { background: color.greenGround, borderColor: color.green }]}
    >
      {Array.from({ length: WEEK }, (_, index) => addDays(week, index)).map((day, index) => (
        <span
          key={day}
          aria-hidden
          css={[dayLook, monthOf(day) === month && { color: color.ink }]}
          style={{ gridColumn: index + 1 }}
        >
          {Number(day.slice(8))}
        </span>
      ))}
      {children}
    </li>
  );
}

interface BarProps {
  row: CalendarRow;
  week: Day;
  /** Other groups in the house on some of these nights. */
  others: readonly string[];
  onMove: (weeks: number) => void;
}

function Bar({ row, week, others, onMove }: BarProps) {
  const { groupNumber, nextStartDate, nextEndDate, retreatId, conflict } = row;
  const isFixed = row.nextRetreatId !== null;
  const { dragProps, isDragging } = useDrag({
    isDisabled: isFixed,
    getItems: () => [{ [RETREAT]: String(retreatId), 'text/plain': t`Group ${groupNumber}` }],
    getAllowedDropOperations: () => ['move'],
  });
  const shown =
    others.length > 0 ? t`${groupNumber} with ${{ groups: others.join(', ') }}` : groupNumber;
  const words = [
    t`Group ${shown}, ${{ days: formatDateRange(nextStartDate, nextEndDate) }}`,
    conflict,
    isFixed && t`in the calendar`,
  ].filter(Boolean);
  const steer = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(by);
  };
  const tone = conflict
    ? { background: color.redGround, color: color.red }
    : others.length > 0
      ? { background: color.amberGround, color: color.amber }
      : { background: color.greenGround, color: color.green };
  const look = [bar, tone, isDragging && { opacity: 0.5 }];
  const style = columnsOf(week, nextStartDate, nextEndDate);
  if (isFixed || nextStartDate < week) {
    // What began the week before, or stands in the calendar, is moved from nowhere here.
    return (
      <span css={look} style={style} title={words.join(', ')}>
        {shown}
      </span>
    );
  }
  return (
    <button
      {...dragProps}
      type="button"
      data-retreat={retreatId}
      aria-label={words.join(', ')}
      title={words.join(', ')}
      css={[look, { cursor: 'grab' }]}
      style={style}
      onKeyDown={steer}
    >
      {shown}
    </button>
  );
}

const daysBetween = (from: Day, to: Day) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const isIn = (week: Day, start: Day, end: Day) => start <= endOfWeek(week) && end >= week;

/** From which day of the week to which a retreat lasts. */
const columnsOf = (week: Day, start: Day, end: Day) => ({
  gridColumn: `${Math.max(0, daysBetween(week, start)) + 1} / ${
    Math.min(WEEK - 1, daysBetween(week, end)) + 2
  }`,
});

const beside = {
  display: 'grid',
  gap: space(5),
  [media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

const list = {
  ...bareList,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
} as const;

const days = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: space(0.5),
} as const;

const weekLook = {
  ...days,
  minHeight: space(15),
  alignContent: 'start',
  padding: space(1),
  border: '1px solid transparent',
  borderBottomColor: color.line,
  '&:last-of-type': { borderBottomColor: 'transparent' },
  '&:focus-visible': { outline: `2px solid ${color.green}` },
} as const;

const dayLook = {
  color: color.inkSoft,
  fontSize: text.s13,
  textAlign: 'right',
  paddingInlineEnd: space(1),
} as const;

const bar = {
  overflow: 'hidden',
  minWidth: 0,
  minHeight: space(6.5),
  padding: space(0.5, 1.5),
  border: 'none',
  borderRadius: radius.control,
  font: 'inherit',
  fontSize: text.s14,
  fontWeight: weight.medium,
  textAlign: 'start',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:focus-visible': { outline: `2px solid ${color.green}`, outlineOffset: 1 },
} as const;
