import { LOCALE } from '@cenacle/sdk';

interface Days {
  retreatStart: string;
  retreatEnd: string;
}

const long = new Intl.DateTimeFormat(LOCALE, {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });

/** `June 4 – 7, 2026`, in whole words; a line ends nowhere within days of one month. */
export const longDays = ({ retreatStart, retreatEnd }: Days): string =>
  long
    .formatRange(new Date(retreatStart), new Date(retreatEnd))
    .replace(/\s/g, ' ')
    .replace(/([a-z]) (\d)/g, '$1\u00a0$2')
    // The word joiner: after a dash a line may end even before such a space.
    .replace(/(\d) – (\d)/, '$1\u00a0–\u2060\u00a0$2');

/** `Thursday to Sunday`. */
export const weekdays = ({ retreatStart, retreatEnd }: Days): string =>
  [...new Set([retreatStart, retreatEnd].map((day) => weekday.format(new Date(day))))].join(' to ');

/** The retreat for the calendar of a phone (RFC 5545): whole days, of which the end is the next. */
export function calendarFile(days: Days, title: string): string {
  const after = new Date(days.retreatEnd);
  after.setUTCDate(after.getUTCDate() + 1);
  const start = packed(days.retreatStart);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cenacle//EN',
    'BEGIN:VEVENT',
    `UID:retreat-${start}@${window.location.hostname}`,
    `DTSTAMP:${packed(new Date().toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${start}`,
    `DTEND;VALUE=DATE:${packed(after.toISOString().slice(0, 10))}`,
    `SUMMARY:${title.replace(/[\\,;]/g, '\\$&')}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

const packed = (iso: string) => iso.replace(/[-:]/g, '');
