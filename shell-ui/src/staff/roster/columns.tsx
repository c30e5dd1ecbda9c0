import { color } from '@cenacle/sdk';
import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { Church, Stethoscope } from 'lucide-react';
import { compareWords } from '../compareWords';
import { STATUS_LABELS } from '../retreatants/statuses';
import {
  EmailCell,
  Invited,
  PriorityCell,
  RoleCell,
  RoomCell,
  StatusCell,
  SubGroupCell,
} from './cells';
import type { RosterRow } from './roster';

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: {} as { width: string; isNumber?: boolean },
});

type RosterColumn = ColumnDef<typeof features, RosterRow>;

/** Sorts as people count; what is not known comes last. */
function by(value: (row: RosterRow) => string | number | null | undefined) {
  return (one: { original: RosterRow }, two: { original: RosterRow }) => {
    const [first, second] = [value(one.original), value(two.original)];
    if (first === null || first === undefined || first === '') return second ? 1 : 0;
    if (second === null || second === undefined || second === '') return -1;
    return compareWords(String(first), String(second));
  };
}

interface Shown {
  id: string;
  header: string;
  width: string;
  value: (row: RosterRow) => string | number | null | undefined;
  cell?: RosterColumn['cell'];
  isNumber?: boolean;
}

export const NAME = 'name';

const SHOWN: readonly Shown[] = [
  {
    id: NAME,
    header: 'Name',
    width: 'minmax(10.5rem, 2fr)',
    value: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
    cell: ({ row }) => <Name row={row.original} />,
  },
  {
    id: 'roomNumber',
    header: 'Room',
    width: '4.25rem',
    value: ({ roomNumber }) => roomNumber,
    cell: ({ row }) => <RoomCell row={row.original} />,
  },
  { id: 'id', header: 'Key code', width: '5.25rem', value: ({ id }) => id },
  { id: 'age', header: 'Age', width: '3.5rem', value: ({ age }) => age, isNumber: true },
  { id: 'cellPhone', header: 'Cell phone', width: '7.5rem', value: (row) => row.cellPhone },
  {
    id: 'email',
    header: 'Email',
    width: 'minmax(6.5rem, 1.6fr)',
    value: ({ email }) => email,
    cell: ({ row }) => <EmailCell row={row.original} />,
  },
  {
    id: 'attendingStatus',
    header: 'Attending',
    width: '8.5rem',
    value: ({ attendingStatus: s }) => s && STATUS_LABELS[s],
    cell: ({ row }) => <StatusCell row={row.original} />,
  },
  {
    id: 'role',
    header: 'Role',
    width: '8rem',
    value: ({ retreatRoleId }) => retreatRoleId,
    cell: ({ row }) => <RoleCell row={row.original} />,
  },
  {
    id: 'priority',
    header: 'Priority',
    width: '4.5rem',
    value: ({ priority }) => priority,
    cell: ({ row }) => <PriorityCell row={row.original} />,
    isNumber: true,
  },
  {
    id: 'subGroup',
    header: 'Sub group',
    width: '6rem',
    value: ({ subGroup }) => subGroup,
    cell: ({ row }) => <SubGroupCell row={row.original} />,
  },
];

export const COLUMNS: RosterColumn[] = SHOWN.map(
  ({ id, header, width, value, cell, isNumber }) => ({
    id,
    header,
    accessorFn: value,
    sortFn: by(value),
    sortDescFirst: false,
    cell: cell ?? (({ row }) => value(row.original)),
    meta: { width, ...(isNumber && { isNumber }) },
  }),
);

/** What one may see or not; the name always stays. */
export const CHOICES = SHOWN.map(({ id, header }) => ({ id, header, isRowHeader: id === NAME }));

/** Which of the columns are seen, as the table takes it. */
export const visibilityOf = (hidden: readonly string[]) =>
  Object.fromEntries(hidden.filter((id) => id !== NAME).map((id) => [id, false]));

/** The widths of columns, the box for choosing rows first. */
export const templateOf = (columns: readonly { columnDef: RosterColumn }[]) =>
  ['2.25rem', ...columns.map(({ columnDef }) => columnDef.meta?.width)].join(' ');

function Name({ row }: { row: RosterRow }) {
  return (
    <>
      {row.lastName}, {row.firstName}
      {row.medDoctor && (
        <Stethoscope size={14} aria-label="Medical professional" css={{ color: color.blue }} />
      )}
      {row.deaconPriest && (
        <Church size={14} aria-label="Deacon or priest" css={{ color: color.blue }} />
      )}
      <Invited row={row} />
    </>
  );
}
