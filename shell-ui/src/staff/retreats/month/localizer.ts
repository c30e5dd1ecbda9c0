import { LOCALE } from '@cenacle/sdk';
import { DateLocalizer } from 'react-big-calendar';

const FORMATS: Record<string, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric' },
  weekday: { weekday: 'short' },
  month: { month: 'long', year: 'numeric' },
};

/** The house's way of writing, by the browser's own means: the calendar needs no other library. */
export const localizer = new DateLocalizer({
  formats: { dateFormat: 'day', weekdayFormat: 'weekday', monthHeaderFormat: 'month' },
  firstOfWeek: () => 0,
  format: (value, format) => new Intl.DateTimeFormat(LOCALE, FORMATS[format]).format(value as Date),
});
