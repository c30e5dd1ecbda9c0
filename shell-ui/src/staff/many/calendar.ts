import type { paths, Result } from '@cenacle/sdk';
import { useEffect, useState } from 'react';
import { addDays, type Days } from '../retreats/days';

export type Calendar = Result<paths, '/api/retreats/next-year', 'post'>;
export type CalendarRow = Calendar['rows'][number];

/** The days that were changed, and null for what is left out, by retreat. */
export type Changes = Readonly<Record<number, Days | null>>;

const nightsOf = ({ nextStartDate, nextEndDate }: CalendarRow) =>
  Math.round((Date.parse(nextEndDate) - Date.parse(nextStartDate)) / 86_400_000);

/** Another first day; the nights stay as many. */
export const movedTo = (row: CalendarRow, startDate: string): Days => ({
  startDate,
  endDate: addDays(startDate, nightsOf(row)),
});

/** The rows as they stand on the screen, before the server has said what it thinks of them. */
export const withChanges = (rows: readonly CalendarRow[], changes: Changes): CalendarRow[] =>
  rows.map((row) => {
    const change = changes[row.retreatId];
    if (change === undefined) return row;
    if (change === null) return { ...row, isLeftOut: true };
    return {
      ...row,
      nextStartDate: change.startDate,
      nextEndDate: change.endDate,
      isLeftOut: false,
    };
  });

/** The groups that are in the house on some of the same nights, by retreat. */
export function togetherWith(rows: readonly CalendarRow[]): Map<number, string[]> {
  const there = rows.filter(({ isLeftOut }) => !isLeftOut);
  return new Map(
    there.map((row) => [
      row.retreatId,
      there
        .filter(
          (other) =>
            other.groupNumber !== row.groupNumber &&
            other.nextStartDate < row.nextEndDate &&
            row.nextStartDate < other.nextEndDate,
        )
        .map(({ groupNumber }) => groupNumber),
    ]),
  );
}

/** What was changed, which outlives a reload until it was kept. */
export function useKeptChanges(year: number): [Changes, (changes: Changes) => void] {
  const place = `cenacle.next-year.${year}`;
  const [changes, setChanges] = useState<Changes>(() => read(place));
  useEffect(() => {
    if (Object.keys(changes).length > 0) sessionStorage.setItem(place, JSON.stringify(changes));
    else sessionStorage.removeItem(place);
  }, [place, changes]);
  return [changes, setChanges];
}

function read(place: string): Changes {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Changes;
  } catch {
    return {};
  }
}
