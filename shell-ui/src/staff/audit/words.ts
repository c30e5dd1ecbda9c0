import { formatDate, formatDateTime } from '@cenacle/sdk';

const LONGEST = 80;
const DAY = /\b\d{4}-\d{2}-\d{2}\b/g;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** `groupNumber` and `EmailTemplate` as words: `Group number`, `Email template`. */
export function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `2026-12-31 – 2027-01-03` with its days as one reads them. */
export const withDays = (words: string): string => words.replace(DAY, formatDate);

/** A value as one would say it. */
export function showValue(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(value, timeZone);
  const said = typeof value === 'object' ? JSON.stringify(value) : withDays(String(value));
  return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
}
