import { LOCALE } from '@cenacle/sdk';

/** A day without a zone: `2026-06-04`. */
export type Day = string;
/** `2026-06`. */
export type Month = string;

export interface Days {
  startDate: Day;
  endDate: Day;
}

const asUtc = (day: Day) => new Date(`${day}T00:00:00Z`);
const ofUtc = (date: Date): Day => date.toISOString().slice(0, 10);

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
const fullDay = inUtc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const fullMonth = inUtc({ month: 'long', year: 'numeric' });
const weekday = inUtc({ weekday: 'long' });
const monthOnly = inUtc({ month: 'long' });

/** `Thursday, June 4, 2026`. */
export const dayName = (day: Day): string => fullDay.format(asUtc(day));

/** `Thursday`. */
export const weekdayName = (day: Day): string => weekday.format(asUtc(day));

/** `June 2026`. */
export const monthTitle = (month: Month): string => fullMonth.format(asUtc(firstOf(month)));

/** `June`. */
export const monthName = (month: Month): string => monthOnly.format(asUtc(firstOf(month)));

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const yearOf = (day: Day | Month): number => Number(day.slice(0, 4));
export const firstOf = (month: Month): Day => `${month}-01`;

const lastOf = (month: Month): Day => addDays(firstOf(addMonths(month, 1)), -1);

export function addDays(day: Day, count: number): Day {
  const date = asUtc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return ofUtc(date);
}

export function addMonths(month: Month, count: number): Month {
  const date = asUtc(firstOf(month));
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(ofUtc(date));
}

/** The same day of another month, or the last that it has. */
export function sameDayOf(day: Day, month: Month): Day {
  const same = `${month}-${day.slice(8)}`;
  const last = lastOf(month);
  return same < last ? same : last;
}

export const startOfWeek = (day: Day): Day => addDays(day, -asUtc(day).getUTCDay());
export const endOfWeek = (day: Day): Day => addDays(startOfWeek(day), 6);

/** The years of the days that a month shows: around New Year there are two. */
export function yearsShown(month: Month): number[] {
  const first = yearOf(startOfWeek(firstOf(month)));
  const last = yearOf(endOfWeek(lastOf(month)));
  return first === last ? [first] : [first, last];
}

/** Midnight of the day where the browser is, as react-big-calendar counts. */
export function asLocal(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

export const ofLocal = (date: Date): Day =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

export const today = (): Day => ofLocal(new Date());
