import { FileX2, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { unseen } from '../../theme';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { LiveSearch } from '../LiveSearch';
import { Skeleton } from '../Skeleton';
import { ColumnChooser, useHiddenColumns } from './ColumnChooser';
import Grid from './Grid';
import { Pager } from './Pager';
import { SortChooser } from './SortChooser';
import * as styles from './styles';
import type { Column, TablePage } from './types';
import type { TableState } from './useTableState';

/** A page of rows, and what to show and do with them. */
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
    <section aria-label={label} css={styles.card}>
      <div css={styles.toolbar}>
        <LiveSearch
          label={`Search ${label.toLowerCase()}`}
          search={state.search}
          onSearch={(search) => state.change({ search })}
          css={styles.search}
        />
        <div css={styles.tools}>
          <SortChooser columns={columns} state={state} />
          <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
        </div>
        {props.searchHint && <p css={styles.hint}>{props.searchHint}</p>}
      </div>
      {page.isError && !page.data ? (
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

function Rows<R extends object>(props: DataTableProps<R>) {
  const { label, columns, rowId, page, state, onOpen } = props;
  if (!page.data) return <Waiting columns={columns} count={Math.min(state.take, 8)} />;
  return (
    <Grid
      label={label}
      sort={state.sort}
      onSort={(sort) => state.change({ sort })}
      isBusy={page.isFetching}
      columns={columns.map(withLabel)}
      textOf={(row) => textOf(columns, row)}
      rows={page.data.rows}
      rowId={rowId}
      css={[styles.dataTable, onOpen && styles.opening, page.isFetching && styles.stale]}
      {...(onOpen && { onOpen })}
    />
  );
}

/** By what one finds a row when one types: the words of its header. */
function textOf<R>(columns: readonly Column<R>[], row: R) {
  const name = columns.find(({ isRowHeader }) => isRowHeader)?.cell(row);
  return typeof name === 'string' ? name : '';
}

/** On a phone each cell says what it is, for there are no headings. */
function withLabel<R>(column: Column<R>): Column<R> {
  return {
    ...column,
    cell: (row) => (
      <>
        <span data-part="label">{column.header}</span>
        <span data-part="content">{column.cell(row)}</span>
      </>
    ),
  };
}

interface WaitingProps<R> {
  columns: readonly Column<R>[];
  count: number;
}

/** The place of rows that are on their way: for the eye alone, there is nothing yet to walk in. */
function Waiting<R>({ columns, count }: WaitingProps<R>) {
  return (
    <div role="status" aria-busy css={styles.dataTable}>
      <span css={unseen}>Loading</span>
      <table aria-hidden css={styles.grid}>
        <thead>
          <tr>
            {columns.map(({ id, header, align, width }) => (
              <th key={id} data-align={align} style={{ width }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
            <tr key={index}>
              {columns.map(({ id }) => (
                <td key={id}>
                  <Skeleton width="60%" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
