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

/** What may be dropped on a row, by mouse, touch and keyboard. */
export interface RowDrop<R> {
  /** The type of what is dragged, as its source calls it. */
  type: string;
  isOpen: (row: R) => boolean;
  /** What somebody hears who may drop it here. */
  label: (row: R) => string;
  /** What is seen to happen when it is dropped now. */
  hint: (row: R) => string;
  onDrop: (row: R, text: string) => void;
}
