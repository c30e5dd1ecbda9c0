export type { ChosenBarProps } from './ChosenBar';
export { ColumnChooser, useHiddenColumns } from './ColumnChooser';
export type { DataTableProps } from './DataTable';
export type { GridProps } from './Grid';
export { useInGrid } from './inGrid';
export type { Choosing, Column, RowDrop, TableFilter, TablePage } from './types';
export { type Sort, type TableState, useFilteredTable, useTableState } from './useTableState';
export { topsOf, useVisibleRows } from './useVisibleRows';
