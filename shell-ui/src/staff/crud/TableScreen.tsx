import {
  ButtonLink,
  type Choosing,
  type Column,
  DataTable,
  PageFrame,
  type TableFilter,
  type TableState,
  useFilteredTable,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useScreenTitle } from '../titles';
import { useHereAsList } from './lists';
import { type RowAction, RowActions } from './RowActions';
import { type OfTable, TableViews } from './TableViews';
import { type Row, type TablePath, useTablePage } from './useTablePage';

const NO_FILTERS: readonly TableFilter[] = [];

export const DASHBOARD = { to: '/admin/dashboard', label: t`Back to Dashboard` };

interface Props<Path extends TablePath> {
  description?: ReactNode;
  /** Where the API gives the rows. */
  path: Path;
  /** What the rows are, in the plural: `Rooms`. */
  label: string;
  columns: readonly Column<Row<Path>>[];
  rowId?: (row: Row<Path>) => string | number;
  /** What one may call a row by. */
  nameOf: (row: Row<Path>) => string;
  /** The screen that makes a new one. */
  create?: { to: string; label: string };
  /** The screens that make many of them at once. */
  many?: readonly { to: string; label: string }[];
  /** The screen that a row opens. */
  open?: (row: Row<Path>) => string;
  actions?: (row: Row<Path>) => readonly RowAction[];
  empty: ReactNode;
  /** By what the rows are narrowed down. */
  filters?: readonly TableFilter[];
  /** Under which views of the table are kept. */
  views?: OfTable;
  /** Of a table of which one chooses many rows: as `useTableOfMany` gives them. */
  state?: TableState;
  choosing?: Choosing<Row<Path>>;
  tools?: ReactNode;
  /** What is to be seen before the rows. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A list page: its rows, what may be done with each, and the way to a new one. */
export function TableScreen<Path extends TablePath>(props: Props<Path>) {
  const { description, path, label, columns, nameOf, create, open, actions, empty } = props;
  const { filters = NO_FILTERS, views } = props;
  const own = useFilteredTable(path, filters);
  const state = props.state ?? own;
  const page = useTablePage(path, state);
  const navigate = useNavigate();
  const here = useHereAsList();
  const shown: Column<Row<Path>>[] = [...columns];
  if (actions) {
    shown.push({
      id: 'actions',
      header: t`Actions`,
      align: 'end',
      cell: (row) => <RowActions of={nameOf(row)} actions={actions(row)} />,
    });
  }
  return (
    <PageFrame
      title={useScreenTitle()}
      description={description}
      back={DASHBOARD}
      actions={
        <>
          {props.many?.map(({ to, label }) => (
            <ButtonLink key={to} to={to} state={here}>
              {label}
            </ButtonLink>
          ))}
          {create && (
            <ButtonLink variant="primary" to={create.to} state={here}>
              {create.label}
            </ButtonLink>
          )}
        </>
      }
    >
      {props.above}
      <DataTable<Row<Path>>
        label={label}
        columns={shown}
        rowId={props.rowId ?? ((row: Row<Path>) => (row as { id: number }).id)}
        page={page}
        state={state}
        empty={empty}
        filters={filters}
        {...(props.choosing && { choosing: props.choosing })}
        tools={props.tools ?? (views && <TableViews table={views} state={state} />)}
        {...(open && { onOpen: (row: Row<Path>) => navigate(open(row), { state: here }) })}
      />
      {props.children}
    </PageFrame>
  );
}
