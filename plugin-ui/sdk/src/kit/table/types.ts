import type { ReactNode } from 'react';
import type { Option } from '../SelectField';

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

/** By what the rows of a table are narrowed down; what is chosen stands in the address. */
export interface TableFilter {
  /** As the address and the server call it. */
  name: string;
  label: string;
  /** What one chooses from; a day has none. */
  options?: readonly Option[];
  /** What it says while nothing is chosen; `All`, if nothing else. */
  anything?: string;
  isDay?: boolean;
  /** Of a day: the first and the last that may be chosen. */
  min?: string;
  max?: string;
  /** Chosen in the rows alone, and taken away above them. */
  isOfRows?: boolean;
}

/** Rows that are chosen, and what is done with them. */
export interface Choosing<R> {
  /** What one of them is called, and several. */
  words: readonly [one: string, many: string];
  nameOf: (row: R) => string;
  /** Their ids as text, on whatever page they stand. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** The ids of all that are found, as many as may be chosen. */
  findAll: () => Promise<readonly string[]>;
  /** What may be done with those who are chosen; `close` puts away what lies over a phone's screen. */
  acts: (close: () => void) => ReactNode;
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
