import { useEffect, useState } from 'react';
import type { Day, Days } from '../days';

/** Two days, chosen one after the other: the first and the last of a new retreat. */
export interface DayChoice {
  /** The first day, while the last is still to be chosen. */
  start: Day | null;
  /** Where one points meanwhile. */
  pointed: Day | null;
  point: (day: Day) => void;
  choose: (day: Day) => void;
  takeBack: () => void;
}

export function useDayChoice(onChosen: (days: Days) => void): DayChoice {
  const [start, setStart] = useState<Day | null>(null);
  const [pointed, setPointed] = useState<Day | null>(null);

  useEffect(() => {
    if (!start) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setStart(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [start]);

  const point = (day: Day) => {
    if (start) setPointed(day);
  };
  const choose = (day: Day) => {
    // The end cannot be before the start: then it is a new start.
    if (!start || day < start) {
      setStart(day);
      setPointed(day);
      return;
    }
    setStart(null);
    onChosen({ startDate: start, endDate: day });
  };
  return { start, pointed, point, choose, takeBack: () => setStart(null) };
}
