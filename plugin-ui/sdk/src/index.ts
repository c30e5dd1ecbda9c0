/**
 * `@cenacle/sdk`: the only thing that the shell and the plugins share, and all of it is on the
 * page already when the first plugin asks. Fields and forms, which a banner or a card does
 * without, are in `@cenacle/sdk/forms`.
 */
export { ABI } from './abi';
export * from './api';
export * from './callStates';
export * from './format';
export {
  Button,
  ButtonLink,
  type ButtonProps,
  Card,
  type Choosing,
  ChosenBar,
  type ChosenBarProps,
  type Column,
  ColumnChooser,
  ConfirmDialog,
  DataTable,
  type DataTableProps,
  Dialog,
  type DialogProps,
  EmailText,
  EmptyState,
  ErrorState,
  Grid,
  type GridProps,
  IconButton,
  LeaveButton,
  Loaded,
  leaveErrors,
  loadingToast,
  Menu,
  MenuChoice,
  MenuLine,
  MenuSeparator,
  Message,
  PageFrame,
  type RowDrop,
  Skeleton,
  type Sort,
  Spinner,
  StatusPill,
  type TableFilter,
  type TablePage,
  type TableState,
  TabSet,
  Toaster,
  type Tone,
  Tooltip,
  toast,
  topsOf,
  useAfterPress,
  useArrivalFocus,
  useFilteredTable,
  useHiddenColumns,
  useInGrid,
  useIsPhone,
  useLeave,
  usePageTitle,
  useTableState,
  useVisibleRows,
} from './kit';
export * from './options';
export * from './routing';
export * from './session';
export * from './settings';
export * from './slots';
export * from './theme';
export { wordsOf } from './words/wordsOf';
