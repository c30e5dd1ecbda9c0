import { ArrowDown, ArrowUp, ChevronsUpDown, FileX2, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Table,
  TableBody,
  Cell as TableCell,
  Column as TableColumn,
  TableHeader,
  Row as TableRow,
} from 'react-aria-components/Table';
import { unseen } from '../../theme';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { LiveSearch } from '../LiveSearch';
import { Skeleton } from '../Skeleton';
import { ColumnChooser, useHiddenColumns } from './ColumnChooser';
import * as look from './look';
import { Pager } from './Pager';
import { SortChooser } from './SortChooser';
import type { Column, TablePage } from './types';
import { useIsTooWide } from './useIsTooWide';
import type { TableState } from './useTableState';

export interface DataTableProps<R extends object> {
  /** What the rows are, in the plural: the name of the table and what is counted. */
  label: string;
  columns: readonly Column<R>[];
  rowId: (row: R) => string | number;
  page: TablePage<R>;
  state: TableState;
  /** By what rows are found, where that is not plain from the columns. */
  searchHint?: string;
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
        <LiveSearch
          label={`Search ${label.toLowerCase()}`}
          search={state.search}
          onSearch={(search) => state.change({ search })}
          css={look.search}
        />
        <div css={look.tools}>
          <SortChooser columns={columns} state={state} />
          <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
        </div>
        {props.searchHint && <p css={look.hint}>{props.searchHint}</p>}
      </div>
      {page.isError ? (
        <ErrorState
          title={`The ${label.toLowerCase()} could not be loaded.`}
          onRetry={page.refetch}
          isRetrying={page.isFetching}
        />
      ) : page.data?.rows.length === 0 ? (
        <Nothing total={page.data.total} state={state} empty={props.empty} />
      ) : (
        <Rows {...props} columns={shown} />
      )}
      {total ? <Pager label={label} total={total} state={state} /> : null}
    </section>
  );
}

interface NothingProps {
  total: number;
  state: TableState;
  empty: ReactNode;
}

function Nothing({ total, state, empty }: NothingProps) {
  if (total > 0) {
    return (
      <EmptyState
        icon={FileX2}
        title="There is nothing on this page"
        action={<Button onPress={() => state.change({ skip: 0 })}>Go to the first page</Button>}
      />
    );
  }
  if (!state.search) return empty;
  return (
    <EmptyState
      icon={SearchX}
      title={`Nothing matches “${state.search}”`}
      action={<Button onPress={() => state.change({ search: '' })}>Clear the search</Button>}
    />
  );
}

/** The rows of a page that is on its way. */
const PLACEHOLDERS = Array.from({ length: 8 }, (_, index) => `placeholder-${index}`);

function Rows<R extends object>({ label, columns, rowId, page, state, onOpen }: DataTableProps<R>) {
  const rows = page.data?.rows;
  const [box, isTooWide] = useIsTooWide();
  return (
    <div ref={box} css={isTooWide && look.scroller} aria-busy={page.isFetching}>
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
                <TableRow key={rowId(row)} id={rowId(row)} css={[look.row, onOpen && look.opens]}>
                  {columns.map((column) => (
                    <TableCell key={column.id} css={look.cell(column.align)}>
                      <span data-part="label" css={look.cardLabel}>
                        {column.header}
                      </span>
                      <span css={look.cellContent}>{column.cell(row)}</span>
                    </TableCell>
                  ))}
                </TableRow>
              ))
            : PLACEHOLDERS.slice(0, state.take).map((place) => (
                <TableRow key={place} id={place} css={look.row}>
                  {columns.map(({ id, align, isRowHeader }) => (
                    <TableCell key={id} css={look.cell(align)}>
                      <Skeleton width="60%" />
                      {isRowHeader && <span css={unseen}>Loading</span>}
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
          {column.isSortable && !sortDirection && (
            <ChevronsUpDown size={14} aria-hidden css={look.sortHint} />
          )}
        </span>
      )}
    </TableColumn>
  );
}
