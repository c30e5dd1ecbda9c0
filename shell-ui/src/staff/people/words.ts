import { type components, formatDate, formatName, type Tone } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';

type PersonStatus = components['schemas']['PersonStatus'];

/** The whole name of a record. */
export const nameOf = ({
  middleInit,
  ...name
}: components['schemas']['RetreatantDetail']): string =>
  formatName({ ...name, middleInitial: middleInit });

/** By what a retreatant is found. */
export const SEARCH_HINT = t`Search by name in any order, nickname, phone, email or key code.`;

export const PERSON_TONES: Record<PersonStatus, Tone | 'neutral'> = {
  Active: 'green',
  Inactive: 'neutral',
  Deceased: 'neutral',
  Banned: 'red',
};

const ALIKE: Record<string, string> = {
  name: t`Same name`,
  birthDate: t`Same birth date`,
  email: t`Same email`,
  cellPhone: t`Same phone`,
};

/** What two records have in common, as one would say it. */
export const wordsForAlike = (name: string): string => ALIKE[name] ?? t`Same ${name}`;

const UNLIKE: Record<string, string> = { name: t`Other name`, birthDate: t`Other birth date` };

/** What speaks against two records being one person's. */
export const wordsForUnlike = (name: string): string => UNLIKE[name] ?? t`Other ${name}`;

const MOVED: Record<string, (count: number) => string> = {
  retreats: (count) => plural(count, { one: '# retreat', other: '# retreats' }),
  'entries of the history': (count) =>
    plural(count, { one: '# entry of the history', other: '# entries of the history' }),
  remarks: (count) => plural(count, { one: '# remark', other: '# remarks' }),
  emails: (count) => plural(count, { one: '# email', other: '# emails' }),
  applications: (count) => plural(count, { one: '# application', other: '# applications' }),
  'sign-ins': (count) => plural(count, { one: '# sign-in', other: '# sign-ins' }),
  invitations: (count) => plural(count, { one: '# invitation', other: '# invitations' }),
  answers: (count) => plural(count, { one: '# answer', other: '# answers' }),
  agreements: (count) => plural(count, { one: '# agreement', other: '# agreements' }),
  notifications: (count) => plural(count, { one: '# notification', other: '# notifications' }),
  'letters to be sent': (count) =>
    plural(count, { one: '# letter to be sent', other: '# letters to be sent' }),
  'links to answer by': (count) =>
    plural(count, { one: '# link to answer by', other: '# links to answer by' }),
  'telephone calls': (count) =>
    plural(count, { one: '# telephone call', other: '# telephone calls' }),
  'wishes of rooms': (count) =>
    plural(count, { one: '# wish of rooms', other: '# wishes of rooms' }),
  'marks at the door': (count) =>
    plural(count, { one: '# mark at the door', other: '# marks at the door' }),
};

/** `3 remarks`, and `1 remark`. Of what plugins keep only the plural is known. */
export const countOf = ({ kind, label, count }: components['schemas']['Moved']): string =>
  MOVED[kind]?.(count) ?? `${count} ${label}`;

/** What both were asked and answered, and whoever merges may not read. */
export const wordsForUnseen = (count: number): string =>
  plural(count, {
    one: 'To one question both gave an answer that you may not see. Texts are joined; of others what was said last stays.',
    other:
      'To # questions both gave an answer that you may not see. Texts are joined; of others what was said last stays.',
  });

/** The value of a record's field as people read it. */
export function wordsForValue(field: string, value: unknown): string {
  if (value === null || value === '') return t`Nothing`;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  return field === 'birthDate' ? formatDate(String(value)) : String(value);
}
