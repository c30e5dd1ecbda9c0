import { t } from '@lingui/core/macro';
import { type CSSProperties, memo, useMemo, useRef } from 'react';
import { useDroppableItem } from 'react-aria/useDroppableCollection';
import type { DroppableCollectionState } from 'react-stately/useDroppableCollectionState';
import { cellKey, columnKey, type GridKey } from './collection';
import type { Column, RowDrop } from './types';

/** What all rows of a grid have in common; the same object for as long as nothing of it changes. */
export interface RowCommons<R> {
  gridId: string;
  /** Under which the rows' keys are found. */
  collectionId: string | undefined;
  columns: readonly Column<R>[];
  nameOf: ((row: R) => string) | undefined;
  styleOf: ((row: R) => CSSProperties) | undefined;
  drop: RowDrop<R> | undefined;
  dropState: DroppableCollectionState;
  /** Where rows are chosen. */
  toggle: ((key: GridKey) => void) | undefined;
  rowHeight: number | undefined;
}

interface Props<R> {
  row: R;
  rowKey: GridKey;
  index: number;
  commons: RowCommons<R>;
  isSelected: boolean;
  /** The focused one, if it is the row itself or one of its cells. */
  focused: GridKey | null;
}

function Row<R>({ row, rowKey, index, commons, isSelected, focused }: Props<R>) {
  const { columns, nameOf, styleOf, drop, dropState, toggle, rowHeight, gridId } = commons;
  const ref = useRef<HTMLTableRowElement>(null);
  const target = useMemo(
    () => ({ type: 'item', key: rowKey, dropPosition: 'on' }) as const,
    [rowKey],
  );
  const { dropProps, isDropTarget } = useDroppableItem({ target }, dropState, ref);
  const name = nameOf?.(row);
  const rowHeader = columns.find(({ isRowHeader }) => isRowHeader)?.id;
  const itemProps = (key: GridKey, role: 'row' | 'gridcell' | 'rowheader') => ({
    role,
    'data-key': key,
    'data-collection': commons.collectionId,
    tabIndex: key === focused ? 0 : -1,
  });
  const idOf = (column: string) => `${gridId}-${rowKey}-${column}`;
  return (
    <tr
      {...dropProps}
      {...itemProps(rowKey, 'row')}
      ref={ref}
      aria-rowindex={rowHeight === undefined ? undefined : index + 2}
      aria-selected={toggle && isSelected}
      aria-label={drop?.isOpen(row) ? drop.label(row) : name}
      aria-labelledby={name || !rowHeader ? undefined : idOf(rowHeader)}
      data-drop={isDropTarget ? drop?.hint(row) : undefined}
      style={{
        ...styleOf?.(row),
        ...(rowHeight !== undefined && { transform: `translateY(${index * rowHeight}px)` }),
      }}
    >
      {toggle && (
        <td data-part="choosing" {...itemProps(cellKey(rowKey, columnKey(CHOOSING)), 'gridcell')}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t`Choose ${{ name: name ?? '' }}`}
            checked={isSelected}
            onChange={() => toggle(rowKey)}
          />
        </td>
      )}
      {columns.map(({ id, align, isRowHeader, cell }) => (
        <td
          key={id}
          {...itemProps(cellKey(rowKey, columnKey(id)), isRowHeader ? 'rowheader' : 'gridcell')}
          id={isRowHeader ? idOf(id) : undefined}
          data-align={align}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** The column of boxes by which rows are chosen. */
export const CHOOSING = 'choosing';

/** Drawn again only if something of it has changed: a scroll brings dozens of them. */
export const GridRow = memo(Row) as typeof Row;
