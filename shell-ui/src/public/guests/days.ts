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
