import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileX2, ListChecks, ListFilter, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { unseen } from '../../theme';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { LiveSearch } from '../LiveSearch';
import { Skeleton } from '../Skeleton';
import { useAfterPress } from '../useAfterPress';
import { useIsPhone } from '../useIsPhone';
import { ChooseAll } from './ChooseAll';
import { ChosenBar } from './ChosenBar';
import { ColumnChooser, useHiddenColumns } from './ColumnChooser';
import { FilterBar } from './FilterBar';
import Grid from './Grid';
import { Pager } from './Pager';
import { SortChooser } from './SortChooser';
import * as styles from './styles';
import type { Choosing, Column, TableFilter, TablePage } from './types';
import { useHasRoom } from './useHasRoom';
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
  /** By what the rows are narrowed down: those of `state`. */
  filters?: readonly TableFilter[];
  /** Rows that are chosen, where something is done with many. */
  choosing?: Choosing<R>;
  /** Further buttons above the rows: what is done with all that one sees. */
  tools?: ReactNode;
  /** What to show in a house that has no row yet. */
  empty: ReactNode;
}

/** Rows from the server, searched, sorted and paged there; cards where a table has no room. */
export default function DataTable<R extends object>(props: DataTableProps<R>) {
  const { label, columns, state, filters = [], choosing } = props;
  const { isFetching, isError, refetch } = props.page;
  const page = { data: useAfterPress(props.page.data), isFetching, isError, refetch };
  const isPhone = useIsPhone();
  const [hasFilters, showFilters] = useState(!isPhone);
  const [isPicking, setPicking] = useState(false);
  const picks = isPicking || (choosing !== undefined && choosing.chosen.size > 0);
  const [hidden, setHidden] = useHiddenColumns(state.name);
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  const total = page.data?.total;
  const [box, hasRoom] = useHasRoom(shown.map(({ id }) => id).join(), page.data);

  return (
    <section
      ref={box}
      aria-label={label}
      data-cards={!hasRoom}
      data-picking={picks}
      css={styles.card}
    >
      <div css={styles.toolbar}>
        <LiveSearch
          label={t`Search ${{ things: label.toLowerCase() }}`}
          search={state.search}
          onSearch={(search) => state.change({ search })}
          css={styles.search}
        />
        <div css={styles.tools}>
          {filters.length > 0 && (
            <Button aria-expanded={hasFilters} onPress={() => showFilters(!hasFilters)}>
              <ListFilter size={18} aria-hidden /> <Trans>Filter</Trans>
            </Button>
          )}
          {choosing && (
            <Button
              aria-pressed={picks}
              css={styles.ofCards}
              onPress={() => {
                setPicking(!picks);
                choosing.onChoose(new Set());
              }}
            >
              <ListChecks size={18} aria-hidden /> <Trans>Choose</Trans>
            </Button>
          )}
          <SortChooser columns={columns} state={state} hasHeadings={hasRoom} />
          <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
          {props.tools}
        </div>
        {props.searchHint && <p css={styles.hint}>{props.searchHint}</p>}
      </div>
      {filters.length > 0 && <FilterBar filters={filters} state={state} isOpen={hasFilters} />}
      {page.isError && !page.data ? (
        <ErrorState
          title={t`The ${{ things: label.toLowerCase() }} could not be loaded.`}
          onRetry={page.refetch}
          isRetrying={page.isFetching}
        />
      ) : page.data?.rows.length === 0 ? (
        <Nothing total={page.data.total} state={state} empty={props.empty} />
      ) : (
        <Rows {...props} page={page} columns={shown} isPicked={picks && (isPhone || !hasRoom)} />
      )}
      {total ? <Pager label={label} total={total} state={state} /> : null}
      {choosing && (
        <ChosenBar
          count={choosing.chosen.size}
          words={choosing.words}
          more={<ChooseAll choosing={choosing} total={total ?? 0} />}
          acts={choosing.acts}
          onClear={() => {
            choosing.onChoose(new Set());
            setPicking(false);
          }}
        />
      )}
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
        title={t`There is nothing on this page`}
        action={
          <Button onPress={() => state.change({ skip: 0 })}>
            <Trans>Go to the first page</Trans>
          </Button>
        }
      />
    );
  }
  if (Object.keys(state.filters).length > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t`Nothing fits what you chose`}
        action={
          <Button onPress={() => state.change({ search: '', filters: {} })}>
            <Trans>Show all</Trans>
          </Button>
        }
      />
    );
  }
  if (!state.search) return empty;
  return (
    <EmptyState
      icon={SearchX}
      title={t`Nothing matches “${{ search: state.search }}”`}
      action={
        <Button onPress={() => state.change({ search: '' })}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    />
  );
}

interface RowsProps<R extends object> extends DataTableProps<R> {
  /** Whether a press on a card chooses it, and does not open it. */
  isPicked: boolean;
}

function Rows<R extends object>(props: RowsProps<R>) {
  const { label, columns, rowId, page, state, choosing, isPicked } = props;
  const toggle = (row: R) => {
    const chosen = new Set(choosing?.chosen);
    if (!chosen.delete(String(rowId(row)))) chosen.add(String(rowId(row)));
    choosing?.onChoose(chosen);
  };
  const onOpen = isPicked ? toggle : props.onOpen;
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
      isOpenedByClick
      {...(onOpen && { onOpen })}
      {...(choosing && choosingIn(choosing, page.data.rows, rowId))}
    />
  );
}

/** Of the rows of this page; what is chosen on others stays so. */
function choosingIn<R>(
  { chosen, onChoose, nameOf }: Choosing<R>,
  rows: readonly R[],
  rowId: (row: R) => string | number,
) {
  const here = rows.map((row) => String(rowId(row)));
  return {
    nameOf,
    selection: new Set(here.filter((id) => chosen.has(id))),
    onSelect: (selection: Set<string>) => {
      const next = new Set(chosen);
      for (const id of here) {
        if (selection.has(id)) next.add(id);
        else next.delete(id);
      }
      onChoose(next);
    },
  };
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
      <span css={unseen}>
        <Trans>Loading</Trans>
      </span>
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
