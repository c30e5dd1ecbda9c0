import { type Column, EmptyState, StatusPill } from '@cenacle/sdk';
import { BedDouble, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog, type Row, TableScreen } from '../crud';

type Room = Row<'/api/rooms/table'>;

/** The rooms of the house. */
export default function Rooms() {
  const [doomed, setDoomed] = useState<Room | null>(null);
  return (
    <TableScreen
      path="/api/rooms/table"
      label="Rooms"
      columns={COLUMNS}
      nameOf={({ roomNumber }) => `room ${roomNumber}`}
      create={{ to: '/admin/rooms/create', label: 'Create Room' }}
      many={[
        { to: '/admin/rooms/range', label: 'By numbers' },
        { to: '/admin/rooms/many', label: 'From a table' },
      ]}
      open={({ id }) => `/admin/rooms/update/${id}`}
      actions={(room) => [
        { label: 'Edit', icon: Pencil, to: `/admin/rooms/update/${room.id}` },
        { label: 'Delete', icon: Trash2, isDangerous: true, onPress: () => setDoomed(room) },
      ]}
      empty={
        <EmptyState icon={BedDouble} title="There are no rooms yet">
          Create the rooms of the house, and people can be given them.
        </EmptyState>
      }
    >
      {doomed && (
        <DeleteDialog
          path="/api/rooms/{id}"
          id={doomed.id}
          name={`Room ${doomed.roomNumber}`}
          table="/api/rooms/table"
          onClose={() => setDoomed(null)}
        />
      )}
    </TableScreen>
  );
}

const COLUMNS: readonly Column<Room>[] = [
  {
    id: 'roomNumber',
    header: 'Room',
    isSortable: true,
    isRowHeader: true,
    cell: ({ roomNumber }) => roomNumber,
  },
  { id: 'building', header: 'Building', isSortable: true, cell: ({ building }) => building },
  { id: 'floor', header: 'Floor', isSortable: true, cell: ({ floor }) => floor },
  { id: 'beds', header: 'Beds', isSortable: true, align: 'end', cell: ({ beds }) => beds },
  {
    id: 'isAccessible',
    header: 'Accessible',
    cell: ({ isAccessible }) => isAccessible && <StatusPill tone="blue">Accessible</StatusPill>,
  },
  {
    id: 'isActive',
    header: 'In use',
    cell: ({ isActive }) => (isActive ? 'Yes' : <StatusPill tone="amber">Out of use</StatusPill>),
  },
  { id: 'notes', header: 'Notes', cell: ({ notes }) => notes },
];
