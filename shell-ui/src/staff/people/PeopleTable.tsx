import { type Column, DataTable, useTableState } from '@cenacle/sdk';
import type { ReactNode } from 'react';
import { type Row, type TablePath, useTablePage } from '../crud';

interface Props<Path extends TablePath> {
  path: Path;
  /** What the rows are, in the plural. */
  label: string;
  /** By what they are found. */
  searchHint: string;
  columns: readonly Column<Row<Path>>[];
  rowId: (row: Row<Path>) => number;
  onOpen: (row: Row<Path>) => void;
  empty: ReactNode;
}

/** People of one kind, and by what one finds them. */
export function PeopleTable<Path extends TablePath>({ path, ...table }: Props<Path>) {
  const state = useTableState(table.label.toLowerCase());
  const page = useTablePage(path, state);
  return <DataTable<Row<Path>> {...table} page={page} state={state} />;
}
