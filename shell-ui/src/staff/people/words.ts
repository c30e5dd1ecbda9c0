import { type components, formatDate, formatName, type Tone } from '@cenacle/sdk';

type PersonStatus = components['schemas']['PersonStatus'];

/** The whole name of a record. */
export const nameOf = ({
  middleInit,
  ...name
}: components['schemas']['RetreatantDetail']): string =>
  formatName({ ...name, middleInitial: middleInit });

/** By what a retreatant is found. */
export const SEARCH_HINT = 'Search by name in any order, nickname, phone, email or key code.';

export const PERSON_TONES: Record<PersonStatus, Tone | 'neutral'> = {
  Active: 'green',
  Inactive: 'neutral',
  Deceased: 'neutral',
  Banned: 'red',
};

const ALIKE: Record<string, string> = {
  name: 'Same name',
  birthDate: 'Same birth date',
  email: 'Same email',
  cellPhone: 'Same phone',
};

/** What two records have in common, as one would say it. */
export const wordsForAlike = (name: string): string => ALIKE[name] ?? `Same ${name}`;

const ONE: Record<string, string> = {
  retreats: 'retreat',
  'entries of the history': 'entry of the history',
  remarks: 'remark',
  emails: 'email',
  applications: 'application',
  'sign-ins': 'sign-in',
};

/** `3 remarks`, and `1 remark`. Of what plugins keep only the plural is known. */
export const countOf = ({ kind, count }: { kind: string; count: number }): string =>
  `${count} ${count === 1 ? (ONE[kind] ?? kind) : kind}`;

/** The value of a record's field as people read it. */
export function wordsForValue(field: string, value: unknown): string {
  if (value === null || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return field === 'birthDate' ? formatDate(String(value)) : String(value);
}
