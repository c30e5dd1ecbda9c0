import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Kind, RowStatus, TableRow } from '../api';

/** Why rows of a state cannot be chosen: of one, `Ann Landry …`, and of all of them. */
const WHY_NOT: Partial<Record<RowStatus, { one: string; all: string }>> = {
  Migrated: {
    one: t`was migrated and cannot be chosen again`,
    all: t`What was migrated cannot be chosen again.`,
  },
  Duplicate: {
    one: t`seems to be somebody else: open the row and say who it is`,
    all: t`Open a duplicate to say who it is.`,
  },
  Skipped: {
    one: t`was skipped: open the row to take it in again`,
    all: t`Open what was skipped to take it in again.`,
  },
};

/** The states that a migration takes. */
export const CHOOSABLE: readonly RowStatus[] = ['Ready', 'HasProblems', 'Failed'];

type Row = Pick<TableRow, 'id' | 'status'>;

/** The rows that were chosen, over all pages. */
export type Chosen = ReadonlySet<number>;

export const NOBODY: Chosen = new Set();

export const whyNot = ({ status }: Row): string | undefined => WHY_NOT[status]?.one;

export const mayChoose = (row: Row) => whyNot(row) === undefined;

/** With these rows or without them; what cannot be chosen stays out. */
export function choose(chosen: Chosen, rows: readonly Row[], isChosen: boolean): Chosen {
  const next = new Set(chosen);
  for (const row of rows) {
    if (isChosen && mayChoose(row)) next.add(row.id);
    else next.delete(row.id);
  }
  return next;
}

/** In sentences: why some of these rows cannot be chosen. */
export const whyNotAll = (rows: readonly Row[]): string =>
  Object.entries(WHY_NOT)
    .filter(([name]) => rows.some(({ status }) => status === name))
    .map(([, { all }]) => all)
    .join(' ');

/** Whether every row that can be chosen is, at least one, or none. */
export function pageState(chosen: Chosen, rows: readonly Row[]): 'all' | 'some' | 'none' {
  const open = rows.filter(mayChoose);
  const count = open.filter(({ id }) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === open.length ? 'all' : 'some';
}

/** Without those rows that were migrated, or decided upon, since they were chosen. */
export function stillOpen(chosen: Chosen, rows: readonly Row[]): Chosen {
  const gone = rows.filter((row) => !mayChoose(row) && chosen.has(row.id));
  return gone.length > 0 ? choose(chosen, gone, false) : chosen;
}

/** The rows that are chosen, which outlive a reload. */
export function useKeptChoice(kind: Kind): [Chosen, (chosen: Chosen) => void] {
  const place = `cenacle.legacy-chosen.${kind}`;
  const [chosen, setChosen] = useState<Chosen>(() => {
    const kept = (sessionStorage.getItem(place) ?? '').split(',').map(Number);
    return new Set(kept.filter((id) => id > 0));
  });
  return [
    chosen,
    (next) => {
      if (next.size > 0) sessionStorage.setItem(place, [...next].join());
      else sessionStorage.removeItem(place);
      setChosen(next);
    },
  ];
}
