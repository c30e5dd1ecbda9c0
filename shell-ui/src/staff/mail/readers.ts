import { type components, LOCALE } from '@cenacle/sdk';
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

/** Why mail does not go to an address, in the server's words. */
export const PROBLEMS: Record<AddressProblem, string> = {
  Bounced: 'Mail to this address came back.',
  Complained: 'The reader marked our mail as spam.',
  Unsubscribed: 'The reader unsubscribed.',
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
  if (!reader.email) return 'There is no email address.';
  if (reader.emailProblem) return PROBLEMS[reader.emailProblem];
  const other = first.get(folded(reader));
  return other ? `The address is that of ${nameOf(other)}, who gets this mail.` : null;
}

const folded = ({ email }: Reader) => (email ?? '').toLowerCase();

export const nameOf = ({ firstName, lastName }: Pick<Reader, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

const NAMED = 3;

/** `Ann Roy, Paul Landry, Bea New and 21 more`. */
export function someNames(names: readonly string[]): string {
  const more = names.length - NAMED;
  if (more <= 1) return new Intl.ListFormat(LOCALE).format(names);
  return `${names.slice(0, NAMED).join(', ')} and ${more} more`;
}
