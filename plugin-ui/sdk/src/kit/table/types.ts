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
  /** The heading under which one chooses it; those of the table itself have none. */
  section?: string;
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
  /** What is seen to happen when it is dropped now; of a row that is not open, why nothing does. */
  hint: (row: R) => string;
  /** A hand drops it on rows that are not open, too: say why nothing comes of it. */
  onDrop: (row: R, text: string) => void;
}
