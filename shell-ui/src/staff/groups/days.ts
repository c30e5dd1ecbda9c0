const PART = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** The days of a retreat as people write them: `Jun 4 – 7, 2026`. */
export function showDays(start: string, end: string): string {
  const format = new Intl.DateTimeFormat('en-US', { ...PART, year: 'numeric' });
  return format.formatRange(new Date(start), new Date(end)).replace(/\s–\s/, ' – ');
}
