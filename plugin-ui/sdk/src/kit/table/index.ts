export { ColumnChooser, useHiddenColumns } from './ColumnChooser';
export type { DataTableProps } from './DataTable';
export type { GridProps } from './Grid';
export { useInGrid } from './inGrid';
export type { Column, RowDrop, TablePage } from './types';
export { type Sort, type TableState, useTableState } from './useTableState';
export { topsOf, useVisibleRows } from './useVisibleRows';
