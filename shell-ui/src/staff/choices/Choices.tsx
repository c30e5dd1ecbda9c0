import { type Column, EmptyState } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ListOrdered, Pencil } from 'lucide-react';
import { type Row, TableScreen } from '../crud';
import { LISTS, type ListName } from './lists';

type Choice = Row<'/api/religion/table'>;

/** One of the short lists that the house words by itself. */
export default function Choices({ list }: { list: ListName }) {
  const { title, create, description, to, table } = LISTS[list];
  return (
    <TableScreen
      description={description}
      path={table}
      label={title}
      columns={COLUMNS}
      nameOf={({ name }) => name}
      create={{ to: `${to}/create`, label: create }}
      open={({ id }) => `${to}/update/${id}`}
      actions={({ id }) => [{ label: t`Edit`, icon: Pencil, to: `${to}/update/${id}` }]}
      empty={
        <EmptyState icon={ListOrdered} title={t`There is nothing to choose from yet`}>
          <Trans>Create what people may choose.</Trans>
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Choice>[] = [
  { id: 'name', header: t`Name`, isSortable: true, isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'position',
    header: t`Place in the list`,
    isSortable: true,
    align: 'end',
    cell: ({ position }) => position,
  },
];
