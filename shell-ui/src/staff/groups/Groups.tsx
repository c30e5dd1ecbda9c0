import { type Column, EmptyState, formatDateRange, type TableFilter } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil, Users } from 'lucide-react';
import { type Row, TableScreen } from '../crud';
import { LANGUAGES, WHO_FOR } from './words';

type Group = Row<'/api/group/table'>;

const FILTERS: readonly TableFilter[] = [
  {
    name: 'lacks',
    label: t`Still without`,
    options: [
      { value: 'captain', label: t`A captain` },
      { value: 'retreat', label: t`A retreat to come` },
      { value: 'people', label: t`Retreatants` },
    ],
  },
  { name: 'whoFor', label: t`For whom`, options: WHO_FOR },
  { name: 'language', label: t`Language`, options: LANGUAGES },
];

/** The groups that make retreats together. */
export default function Groups() {
  return (
    <TableScreen
      path="/api/group/table"
      label={t`Groups`}
      filters={FILTERS}
      views="groups"
      columns={COLUMNS}
      nameOf={({ groupNumber }) => `group ${groupNumber}`}
      create={{ to: '/admin/groups/create', label: t`Create Group` }}
      many={[{ to: '/admin/groups/many', label: t`From a table` }]}
      open={({ id }) => `/admin/groups/update/${id}`}
      actions={({ id }) => [{ label: t`Edit`, icon: Pencil, to: `/admin/groups/update/${id}` }]}
      empty={
        <EmptyState icon={Users} title={t`There are no groups yet`}>
          <Trans>Create a group, then a captain who leads it.</Trans>
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Group>[] = [
  {
    id: 'groupNumber',
    header: t`Group`,
    isSortable: true,
    isRowHeader: true,
    cell: ({ groupNumber }) => groupNumber,
  },
  { id: 'name', header: t`Name`, isSortable: true, cell: ({ name }) => name },
  {
    id: 'captains',
    header: t`Captains`,
    cell: ({ captains }) => captains.join(', ') || t`None yet`,
  },
  {
    id: 'retreatants',
    header: t`Retreatants`,
    isSortable: true,
    align: 'end',
    cell: ({ retreatants }) => retreatants,
  },
  {
    id: 'nextRetreat',
    header: t`Next retreat`,
    isSortable: true,
    cell: ({ nextRetreat }) =>
      nextRetreat ? formatDateRange(nextRetreat.startDate, nextRetreat.endDate) : t`None planned`,
  },
];
