import { formatDate } from '@cenacle/sdk';
import { DAY, type GivenColumn, type GivenValue } from '../given/given';

/** In the address, of whoever has nothing there. */
export const NOTHING = '~';
const BETWEEN = '..';

const encode = (words: string) =>
  encodeURIComponent(words).replaceAll(
    /[!'()*~]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function decode(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export interface Choice {
  /** As the address calls it. */
  value: string;
  label: string;
}

const NOBODY_SAID: Choice = { value: NOTHING, label: 'Nothing said' };
const YES: Choice = { value: 'yes', label: 'Yes' };
const NO: Choice = { value: 'no', label: 'No' };

/** What one may choose of a column, or null where one says it in other words. */
export function choicesOf({ kind, choices }: GivenColumn): readonly Choice[] | null {
  if (kind === 'yesNo') return [YES, NO, NOBODY_SAID];
  if (kind === 'consent') return [YES, NOBODY_SAID];
  if (choices.length === 0) return null;
  return [...choices.map((label) => ({ value: encode(label), label })), NOBODY_SAID];
}

/** From and to, either of which may be open. */
export const rangeOf = (value: string | undefined) => {
  const [from = '', to = ''] = (value ?? '').split(BETWEEN);
  return { from, to };
};

export const ofRange = (from: string, to: string) => (from || to ? from + BETWEEN + to : null);

export const wordsIn = (value: string | undefined) => decode(value ?? '');
export const ofWords = (words: string) => encode(words.trim()) || null;

/** One choice more, or less. */
export function toggled(value: string | undefined, choice: string): string | null {
  const chosen = value ? value.split(',') : [];
  const next = chosen.includes(choice)
    ? chosen.filter((each) => each !== choice)
    : [...chosen, choice];
  return next.join(',') || null;
}

/** Whether what somebody has in the column is what a filter asks for. */
export function holdsFor(column: GivenColumn, filter: string) {
  if (choicesOf(column)) {
    const chosen = new Set(filter.split(','));
    return (value: GivenValue | undefined) => tokensOf(value).some((token) => chosen.has(token));
  }
  if (column.kind === 'number' || column.kind === 'date') {
    const { from, to } = rangeOf(filter);
    const isIn = column.kind === 'number' ? isNumberIn(from, to) : isDayIn(from, to);
    return (value: GivenValue | undefined) => value !== undefined && isIn(value);
  }
  const words = wordsIn(filter).toLowerCase();
  return (value: GivenValue | undefined) =>
    value !== undefined && String(value).toLowerCase().includes(words);
}

function tokensOf(value: GivenValue | undefined): string[] {
  if (value === undefined) return [NOTHING];
  if (typeof value === 'boolean') return [value ? YES.value : NO.value];
  return typeof value === 'object' ? value.map(encode) : [encode(String(value))];
}

const isNumberIn = (from: string, to: string) => (value: GivenValue) =>
  (from === '' || Number(value) >= Number(from)) && (to === '' || Number(value) <= Number(to));

const isDayIn = (from: string, to: string) => (value: GivenValue) =>
  (from === '' || String(value) >= from) && (to === '' || String(value) <= to);

/** What a filter asks for, in words. */
export function wordsOfFilter(column: GivenColumn, filter: string): string {
  const choices = choicesOf(column);
  if (choices) {
    const chosen = filter.split(',');
    return choices
      .filter(({ value }) => chosen.includes(value))
      .map(({ label }) => label)
      .join(' or ');
  }
  if (column.kind !== 'number' && column.kind !== 'date') return `“${wordsIn(filter)}”`;
  const { from, to } = rangeOf(filter);
  const shown = (end: string) => (DAY.test(end) ? formatDate(end) : end);
  return [from && `from ${shown(from)}`, to && `to ${shown(to)}`].filter(Boolean).join(' ');
}
