import { formatDate, LOCALE } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { DAY, type GivenColumn, type GivenValue } from '../given/given';

/** In the address, of whoever was not heard on it. */
export const NOTHING = '~';
/** And of whoever was asked, and had nothing to say. */
const NOTHING_TO_SAY = '~~';
const BETWEEN = '..';

const ANY = new Intl.ListFormat(LOCALE, { type: 'disjunction' });

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

const UNHEARD: readonly Choice[] = [
  { value: NOTHING, label: t`Nothing said` },
  { value: NOTHING_TO_SAY, label: t`Nothing to say` },
];
const YES: Choice = { value: 'yes', label: t`Yes` };
const NO: Choice = { value: 'no', label: t`No` };

/** What one may choose of a column, or null where one says it in other words. */
export function choicesOf({ kind, choices }: GivenColumn): readonly Choice[] | null {
  if (kind === 'yesNo') return [YES, NO, ...UNHEARD];
  if (kind === 'consent') return [YES, ...UNHEARD];
  if (choices.length === 0) return null;
  return [...choices.map((label) => ({ value: encode(label), label })), ...UNHEARD];
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

/** Whether what somebody has in the column, or left empty there, is what a filter asks for. */
export function holdsFor(
  column: GivenColumn,
  filter: string,
): (value: GivenValue | undefined, isLeftEmpty: boolean) => boolean {
  if (choicesOf(column)) {
    const chosen = new Set(filter.split(','));
    return (value, isLeftEmpty) => tokensOf(value, isLeftEmpty).some((token) => chosen.has(token));
  }
  if (column.kind === 'number' || column.kind === 'date') {
    const { from, to } = rangeOf(filter);
    const isIn = column.kind === 'number' ? isNumberIn(from, to) : isDayIn(from, to);
    return (value) => value !== undefined && isIn(value);
  }
  const words = wordsIn(filter).toLowerCase();
  return (value) => value !== undefined && String(value).toLowerCase().includes(words);
}

function tokensOf(value: GivenValue | undefined, isLeftEmpty: boolean): string[] {
  if (value === undefined) return [isLeftEmpty ? NOTHING_TO_SAY : NOTHING];
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
    return ANY.format(
      choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label),
    );
  }
  if (column.kind !== 'number' && column.kind !== 'date') return `“${wordsIn(filter)}”`;
  const { from, to } = rangeOf(filter);
  const shown = (end: string) => (DAY.test(end) ? formatDate(end) : end);
  if (!to) return from && t`from ${{ start: shown(from) }}`;
  return from
    ? t`from ${{ start: shown(from) }} to ${{ end: shown(to) }}`
    : t`to ${{ end: shown(to) }}`;
}
