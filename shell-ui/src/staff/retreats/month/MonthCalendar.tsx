import type { ComponentType, ReactNode } from 'react';
import { Children, useMemo, useRef, useState } from 'react';
import {
  Calendar,
  type Components,
  type EventWrapperProps,
  type HeaderProps,
} from 'react-big-calendar';
import {
  addDays,
  asLocal,
  type Day,
  firstOf,
  type Month,
  monthOf,
  ofLocal,
  today as todayOf,
  weekdayName,
} from '../days';
import { type Retreat, titleOf } from '../retreat';
import { DayButton } from './DayButton';
import { localizer } from './localizer';
import { calendarLook, weekLook } from './look';
import { MonthContext } from './MonthContext';
import { type CalendarEvent, RetreatChip } from './RetreatChip';
import type { DayChoice } from './useDayChoice';

interface Props {
  month: Month;
  retreats: readonly Retreat[];
  choice: DayChoice;
  onShow: (month: Month) => void;
  onOpen: (retreat: Retreat) => void;
}

/** A month of retreats, whose days can be chosen. Heavy: loaded when it is first shown. */
export default function MonthCalendar({ month, retreats, choice, onShow, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(null);
  const [reached, setReached] = useState<Day | null>(null);
  const today = todayOf();
  const events = useMemo(() => retreats.map(eventOf), [retreats]);

  const goTo = (day: Day) => {
    if (monthOf(day) === month) {
      box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    } else {
      focused.current = day;
      onShow(monthOf(day));
    }
  };
  const usual = monthOf(today) === month ? today : firstOf(month);
  const tabStop = reached && monthOf(reached) === month ? reached : usual;
  const around = { today, choice, tabStop, onReach: setReached, goTo, onOpen, focused };
  return (
    <MonthContext value={around}>
      <div ref={box} css={calendarLook}>
        <Calendar<CalendarEvent>
          localizer={localizer}
          date={asLocal(firstOf(month))}
          onNavigate={() => {}}
          view="month"
          onView={() => {}}
          views={VIEWS}
          events={events}
          components={COMPONENTS}
          toolbar={false}
          showAllEvents
        />
      </div>
    </MonthContext>
  );
}

const eventOf = (retreat: Retreat): CalendarEvent => ({
  retreat,
  title: titleOf(retreat),
  start: asLocal(retreat.startDate),
  end: asLocal(addDays(retreat.endDate, 1)),
  allDay: true,
});

const VIEWS = ['month'] as const satisfies string[];

function Weekday({ date, label }: HeaderProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the calendar's table is made of div elements
    // biome-ignore lint/a11y/useFocusableInteractive: it names a column, and does nothing
    <span role="columnheader" aria-label={weekdayName(ofLocal(date))}>
      {label}
    </span>
  );
}

/** In the table that the calendar is, the retreats of a week are one cell after its days. */
function Week({ children }: { children?: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the calendar's table is made of div elements
    <div role="cell" css={weekLook}>
      {children}
    </div>
  );
}

// Its types do not know of `weekWrapper`.
const COMPONENTS: Components<CalendarEvent> & { weekWrapper: typeof Week } = {
  eventWrapper: RetreatChip as ComponentType<EventWrapperProps<CalendarEvent>>,
  weekWrapper: Week,
  month: { header: Weekday, dateHeader: DayButton },
};
