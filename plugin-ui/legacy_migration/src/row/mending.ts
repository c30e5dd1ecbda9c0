import { formatDate, formatPhone } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { Problem, RowDetail, Value } from '../api';

/** What stands in the form, by field. */
export type Texts = Record<string, string>;

const PHONE = /^\+\d{8,15}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Every field of the row as somebody would have typed it. */
export const textsOf = ({ fields, values }: Pick<RowDetail, 'fields' | 'values'>): Texts =>
  Object.fromEntries(fields.map(({ value: name }) => [name, textOf(values[name] ?? null)]));

function textOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  return PHONE.test(text) ? formatPhone(text).replaceAll('\u00a0', ' ') : text;
}

/** As people read it: `Mar 18, 1958`, `Yes`, `nothing`. */
export function shown(value: Value): string {
  if (value === null || value === '') return t`nothing`;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  const text = String(value);
  return isDay(text) ? formatDate(text) : textOf(value);
}

/** A day that there is, as a date field takes it. */
export const isDay = (text: string) =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && isInCalendar(text);

/** `Date` would make March of February 30. */
const isInCalendar = (text: string) =>
  new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;

/** What was changed. What was not touched is not sent, for others mend too. */
export const changedOf = (before: Texts, now: Texts): Texts =>
  Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== before[name]));

/** What is sent: a line with surplus cells is in order once its values were sent as they are. */
export function valuesToSend(row: RowDetail, before: Texts, now: Texts): Texts {
  const isDoubtedWhole = row.problems.some(({ field }) => field === '');
  return isDoubtedWhole ? now : changedOf(before, now);
}

interface Sorted {
  /** What is wrong with the line as a whole. */
  ofLine: Problem[];
  /** What is wrong, by field. */
  ofField: Partial<Record<string, Problem>>;
}

export function sortProblems(problems: readonly Problem[]): Sorted {
  return {
    ofLine: problems.filter(({ field }) => field === ''),
    ofField: Object.fromEntries(
      problems.filter(({ field }) => field !== '').map((problem) => [problem.field, problem]),
    ),
  };
}
