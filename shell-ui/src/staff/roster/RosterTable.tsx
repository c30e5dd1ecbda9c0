// biome-ignore-all lint/a11y/useSemanticElements: a table of which a part alone is drawn has no rows
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and buttons take the focus, not cells
import { color, radius, shadow, space, text, unseen, weight } from '@cenacle/sdk';
import { type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { cellLook } from './cells';
import { COLUMNS, features, templateOf, visibilityOf } from './columns';
import { PassingContext } from './LazySelect';
import { Line } from './Line';
import type { RosterRow } from './roster';
import { useCarrying } from './useCarrying';
import { useIsPrinting } from './useIsPrinting';
import { mayHaveRoom, useWorking } from './working';

const ROW_HEIGHT = 28;
const OVERSCAN = 6;

interface Props {
  rows: readonly RosterRow[];
  /** Columns that one does not want to see. */
  hidden: readonly string[];
  selection: RowSelectionState;
  onSelect: (selection: RowSelectionState) => void;
}

/** The roster on a desk: of however many people, those alone are drawn whom one sees. */
export function RosterTable({ rows, hidden, selection, onSelect }: Props) {
  const working = useWorking();
  const [sorting, setSorting] = useState<SortingState>([]);
  const table = useTable({
    features,
    columns: COLUMNS,
    data: rows as RosterRow[],
    getRowId: (row) => row.rowId,
    state: { sorting, rowSelection: selection, columnVisibility: visibilityOf(hidden) },
    onSortingChange: setSorting,
    onRowSelectionChange: (change) =>
      onSelect(typeof change === 'function' ? change(selection) : change),
  });
  const lines = table.getRowModel().rows;
  const box = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: isPrinting ? lines.length : OVERSCAN,
  });
  const [current, setCurrent] = useState(0);
  const focusing = useRef(0);
  const last = lines.length - 1;
  // Both stay the same while one scrolls, so that lines which stay are not drawn again.
  const go = useCallback(
    (place: number) => {
      setCurrent(place);
      virtual.scrollToIndex(place);
      focusing.current = requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>(`[data-index="${place}"]`)?.focus(),
      );
    },
    [virtual],
  );
  const move = useCallback(
    (event: KeyboardEvent, index: number) => {
      const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(Math.max(0, Math.min(to, last)));
    },
    [last, go],
  );
  useCarrying({
    isCarrying: working.carried !== null,
    box,
    places: () =>
      lines.flatMap(({ original }, index) => (mayHaveRoom(working, original) ? [index] : [])),
    go,
    stay: () => cancelAnimationFrame(focusing.current),
  });
  const widths = { '--columns': templateOf(table.getVisibleLeafColumns()) };
  return (
    <div ref={box} css={frame}>
      <div role="grid" aria-label="Roster" aria-rowcount={lines.length + 1} css={[grid, widths]}>
        <div role="row" aria-rowindex={1} css={head}>
          <span role="columnheader">
            {!working.mayLead && <span css={unseen}>Chosen</span>}
            {working.mayLead && (
              <input
                type="checkbox"
                aria-label="Choose all"
                checked={table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            )}
          </span>
          {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => (
            <span
              key={id}
              role="columnheader"
              aria-sort={SORTS[String(column.getIsSorted())] ?? 'none'}
            >
              <button type="button" css={sorter} onClick={column.getToggleSortingHandler()}>
                {String(column.columnDef.header)}
                {column.getIsSorted() === 'asc' && <ArrowUp size={12} aria-hidden />}
                {column.getIsSorted() === 'desc' && <ArrowDown size={12} aria-hidden />}
              </button>
            </span>
          ))}
        </div>
        <div css={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
          <PassingContext value={virtual.isScrolling}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = lines[index];
              return (
                row && (
                  <Line
                    key={row.id}
                    row={row}
                    index={index}
                    start={start}
                    isSelected={row.getIsSelected()}
                    cells={row.getVisibleCells()}
                    isCurrent={index === Math.min(current, last)}
                    onFocus={setCurrent}
                    onMove={move}
                  />
                )
              );
            })}
          </PassingContext>
        </div>
      </div>
    </div>
  );
}

const SORTS: Record<string, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' };

const frame = {
  overflow: 'auto',
  // The house's head, the heading and the tools stand above.
  height: 'calc(100dvh - 17rem)',
  minHeight: space(80),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.card,
  fontSize: text.s14,
  fontVariantNumeric: 'tabular-nums',
  '@media print': { height: 'auto', overflow: 'visible', border: 'none', boxShadow: 'none' },
} as const;

/** How every line and cell looks, said once: said of each, it cost as much as all the rest. */
const grid = {
  minWidth: 'min-content',
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    height: ROW_HEIGHT,
    whiteSpace: 'nowrap',
  },
  '& > [role=row]': { height: space(9) },
  '& [role=columnheader]': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    paddingInline: space(1.5),
    overflow: 'hidden',
  },
  '& [role=gridcell]': {
    minWidth: 0,
    height: '100%',
    paddingInline: space(1.5),
    lineHeight: `${ROW_HEIGHT - 1}px`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '& > input': { verticalAlign: 'middle' },
    ...cellLook,
  },
  '& [data-align=end]': { textAlign: 'end' },
  '& button[data-name]': {
    width: 'auto',
    maxWidth: '100%',
    padding: 0,
    '&:hover': { textDecoration: 'underline', borderColor: 'transparent' },
    '& > svg': { marginInlineStart: space(1), verticalAlign: 'middle' },
  },
} as const;

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  color: color.inkSoft,
  fontWeight: weight.medium,
} as const;

const sorter = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  height: '100%',
  padding: 0,
  background: 'none',
  border: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${color.green}` },
} as const;
