import {
  api,
  type Column,
  EmptyState,
  invalidate,
  StatusPill,
  usePublicSettings,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BedDouble, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog, type Row, TableScreen, tableKey, useTableOfMany } from '../crud';
import { ActsOnRooms } from './ActsOnRooms';

type Room = Row<'/api/rooms/table'>;

/** The rooms of the house. */
export default function Rooms() {
  const [doomed, setDoomed] = useState<Room | null>(null);
  const queries = useQueryClient();
  const { ids, acts, shown } = useTableOfMany<Room>({
    table: 'rooms',
    matching: '/api/rooms/matching',
    filters: useFilters(),
    words: [t`room`, t`rooms`],
    nameOf: ({ roomNumber }) => t`room ${roomNumber}`,
    refresh: () =>
      invalidate(queries, tableKey('/api/rooms/table'), api.queryKey('get', '/api/rooms/{id}')),
  });
  return (
    <TableScreen
      {...shown(() => <ActsOnRooms ids={ids} acts={acts} />)}
      path="/api/rooms/table"
      label={t`Rooms`}
      columns={COLUMNS}
      nameOf={({ roomNumber }) => t`room ${roomNumber}`}
      create={{ to: '/admin/rooms/create', label: t`Create Room` }}
      many={[
        { to: '/admin/rooms/range', label: t`By numbers` },
        { to: '/admin/rooms/many', label: t`From a table` },
      ]}
      open={({ id }) => `/admin/rooms/update/${id}`}
      actions={(room) => [
        { label: t`Edit`, icon: Pencil, to: `/admin/rooms/update/${room.id}` },
        { label: t`Delete`, icon: Trash2, isDangerous: true, onPress: () => setDoomed(room) },
      ]}
      empty={
        <EmptyState icon={BedDouble} title={t`There are no rooms yet`}>
          <Trans>Create the rooms of the house, and people can be given them.</Trans>
        </EmptyState>
      }
    >
      {acts.reasons}
      {doomed && (
        <DeleteDialog
          path="/api/rooms/{id}"
          id={doomed.id}
          name={t`Room ${{ roomNumber: doomed.roomNumber }}`}
          table="/api/rooms/table"
          onClose={() => setDoomed(null)}
        />
      )}
    </TableScreen>
  );
}

/** The house's own words are among them. */
function useFilters() {
  const { data: buildings = [] } = useQuery(api.queryOptions('get', '/api/rooms/buildings'));
  const features = usePublicSettings()?.roomFeatures ?? [];
  return [
    { name: 'building', label: t`Building`, options: buildings.map(asOption) },
    {
      name: 'state',
      label: t`In use`,
      options: [
        { value: 'inUse', label: t`In use` },
        { value: 'outOfUse', label: t`Out of use` },
      ],
    },
    {
      name: 'access',
      label: t`Accessible`,
      options: [
        { value: 'accessible', label: t`Accessible` },
        { value: 'bySteps', label: t`By steps alone` },
      ],
    },
    { name: 'feature', label: t`Offers`, options: features.map(asOption) },
  ].filter(({ options }) => options.length > 0);
}

const asOption = (word: string) => ({ value: word, label: word });

const COLUMNS: readonly Column<Room>[] = [
  {
    id: 'roomNumber',
    header: t`Room`,
    isSortable: true,
    isRowHeader: true,
    cell: ({ roomNumber }) => roomNumber,
  },
  { id: 'building', header: t`Building`, isSortable: true, cell: ({ building }) => building },
  { id: 'floor', header: t`Floor`, isSortable: true, cell: ({ floor }) => floor },
  { id: 'beds', header: t`Beds`, isSortable: true, align: 'end', cell: ({ beds }) => beds },
  {
    id: 'isAccessible',
    header: t`Accessible`,
    cell: ({ isAccessible }) =>
      isAccessible && <StatusPill tone="blue">{t`Accessible`}</StatusPill>,
  },
  { id: 'features', header: t`Offers`, cell: ({ features }) => features.join(', ') },
  {
    id: 'isActive',
    header: t`In use`,
    cell: ({ isActive }) =>
      isActive ? t`Yes` : <StatusPill tone="amber">{t`Out of use`}</StatusPill>,
  },
  { id: 'notes', header: t`Notes`, cell: ({ notes }) => notes },
];
