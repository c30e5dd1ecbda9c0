/** The pieces that every list, form and question of the admin's screens is made of. */
export { ActionForm } from './ActionForm';
export { AskBefore } from './AskBefore';
export { DeleteDialog } from './DeleteDialog';
export { FieldGroup } from './FieldGroup';
export { FormScreen } from './FormScreen';
export { fieldColumns } from './fieldColumns';
export { LoadedScreen } from './LoadedScreen';
export { useHereAsList, useWayBack } from './lists';
export { type RowAction, RowActions } from './RowActions';
export { SaveAsFile } from './SaveAsFile';
export { SaveButtons } from './SaveButtons';
export { SaveForm } from './SaveForm';
export { DASHBOARD, TableScreen } from './TableScreen';
export { type OfTable, TableViews } from './TableViews';
export type { ActsOnMany } from './useActsOnMany';
export { useSave } from './useSave';
export { useTableOfMany } from './useTableOfMany';
export { type Row, type TablePath, tableKey, tablePage, useTablePage } from './useTablePage';
