import { t } from '@lingui/core/macro';

/** Somebody whom the house can be asked to forget. */
export interface Forgettable {
  name: string;
  /** Where all that is known of them is given out. */
  everything: string;
  /** What is typed, so that nobody is erased by a slip. */
  typed: { field: 'keyCode' | 'lastName'; label: string; expected: string };
  /** What is done where somebody only leaves. */
  instead: string;
  goes: string[];
  stays: string[];
  erase: (typed: string) => Promise<unknown>;
  onErased: () => void;
}

const HASHES = t`What they said yes or no to, and that they want no mail or texts: as hashes that nobody can read`;
const MAILS = t`Mails and texts to them, and their names in those to others`;
const AUDIT = t`What the audit says that was changed`;
const WHO = t`Who changed which field, and when`;

export const OF_RECORD = {
  instead: t`Whoever only leaves is removed instead.`,
  goes: [
    t`The record, with notes, remarks and history`,
    t`Places and rooms in retreats to come, which are free again`,
    t`Applications, and what was imported about them`,
    MAILS,
    t`Their sign-in, with its photo`,
    AUDIT,
  ],
  stays: [t`How many came to each past retreat`, WHO, HASHES],
};

export const OF_APPLICATION = {
  instead: t`Whoever is only not to come is denied instead.`,
  goes: [
    t`The application, with notes and answers, and others of theirs`,
    MAILS,
    t`Their sign-in, if they have one`,
    AUDIT,
  ],
  stays: [WHO, HASHES],
};

export const OF_USER = {
  instead: t`Whoever only leaves is made inactive instead.`,
  goes: [
    t`The account, with its photo and every way to sign in`,
    t`Applications of theirs`,
    MAILS,
    AUDIT,
  ],
  stays: [WHO, HASHES],
};
