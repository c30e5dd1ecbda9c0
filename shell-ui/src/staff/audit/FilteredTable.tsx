import { type Column, DataTable, type TableFilter, useFilteredTable } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import {
  type OfTable,
  type Row,
  SaveAsFile,
  type TablePath,
  TableViews,
  useTablePage,
} from '../crud';

interface Props<Path extends TablePath> {
  path: Path;
  /** Under which its views are kept. */
  views: OfTable;
  label: string;
  /** `onOnly` shows what one person did, and nothing else. */
  columns: (onOnly: (who: string) => void) => readonly Column<Row<Path>>[];
  choices: readonly TableFilter[];
  /** Where the same rows come from as a file. */
  file: string;
  empty: ReactNode;
}

const SINCE = { name: 'since', label: t`From`, isDay: true };
const UNTIL = { name: 'until', label: t({ message: 'To', context: 'last day' }), isDay: true };
const WHO = { name: 'who', label: t`Only`, isOfRows: true };

/** Rows that are narrowed down by person, kind and days, and saved as a file. */
export function FilteredTable<Path extends TablePath>(props: Props<Path>) {
  const { path, views, label, columns, choices, file, empty } = props;
  const state = useFilteredTable(views, [...choices, SINCE, UNTIL, WHO]);
  const page = useTablePage(path, state);
  const { filters, change } = state;
  // A view names nobody, and still fits next year.
  const lasting = Object.fromEntries(
    Object.entries(filters).filter(([name]) => choices.some((choice) => choice.name === name)),
  );
  return (
    <DataTable<Row<Path>>
      label={label}
      columns={columns((who) => change({ filters: { ...filters, who } }))}
      rowId={(row: Row<Path>) => (row as unknown as { id: number }).id}
      page={page}
      state={state}
      filters={[
        ...choices,
        { ...SINCE, ...(filters.until && { max: filters.until }) },
        { ...UNTIL, ...(filters.since && { min: filters.since }) },
        WHO,
      ]}
      tools={
        <>
          <TableViews table={views} state={{ ...state, filters: lasting }} />
          <SaveAsFile file={file} state={state} />
        </>
      }
      empty={empty}
    />
  );
}
