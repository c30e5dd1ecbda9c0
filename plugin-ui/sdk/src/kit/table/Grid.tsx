import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import {
  useTable,
  useTableColumnHeader,
  useTableHeaderRow,
  useTableRowGroup,
  useTableSelectAllCheckbox,
} from 'react-aria/useTable';
import { type TableState, useTableState } from 'react-stately/useTableState';
import { columnIdOf, columnKey, GridCollection, type GridKey, type GridNode } from './collection';
import { CHOOSING, GridRow, type RowCommons } from './GridRow';
import { InGridContext } from './inGrid';
import * as styles from './styles';
import type { Column, RowDrop } from './types';
import { useGridDrop } from './useGridDrop';
import { useGridKeys } from './useGridKeys';
import { useIsTooWide } from './useIsTooWide';
import type { Sort } from './useTableState';
import { HEAD_HEIGHT, useVisibleRows } from './useVisibleRows';

/** How many rows are drawn above and below of those that one sees. */
const OVERSCAN = 6;

/** All rows, and what one may do with them; `rowHeight` lets long ones draw what one sees. */
export interface GridProps<R> {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowId: (row: R) => string | number;
  /** What a row is called; else its header names it. */
  nameOf?: (row: R) => string;
  /** By what a row is found when one types; by default, its name. */
  textOf?: (row: R) => string;
  styleOf?: (row: R) => CSSProperties;
  /** Where all rows are of one height, those alone are drawn that one sees. */
  rowHeight?: number;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  /** Which rows are chosen, where rows are chosen at all. */
  selection?: ReadonlySet<string>;
  onSelect?: (selection: Set<string>) => void;
  /** What Enter does, and a click; two clicks where rows are chosen, unless `isOpenedByClick`. */
  onOpen?: (row: R) => void;
  isOpenedByClick?: boolean;
  /** What a letter does on a row; whether it did something. */
  onKey?: (row: R, key: string) => boolean;
  drop?: RowDrop<R>;
  isBusy?: boolean;
  className?: string;
}

/** Rows and columns that one walks, sorts, chooses, edits and drops on, by mouse, touch and keys. */
export default function Grid<R extends object>(props: GridProps<R>) {
  const { label, columns, rows, rowId, nameOf, styleOf, rowHeight, sort, drop } = props;
  const { selection, onSelect, textOf = nameOf } = props;
  const isChoosable = onSelect !== undefined;
  const collection = useMemo(
    () =>
      new GridCollection<R>({
        columns: isChoosable ? [{ id: CHOOSING, header: t`Choose` }, ...columns] : columns,
        rows,
        keyOf: (row) => String(rowId(row)),
        textOf: textOf ?? (() => ''),
      }),
    [columns, rows, rowId, textOf, isChoosable],
  );
  const state = useTableState<R>({
    collection,
    selectionMode: isChoosable ? 'multiple' : 'none',
    selectedKeys: selection ?? [],
    onSelectionChange: (keys) =>
      onSelect?.(
        new Set((keys === 'all' ? collection.rows.map(({ key }) => key) : [...keys]).map(String)),
      ),
    ...(sort && {
      sortDescriptor: {
        column: columnKey(sort.field),
        direction: sort.desc ? 'descending' : 'ascending',
      },
    }),
    onSortChange: ({ column, direction }) =>
      props.onSort({ field: columnIdOf(column), desc: direction === 'descending' }),
  });
  const manager = state.selectionManager;
  const grid = useRef<HTMLTableElement>(null);
  const [box, isTooWide] = useIsTooWide();
  const focusedRow = collection.getRow(manager.focusedKey);
  const layoutDelegate = useMemo(
    () => rowHeight && layoutOf(grid, collection, rowHeight),
    [collection, rowHeight],
  );
  const { gridProps } = useTable(
    {
      'aria-label': label,
      isVirtualized: rowHeight !== undefined,
      ...(layoutDelegate && { layoutDelegate }),
    },
    state,
    grid,
  );
  const { dropState, dropProps } = useGridDrop({
    collection,
    selectionManager: manager,
    drop,
    grid,
  });
  const keyProps = useGridKeys({ ...props, collection, manager, grid, gridProps });
  const targetKey = dropState.target?.type === 'item' ? dropState.target.key : null;
  const tops = useMemo(
    () => Array.from({ length: rows.length + 1 }, (_, index) => index * (rowHeight ?? 0)),
    [rows.length, rowHeight],
  );
  const { indexes, isScrolling, onScroll } = useVisibleRows({
    box: grid,
    tops,
    ...(rowHeight !== undefined && { overscan: OVERSCAN }),
    pinned: [focusedRow?.index, collection.getRow(targetKey)?.index],
  });
  useFocusedItem(grid, manager.isFocused ? manager.focusedKey : null);

  const toggle = useRef(manager.toggleSelection);
  toggle.current = (key) => manager.toggleSelection(key);
  const collectionId = String(Object(gridProps)['data-collection']);
  const gridId = String(gridProps.id);
  const commons = useMemo(
    (): RowCommons<R> => ({
      gridId,
      collectionId,
      columns,
      nameOf,
      styleOf,
      drop,
      dropState,
      toggle: isChoosable ? (key) => toggle.current(key) : undefined,
      rowHeight,
    }),
    [gridId, collectionId, columns, nameOf, styleOf, drop, dropState, isChoosable, rowHeight],
  );
  const inGrid = useMemo(() => ({ isScrolling }), [isScrolling]);
  const { rowGroupProps } = useTableRowGroup();
  const content = (
    <>
      <Head state={state} collection={collection} columns={columns} />
      <tbody
        {...rowGroupProps}
        style={rowHeight === undefined ? undefined : { height: rows.length * rowHeight }}
      >
        <InGridContext value={inGrid}>
          {indexes.map((index) => {
            const node = collection.rows[index];
            return (
              node?.value && (
                <GridRow
                  key={node.key}
                  row={node.value}
                  rowKey={node.key}
                  index={index}
                  commons={commons}
                  isSelected={manager.isSelected(node.key)}
                  focused={node === focusedRow ? manager.focusedKey : null}
                />
              )
            );
          })}
        </InGridContext>
      </tbody>
    </>
  );
  const tableProps = { ...mergeProps(gridProps, dropProps), ...keyProps, ref: grid };
  if (rowHeight !== undefined) {
    return (
      <table
        {...tableProps}
        className={props.className}
        onScroll={onScroll}
        css={[styles.grid, styles.windowed(rowHeight)]}
      >
        {content}
      </table>
    );
  }
  return (
    <div
      ref={box}
      className={props.className}
      aria-busy={props.isBusy}
      css={isTooWide && styles.scroller}
    >
      <table {...tableProps} css={styles.grid}>
        {content}
      </table>
    </div>
  );
}

/** Leads the focus to where react-aria says that it is; a row that was not drawn is by now. */
function useFocusedItem(grid: React.RefObject<HTMLElement | null>, key: GridKey | null) {
  useEffect(() => {
    if (key === null) return;
    const item = grid.current?.querySelector<HTMLElement>(
      `tbody [data-key="${CSS.escape(String(key))}"]`,
    );
    const active = document.activeElement;
    // Whatever hangs from a row, a menu, keeps the focus that it took.
    const isHere = !active || active === document.body || grid.current?.contains(active);
    if (item && isHere && active?.closest('[data-key]') !== item) {
      item.focus({ preventScroll: true });
    }
  }, [grid, key]);
}

/** Where rows stand, drawn or not, for the keys that turn a page. */
function layoutOf<R>(
  box: React.RefObject<HTMLElement | null>,
  collection: GridCollection<R>,
  rowHeight: number,
) {
  const size = () => ({
    width: box.current?.clientWidth ?? 0,
    height: (box.current?.clientHeight ?? 0) - HEAD_HEIGHT,
  });
  return {
    getItemRect: (key: GridKey) => {
      const row = collection.getRow(key);
      return row && { x: 0, y: row.index * rowHeight, width: size().width, height: rowHeight };
    },
    getVisibleRect: () => ({ x: 0, y: box.current?.scrollTop ?? 0, ...size() }),
    getContentSize: () => ({ width: size().width, height: collection.size * rowHeight }),
  };
}

interface HeadProps<R> {
  state: TableState<R>;
  collection: GridCollection<R>;
  columns: readonly Column<R>[];
}

function Head<R>({ state, collection, columns }: HeadProps<R>) {
  const ref = useRef<HTMLTableRowElement>(null);
  const [node] = collection.headerRows;
  const { rowGroupProps } = useTableRowGroup();
  const { rowProps } = useTableHeaderRow({ node: node ?? collection.body }, state, ref);
  return (
    <thead {...rowGroupProps}>
      <tr {...rowProps} ref={ref}>
        {collection.columns.map((each) => (
          <Heading
            key={each.key}
            node={each}
            state={state}
            column={columns.find(({ id }) => columnKey(id) === each.key)}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadingProps<R> {
  node: GridNode<R>;
  state: TableState<R>;
  /** None above the boxes by which rows are chosen. */
  column: Column<R> | undefined;
}

function Heading<R>({ node, state, column }: HeadingProps<R>) {
  const ref = useRef<HTMLTableCellElement>(null);
  const { columnHeaderProps } = useTableColumnHeader({ node }, state, ref);
  const sort = state.sortDescriptor?.column === node.key && state.sortDescriptor.direction;
  return (
    <th
      {...columnHeaderProps}
      ref={ref}
      data-part={column ? undefined : 'choosing'}
      data-align={column?.align}
      data-sortable={column?.isSortable}
      style={{ width: column?.width }}
    >
      {column ? (
        <span data-part="heading">
          {column.header}
          {sort === 'ascending' && <ArrowUp size={14} aria-hidden />}
          {sort === 'descending' && <ArrowDown size={14} aria-hidden />}
          {column.isSortable && !sort && <ChevronsUpDown size={14} aria-hidden data-part="hint" />}
        </span>
      ) : (
        <ChooseThem state={state} />
      )}
    </th>
  );
}

function ChooseThem<R>({ state }: { state: TableState<R> }) {
  const { checkboxProps } = useTableSelectAllCheckbox(state);
  const { isSelected, isIndeterminate } = checkboxProps;
  return (
    <input
      type="checkbox"
      aria-label={t`Choose all`}
      ref={(box) => {
        if (box) box.indeterminate = Boolean(isIndeterminate);
      }}
      checked={Boolean(isSelected)}
      onChange={() => state.selectionManager.toggleSelectAll()}
      // The heading around it would prevent the click, and the browser take the tick back.
      onClick={(event) => event.stopPropagation()}
    />
  );
}
