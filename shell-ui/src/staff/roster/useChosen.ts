import { useMemo, useState } from 'react';
import type { Roster, RosterRow } from './roster';

type Rows = ReadonlyMap<string, RosterRow>;

const NOBODY: Rows = new Map();

/**
 * Who is chosen on a roster. Whom the search or a filter no longer finds stays so, as they were seen
 * last; on the roster of another retreat only who is found there as well.
 */
export function useChosen(roster: Roster, everybody: readonly RosterRow[]) {
  const [chosen, setChosen] = useState(NOBODY);
  const [seen, setSeen] = useState(roster);
  if (seen !== roster) {
    setSeen(roster);
    setChosen(seenAgain(chosen, everybody, isOfSame(seen, roster)));
  }
  const selection = useMemo(() => new Set(chosen.keys()), [chosen]);
  return {
    chosen: [...chosen.values()],
    selection,
    /** Of those who are shown these are chosen; nothing is said of the others. */
    choose: (ids: ReadonlySet<string>, shown: readonly RosterRow[]) => {
      const next = new Map(chosen);
      for (const row of shown) {
        next.delete(row.rowId);
        if (ids.has(row.rowId)) next.set(row.rowId, row);
      }
      setChosen(next);
    },
    chooseNobody: () => setChosen(NOBODY),
  };
}

const isOfSame = (one: Roster, two: Roster) =>
  one.groupId === two.groupId && one.retreatId === two.retreatId;

function seenAgain(chosen: Rows, everybody: readonly RosterRow[], areAllKept: boolean): Rows {
  if (chosen.size === 0) return chosen;
  const found = everybody.filter(({ rowId }) => chosen.has(rowId));
  return new Map([...(areAllKept ? chosen : []), ...found.map((row) => [row.rowId, row] as const)]);
}
