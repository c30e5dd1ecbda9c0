import {
  type Choosing,
  type Column,
  DataTable,
  type TableFilter,
  type TableState,
} from '@cenacle/sdk';
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
  state: TableState;
  filters: readonly TableFilter[];
  choosing?: Choosing<Row<Path>>;
  tools: ReactNode;
  empty: ReactNode;
}

/** People of one kind, and by what one finds them. */
export function PeopleTable<Path extends TablePath>({ path, ...table }: Props<Path>) {
  return <DataTable<Row<Path>> {...table} page={useTablePage(path, table.state)} />;
}
