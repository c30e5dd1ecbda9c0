import { type Column, EmptyState } from '@cenacle/sdk';
import { ListOrdered, Pencil } from 'lucide-react';
import { type Row, TableScreen } from '../crud';
import { LISTS, type ListName } from './lists';

type Choice = Row<'/api/religion/table'>;

/** One of the short lists that the house words by itself. */
export default function Choices({ list }: { list: ListName }) {
  const { title, noun, description, to, table } = LISTS[list];
  return (
    <TableScreen
      description={description}
      path={table}
      label={title}
      columns={COLUMNS}
      nameOf={({ name }) => name}
      create={{ to: `${to}/create`, label: `Create ${noun}` }}
      open={({ id }) => `${to}/update/${id}`}
      actions={({ id }) => [{ label: 'Edit', icon: Pencil, to: `${to}/update/${id}` }]}
      empty={
        <EmptyState icon={ListOrdered} title="There is nothing to choose from yet">
          Create what people may choose.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Choice>[] = [
  { id: 'name', header: 'Name', isSortable: true, isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'position',
    header: 'Place in the list',
    isSortable: true,
    align: 'end',
    cell: ({ position }) => position,
  },
];
