import { createContext, type RefObject, use } from 'react';
import type { Day } from '../days';
import type { Retreat } from '../retreat';
import type { DayChoice } from './useDayChoice';

interface Shown {
  today: Day;
  choice: DayChoice;
  /** The one day that Tab leads to; arrows lead on from there. */
  tabStop: Day;
  /** Notes the day that has the focus. */
  onReach: (day: Day) => void;
  /** Moves the focus to a day, in whichever month it is. */
  goTo: (day: Day) => void;
  onOpen: (retreat: Retreat) => void;
  /** What has the focus, by name. */
  focused: RefObject<string | null>;
}

/** What days and retreats know of the month around them: the calendar hands nothing through. */
export const MonthContext = createContext<Shown | null>(null);

export function useMonthAround(): Shown {
  const shown = use(MonthContext);
  if (!shown) throw new Error('A day stands in a month.');
  return shown;
}
