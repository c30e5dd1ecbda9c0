import { ColumnChooser } from '@cenacle/sdk';
import { columnsThatMean, type RosterColumn } from './columns';
import type { ChangeView, View } from './view';

interface Props {
  /** All that there are. */
  columns: readonly RosterColumn[];
  isOver: boolean;
  view: View;
  onChange: ChangeView;
}

/** Which columns one sees; one that means nothing here stays as it was chosen. */
export function ChooseColumns({ columns, isOver, view, onChange }: Props) {
  const offered = columnsThatMean(columns, isOver);
  return (
    <ColumnChooser
      columns={offered}
      hidden={columns.map(({ id }) => id).filter((id) => !view.columns.includes(id))}
      onChange={(hidden) => {
        const known = columns.filter((column) =>
          offered.includes(column) ? !hidden.includes(column.id) : view.columns.includes(column.id),
        );
        const unknown = view.columns.filter((id) => !columns.some((column) => column.id === id));
        onChange({ columns: [...known.map(({ id }) => id), ...unknown] });
      }}
    />
  );
}
