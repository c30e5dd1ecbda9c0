/** Dates, times, phones, names and counts as people of the house read them: one way each. */

import { LOCALE } from '../words/language';

export { LOCALE } from '../words/language';
export { plural } from './plural';

const day = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const asDate = (iso: string) => new Date(`${iso}T00:00:00Z`);

/** `2026-06-04` → `Jun 4, 2026`. */
export const formatDate = (iso: string): string => day.format(asDate(iso));

/** `Jun 4 – 7, 2026`; across months and years as much as it needs. */
export const formatDateRange = (from: string, to: string): string =>
  day.formatRange(asDate(from), asDate(to)).replaceAll(/[\u2009\u202f]/g, ' ');

/** An instant on the wall of a zone: `Jun 4, 2026, 5:00 PM CDT`. */
export const formatDateTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ');

/** The day of an instant on the wall of a zone: `Jun 4`. */
export const formatDayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone }).format(
    new Date(instant),
  );

/** `+15045550123` → `(504) 555-0123`; a number of another country as it is kept. */
export const formatPhone = (e164: string): string =>
  e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1)\u00a0$2-$3');

interface Name {
  firstName: string;
  middleInitial?: string | null;
  lastName: string;
  suffix?: string | null;
}

/** `James P. Boudreaux Jr.`, of as much as is known. */
export const formatName = ({ firstName, middleInitial, lastName, suffix }: Name): string =>
  [firstName, middleInitial && `${middleInitial}.`, lastName, suffix].filter(Boolean).join(' ');

/** `4:05` of 245 seconds. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
