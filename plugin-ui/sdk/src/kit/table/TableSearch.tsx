import { useEffect, useState } from 'react';
import { media, space } from '../../theme';
import { SearchField } from '../SearchField';
import type { TableState } from './useTableState';

const PAUSE_MS = 250;

/** Searches when one stops typing. */
export function TableSearch({ label, state }: { label: string; state: TableState }) {
  const [typed, setTyped] = useState(state.search);
  const { search, change } = state;

  // A search that comes from elsewhere (the back button, "clear") shows in the box.
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed.trim() === search) return;
    const pause = setTimeout(() => change({ search: typed.trim() }), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <SearchField
      label={label}
      value={typed}
      onChange={setTyped}
      css={{ flex: 1, [media.sm]: { maxWidth: space(80) } }}
    />
  );
}
