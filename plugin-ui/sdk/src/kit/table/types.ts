import type { ReactNode } from 'react';

/** One column of a table of `R`. */
export interface Column<R> {
  /** The name of the field, by which the server sorts. */
  id: string;
  header: string;
  cell: (row: R) => ReactNode;
  isSortable?: boolean;
  /** What names the row to somebody who hears it. */
  isRowHeader?: boolean;
  align?: 'start' | 'end';
  width?: string;
}

/** As TanStack Query gives a page of rows. */
export interface TablePage<R> {
  data: { rows: readonly R[]; total: number } | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}
