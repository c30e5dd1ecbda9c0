import { LOCALE } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

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
const whole = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });

/** `June 4 – 7, 2026`, in whole words; a line ends nowhere within days of one month. */
export const longDays = ({ retreatStart, retreatEnd }: Days): string =>
  long
    .formatRange(new Date(retreatStart), new Date(retreatEnd))
    .replace(/\s/g, ' ')
    .replace(/(\p{L}) (\d)/gu, '$1\u00a0$2')
    // The word joiner: after a dash a line may end even before such a space.
    .replace(/(\d) – (\d)/, '$1\u00a0–\u2060\u00a0$2');

/** `Friday, May 8, 2026`. */
export const longDay = (day: string): string => {
  const date = new Date(day);
  return whole.format(date);
};

/** `Thursday to Sunday`. */
export const weekdays = ({ retreatStart, retreatEnd }: Days): string => {
  const [from = '', to] = [
    ...new Set([retreatStart, retreatEnd].map((day) => weekday.format(new Date(day)))),
  ];
  return to ? t({ message: `${from} to ${to}`, comment: 'Thursday to Sunday' }) : from;
};
