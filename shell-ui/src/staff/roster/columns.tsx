import { type Column, color, type Sort } from '@cenacle/sdk';
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
import { useRosterContext } from './rosterContext';

type Value = string | number | null | undefined;

interface RosterColumn extends Column<RosterRow> {
  /** By what it is sorted; what is not known comes last. */
  value: (row: RosterRow) => Value;
}

export const NAME = 'name';

const DEFINED: readonly (Omit<RosterColumn, 'cell'> & Partial<RosterColumn>)[] = [
  {
    id: NAME,
    header: 'Name',
    isRowHeader: true,
    width: 'minmax(10.5rem, 2fr)',
    value: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
    cell: (row) => <NameCell row={row} />,
  },
  {
    id: 'roomNumber',
    header: 'Room',
    width: '4.25rem',
    value: ({ roomNumber }) => roomNumber,
    cell: (row) => <RoomCell row={row} />,
  },
  { id: 'id', header: 'Key code', width: '5.25rem', value: ({ id }) => id },
  { id: 'age', header: 'Age', width: '3.5rem', value: ({ age }) => age, align: 'end' },
  { id: 'cellPhone', header: 'Cell phone', width: '7.5rem', value: (row) => row.cellPhone },
  {
    id: 'email',
    header: 'Email',
    width: 'minmax(6.5rem, 1.6fr)',
    value: ({ email }) => email,
    cell: (row) => <EmailCell row={row} />,
  },
  {
    id: 'attendingStatus',
    header: 'Attending',
    width: '8.5rem',
    value: ({ attendingStatus: s }) => s && STATUS_LABELS[s],
    cell: (row) => <StatusCell row={row} />,
  },
  {
    id: 'role',
    header: 'Role',
    width: '8rem',
    value: ({ retreatRoleId }) => retreatRoleId,
    cell: (row) => <RoleCell row={row} />,
  },
  {
    id: 'priority',
    header: 'Priority',
    width: '4.5rem',
    value: ({ priority }) => priority,
    cell: (row) => <PriorityCell row={row} />,
    align: 'end',
  },
  {
    id: 'subGroup',
    header: 'Sub group',
    width: '6rem',
    value: ({ subGroup }) => subGroup,
    cell: (row) => <SubGroupCell row={row} />,
  },
];

export const COLUMNS: readonly RosterColumn[] = DEFINED.map((column) => ({
  cell: column.value,
  isSortable: true,
  ...column,
}));

/** In the order that is asked for, as people count; else as they came. */
export function sortRows(rows: readonly RosterRow[], sort: Sort | null): readonly RosterRow[] {
  const column = COLUMNS.find(({ id }) => id === sort?.field);
  if (!column) return rows;
  const sign = sort?.desc ? -1 : 1;
  return rows.toSorted((one, two) => sign * compare(column.value(one), column.value(two)));
}

function compare(one: Value, two: Value) {
  if (isUnknown(one) || isUnknown(two)) return Number(isUnknown(one)) - Number(isUnknown(two));
  return compareWords(String(one), String(two));
}

const isUnknown = (value: Value) => value === null || value === undefined || value === '';

function NameCell({ row }: { row: RosterRow }) {
  const { openPerson } = useRosterContext();
  return (
    <button type="button" data-name tabIndex={-1} onClick={() => openPerson(row)}>
      {row.lastName}, {row.firstName}
      {row.medDoctor && (
        <Stethoscope size={14} aria-label="Medical professional" css={{ color: color.blue }} />
      )}
      {row.deaconPriest && (
        <Church size={14} aria-label="Deacon or priest" css={{ color: color.blue }} />
      )}
      <Invited row={row} />
    </button>
  );
}
