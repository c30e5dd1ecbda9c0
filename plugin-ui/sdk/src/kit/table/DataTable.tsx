import { ArrowDown, ArrowUp, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Table,
  TableBody,
  Cell as TableCell,
  Column as TableColumn,
  TableHeader,
  Row as TableRow,
} from 'react-aria-components/Table';
import { Button } from '../Button';
import { EmptyState, ErrorState, Skeleton } from '../states';
import { ColumnChooser, useHiddenColumns } from './ColumnChooser';
import * as look from './look';
import { Pager } from './Pager';
import { TableSearch } from './TableSearch';
import type { Column, TablePage } from './types';
import type { TableState } from './useTableState';

export interface DataTableProps<R extends object> {
  /** What the rows are, in the plural: the name of the table and what is counted. */
  label: string;
  columns: readonly Column<R>[];
  rowId: (row: R) => string | number;
  page: TablePage<R>;
  state: TableState;
  /** What Enter and a press on a row do. */
  onOpen?: (row: R) => void;
  /** What to show in a house that has no row yet. */
  empty: ReactNode;
}

/** Rows from the server, searched, sorted and paged there; cards on a phone. */
export default function DataTable<R extends object>(props: DataTableProps<R>) {
  const { label, columns, page, state } = props;
  const [hidden, setHidden] = useHiddenColumns(label);
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  const total = page.data?.total;

  return (
    <section aria-label={label} css={look.card}>
      <div css={look.toolbar}>
        <TableSearch label={`Search ${label.toLowerCase()}`} state={state} />
        <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
      </div>
      {page.isError ? (
        <ErrorState
          title={`The ${label.toLowerCase()} could not be loaded.`}
          onRetry={page.refetch}
          isRetrying={page.isFetching}
        />
      ) : total === 0 ? (
        <Nothing state={state} empty={props.empty} />
      ) : (
        <Rows {...props} columns={shown} />
      )}
      {total ? <Pager label={label} total={total} state={state} /> : null}
    </section>
  );
}

function Nothing({ state, empty }: { state: TableState; empty: ReactNode }) {
  if (!state.search) return empty;
  return (
    <EmptyState
      icon={SearchX}
      title={`Nothing matches “${state.search}”`}
      action={<Button onPress={() => state.change({ search: '' })}>Clear the search</Button>}
    />
  );
}

function Rows<R extends object>({ label, columns, rowId, page, state, onOpen }: DataTableProps<R>) {
  const rows = page.data?.rows;
  return (
    <div css={look.scroller} aria-busy={page.isFetching}>
      <Table
        aria-label={label}
        css={[look.table, page.isFetching && rows && look.stale]}
        sortDescriptor={
          state.sort
            ? { column: state.sort.field, direction: state.sort.desc ? 'descending' : 'ascending' }
            : undefined
        }
        onSortChange={({ column, direction }) =>
          state.change({ sort: { field: String(column), desc: direction === 'descending' } })
        }
        onRowAction={
          onOpen &&
          ((key) => {
            const row = rows?.find((candidate) => String(rowId(candidate)) === String(key));
            if (row) onOpen(row);
          })
        }
      >
        <TableHeader columns={[...columns]} dependencies={[columns]}>
          {(column) => <Heading column={column} />}
        </TableHeader>
        <TableBody dependencies={[columns, rows]}>
          {rows
            ? rows.map((row) => (
                <TableRow key={rowId(row)} id={rowId(row)} css={look.row}>
                  {columns.map((column) => (
                    <TableCell key={column.id} css={look.cell(column.align)}>
                      <span css={look.cardLabel}>{column.header}</span>
                      <span css={look.cellContent}>{column.cell(row)}</span>
                    </TableCell>
                  ))}
                </TableRow>
              ))
            : Array.from({ length: Math.min(state.take, 8) }, (_, index) => (
                <TableRow key={index} id={`placeholder-${index}`} css={look.row}>
                  {columns.map(({ id, align }) => (
                    <TableCell key={id} css={look.cell(align)}>
                      <Skeleton width="70%" />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Heading<R>({ column }: { column: Column<R> }) {
  return (
    <TableColumn
      id={column.id}
      isRowHeader={column.isRowHeader}
      allowsSorting={column.isSortable}
      css={[look.heading(column.align), { width: column.width }]}
    >
      {({ sortDirection }) => (
        <span css={look.headingContent}>
          {column.header}
          {sortDirection === 'ascending' && <ArrowUp size={14} aria-hidden />}
          {sortDirection === 'descending' && <ArrowDown size={14} aria-hidden />}
        </span>
      )}
    </TableColumn>
  );
}
