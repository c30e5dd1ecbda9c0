import { type Column, EmptyState, formatDateRange } from '@cenacle/sdk';
import { Pencil, Users } from 'lucide-react';
import { type Row, TableScreen } from '../crud';

type Group = Row<'/api/group/table'>;

/** The groups that make retreats together. */
export default function Groups() {
  return (
    <TableScreen
      path="/api/group/table"
      label="Groups"
      columns={COLUMNS}
      nameOf={({ groupNumber }) => `group ${groupNumber}`}
      create={{ to: '/admin/groups/create', label: 'Create Group' }}
      many={[{ to: '/admin/groups/many', label: 'From a table' }]}
      open={({ id }) => `/admin/groups/update/${id}`}
      actions={({ id }) => [{ label: 'Edit', icon: Pencil, to: `/admin/groups/update/${id}` }]}
      empty={
        <EmptyState icon={Users} title="There are no groups yet">
          Create a group, then a captain who leads it.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Group>[] = [
  {
    id: 'groupNumber',
    header: 'Group',
    isSortable: true,
    isRowHeader: true,
    cell: ({ groupNumber }) => groupNumber,
  },
  { id: 'captains', header: 'Captains', cell: ({ captains }) => captains.join(', ') || 'None yet' },
  {
    id: 'retreatants',
    header: 'Retreatants',
    isSortable: true,
    align: 'end',
    cell: ({ retreatants }) => retreatants,
  },
  {
    id: 'nextRetreat',
    header: 'Next retreat',
    isSortable: true,
    cell: ({ nextRetreat }) =>
      nextRetreat ? formatDateRange(nextRetreat.startDate, nextRetreat.endDate) : 'None planned',
  },
];
