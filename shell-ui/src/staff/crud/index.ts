/** The pieces that every list, form and question of the admin's screens is made of. */
export { ActionForm } from './ActionForm';
export { DeleteDialog } from './DeleteDialog';
export { FormScreen } from './FormScreen';
export { isVersionRefused } from './isVersionRefused';
export { LoadedScreen } from './LoadedScreen';
export { useWayBack } from './lists';
export type { RowAction } from './RowActions';
export { SaveForm } from './SaveForm';
export { TableScreen } from './TableScreen';
export { useSave } from './useSave';
export { type Row, refreshTable, type TablePath, useTablePage } from './useTablePage';
