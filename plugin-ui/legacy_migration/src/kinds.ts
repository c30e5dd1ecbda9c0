import { plural, t } from '@lingui/core/macro';
import type { Kind } from './api';

interface Words {
  /** What the toggle says. */
  tab: string;
  /** Their rows, as a table names them. */
  rows: string;
  file: string;
  upload: string;
  bringOver: string;
  migrating: string;
  migrate: (count: number) => string;
  /** That none of them goes. */
  nobody: string;
  /** What the toast says. */
  done: string;
}

/** Whom one brings over, in words. */
export const KINDS: Record<Kind, Words> = {
  users: {
    tab: t`Legacy Manresa Users`,
    rows: t`Legacy users`,
    file: t`File of users`,
    upload: t`A file of users`,
    bringOver: t`Bring over your users from a CSV or Excel file`,
    migrating: t`Migrating users`,
    migrate: (count) => plural(count, { one: 'Migrate # user', other: 'Migrate # users' }),
    nobody: t`No user can be migrated as it is. Mend the users first, or leave out what has a problem.`,
    done: t`Users were migrated`,
  },
  retreatants: {
    tab: t`Retreatants`,
    rows: t`Legacy retreatants`,
    file: t`File of retreatants`,
    upload: t`A file of retreatants`,
    bringOver: t`Bring over your retreatants from a CSV or Excel file`,
    migrating: t`Migrating retreatants`,
    migrate: (count) =>
      plural(count, { one: 'Migrate # retreatant', other: 'Migrate # retreatants' }),
    nobody: t`No retreatant can be migrated as it is. Mend the retreatants first, or leave out what has a problem.`,
    done: t`Retreatants were migrated`,
  },
};

export const KIND_NAMES: readonly Kind[] = ['users', 'retreatants'];
