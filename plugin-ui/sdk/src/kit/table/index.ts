export { ColumnChooser, useHiddenColumns } from './ColumnChooser';
export type { DataTableProps } from './DataTable';
export type { Column, TablePage } from './types';
export { type Sort, type TableState, useTableState } from './useTableState';
