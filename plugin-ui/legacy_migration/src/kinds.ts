import type { Kind } from './api';

interface Words {
  /** What the toggle says. */
  tab: string;
  /** Their rows, as a table names them. */
  rows: string;
  one: string;
  many: string;
  /** What the toast says. */
  done: string;
}

/** Whom one brings over, in words. */
export const KINDS: Record<Kind, Words> = {
  users: {
    tab: 'Legacy Manresa Users',
    rows: 'Legacy users',
    one: 'user',
    many: 'users',
    done: 'Users were migrated',
  },
  retreatants: {
    tab: 'Retreatants',
    rows: 'Legacy retreatants',
    one: 'retreatant',
    many: 'retreatants',
    done: 'Retreatants were migrated',
  },
};

export const KIND_NAMES: readonly Kind[] = ['users', 'retreatants'];
