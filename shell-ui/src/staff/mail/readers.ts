import { type components, LOCALE } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { Skipped } from './mail';

export type AddressProblem = components['schemas']['SuppressionReason'];

/** Somebody whom one may write to. */
export interface Reader {
  retreatantId: number | null;
  prospectId: number | null;
  firstName: string;
  lastName: string;
  email: string | null;
  emailProblem: AddressProblem | null;
}

/** Why mail does not go to an address: in a word, and in the server's sentence. */
export const PROBLEMS: Record<AddressProblem, { label: string; why: string }> = {
  Bounced: { label: t`Bounced`, why: t`Mail to this address came back.` },
  Complained: { label: t`Complained`, why: t`The reader marked our mail as spam.` },
  Unsubscribed: { label: t`Unsubscribed`, why: t`The reader unsubscribed.` },
};

interface Sorted {
  to: Reader[];
  leftOut: Skipped[];
}

/** Who gets a mail, each address once, and who is left out and why (as the server will decide). */
export function sortReaders(readers: readonly Reader[]): Sorted {
  const first = new Map<string, Reader>();
  const leftOut: Skipped[] = [];
  for (const reader of readers) {
    const reason = reasonAgainst(reader, first);
    if (reason === null) first.set(folded(reader), reader);
    else leftOut.push({ name: nameOf(reader), reason });
  }
  return { to: [...first.values()], leftOut };
}

function reasonAgainst(reader: Reader, first: Map<string, Reader>): string | null {
  if (!reader.email) return t`There is no email address.`;
  if (reader.emailProblem) return PROBLEMS[reader.emailProblem].why;
  const other = first.get(folded(reader));
  return other ? t`The address is that of ${{ name: nameOf(other) }}, who gets this mail.` : null;
}

const folded = ({ email }: Reader) => (email ?? '').toLowerCase();

export const nameOf = ({ firstName, lastName }: Pick<Reader, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

const NAMED = 3;

/** `Ann Roy, Paul Landry, Bea New and 21 more`. */
export function someNames(names: readonly string[]): string {
  const more = names.length - NAMED;
  if (more <= 1) return new Intl.ListFormat(LOCALE).format(names);
  return t`${{ names: names.slice(0, NAMED).join(', ') }} and ${more} more`;
}
