import { t } from '@lingui/core/macro';
import { LABELS as ALL } from '../../../application/labels';
import { isLanguage } from '../../../application/languages';
import { email, text, within } from '../../../application/rules';
import { isState } from '../../../application/states';
import type { DetailsLink } from '../links';

type Details = DetailsLink['details'];

/** How the house reaches a person, as it stands in the form. */
export interface Values {
  cellPhone: string;
  email: string;
  address: string;
  city: string;
  state: string | null;
  zip: string;
  language: string | null;
}

export const LABELS = {
  cellPhone: ALL.cellPhone,
  email: ALL.emailAddress,
  address: ALL.streetAddress,
  city: ALL.city,
  state: ALL.state,
  zip: ALL.zipCode,
  language: ALL.language,
} as const;

const EMAIL_LENGTH = 256;
const NEEDED = t`Leave an email address, so that the house can write to you.`;

/** Who never had an email address need not get one now. */
export const emailRule = (known: Details) =>
  text((typed) => (typed || !known.email ? undefined : NEEDED), within(EMAIL_LENGTH), email);

/** What a draft may bring back. */
export const FITS = { state: isState, language: isLanguage };

export const valuesOf = (known: Details): Values => ({
  cellPhone: known.cellPhone ?? '',
  email: known.email ?? '',
  address: known.address ?? '',
  city: known.city ?? '',
  state: known.state,
  zip: known.zip ?? '',
  language: known.language,
});

/** What somebody mended, and nothing else: the house may have learned the rest in the meantime. */
export function changesOf(known: Details, typed: Values): Partial<Values> {
  const before = valuesOf(known);
  const names = Object.keys(before) as (keyof Values)[];
  return Object.fromEntries(
    names
      .map((name) => [name, (typed[name] ?? '').trim()] as const)
      .filter(([name, value]) => plain(name, value) !== plain(name, before[name] ?? '')),
  );
}

/** An address is the same in capitals, too. */
export const isSameAddress = (one: string | null | undefined, other: string | null) =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();

/** A number is the same in whatever form it is written. */
const plain = (name: keyof Values, value: string) =>
  name === 'cellPhone' ? value.replace(/[^\d+]/g, '') : value;
