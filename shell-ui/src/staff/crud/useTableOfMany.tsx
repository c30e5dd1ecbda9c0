import { groupOptions, type TableFilter, useFilteredTable } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SaveAsFile } from './SaveAsFile';
import { type OfTable, TableViews } from './TableViews';
import { useActsOnMany } from './useActsOnMany';
import { type MatchingPath, useChosenRows } from './useChosenRows';

interface Options<R> {
  /** Under which its views are kept. */
  table: OfTable;
  /** Where the API finds all that match. */
  matching: MatchingPath;
  /** Where the rows come from as a file. */
  file?: string;
  filters: readonly TableFilter[];
  /** What one of the rows is called, and several. */
  words: readonly [one: string, many: string];
  nameOf: (row: R) => string;
  /** Lets what shows them be read again. */
  refresh: () => Promise<unknown>;
}

/** A table of which one chooses many rows, on all of its pages, and acts on them. */
export function useTableOfMany<R>(options: Options<R>) {
  const { table, matching, file, words, nameOf, refresh } = options;
  const filters = useGroups(options.filters);
  const state = useFilteredTable(table, filters);
  const { chosen, onChoose, findAll, ids, clear } = useChosenRows(matching, state);
  const acts = useActsOnMany({ ids, words, onDone: clear, refresh });
  return {
    ids,
    clear,
    acts,
    /** What the table is told; `buttons` act on the rows that are chosen. */
    shown: (buttons: (close: () => void) => ReactNode) => ({
      state,
      filters,
      choosing: { words, nameOf, chosen, onChoose, findAll, acts: buttons },
      tools: (
        <>
          <TableViews table={table} state={state} />
          {file && <SaveAsFile file={file} state={state} />}
        </>
      ),
    }),
  };
}

/** A filter by group chooses from those of the house. */
function useGroups(filters: readonly TableFilter[]): readonly TableFilter[] {
  const isByGroup = filters.some(({ name }) => name === 'groupId');
  const { data: groups = [] } = useQuery({ ...groupOptions, enabled: isByGroup });
  return filters.map((filter) =>
    filter.name === 'groupId' ? { ...filter, options: groups } : filter,
  );
}
