/** The pieces that every list, form and question of the admin's screens is made of. */
export { ActionForm } from './ActionForm';
export { DeleteDialog } from './DeleteDialog';
export { FieldGroup } from './FieldGroup';
export { FormScreen } from './FormScreen';
export { fieldColumns } from './fieldColumns';
export { LoadedScreen } from './LoadedScreen';
export { useHereAsList, useWayBack } from './lists';
export { type RowAction, RowActions } from './RowActions';
export { SaveButtons } from './SaveButtons';
export { SaveForm } from './SaveForm';
export { DASHBOARD, TableScreen } from './TableScreen';
export { type Filters, useFilters } from './useFilters';
export { useSave } from './useSave';
export { type Row, type TablePath, tableKey, tablePage, useTablePage } from './useTablePage';
