// biome-ignore-all lint/a11y/useSemanticElements: a table of which a part alone is drawn has no rows
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and buttons take the focus, not cells
import { color, radius, shadow, space, text, weight } from '@cenacle/sdk';
import { type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { heardOnly } from '../people/look';
import { COLUMNS, features, TEMPLATE } from './columns';
import { Line } from './Line';
import type { RosterRow } from './roster';
import { useIsPrinting } from './useIsPrinting';
import { useWorking } from './working';

export const ROW_HEIGHT = 28;
const OVERSCAN = 12;

interface Props {
  rows: readonly RosterRow[];
  selection: RowSelectionState;
  onSelect: (selection: RowSelectionState) => void;
}

/** The roster on a desk: of however many people, those alone are drawn whom one sees. */
export function RosterTable({ rows, selection, onSelect }: Props) {
  const { mayLead } = useWorking();
  const [sorting, setSorting] = useState<SortingState>([]);
  const table = useTable({
    features,
    columns: COLUMNS,
    data: rows as RosterRow[],
    getRowId: (row) => row.rowId,
    state: { sorting, rowSelection: selection },
    enableRowSelection: (row) => row.original.status === 'Retreatant',
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
  const focus = (index: number) => {
    const place = Math.max(0, Math.min(index, lines.length - 1));
    setCurrent(place);
    virtual.scrollToIndex(place);
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-index="${place}"]`)?.focus(),
    );
  };
  const move = (event: KeyboardEvent, index: number) => {
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: lines.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  };
  return (
    <div ref={box} css={frame}>
      <div role="grid" aria-label="Roster" aria-rowcount={lines.length + 1} css={grid}>
        <div role="row" aria-rowindex={1} css={[line, head]}>
          <span role="columnheader" css={cell}>
            {!mayLead && <span css={heardOnly}>Chosen</span>}
            {mayLead && (
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
              css={cell}
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
                  isCurrent={index === Math.min(current, lines.length - 1)}
                  onFocus={() => setCurrent(index)}
                  onMove={(event) => move(event, index)}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

const SORTS: Record<string, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' };

export const line = {
  display: 'grid',
  gridTemplateColumns: TEMPLATE,
  alignItems: 'center',
  height: ROW_HEIGHT,
} as const;

export const cell = {
  minWidth: 0,
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  paddingInline: space(1.5),
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
} as const;

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

const grid = { minWidth: '66rem' } as const;

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  color: color.inkSoft,
  fontWeight: weight.medium,
  height: space(9),
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
