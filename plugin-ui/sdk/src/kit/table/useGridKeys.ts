import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useRef } from 'react';
import type { TableState } from 'react-stately/useTableState';
import type { GridCollection } from './collection';

/** As long react-aria takes what is typed as one word. */
const WORD_MS = 1000;

const JUMPS = ['Home', 'End', 'PageUp', 'PageDown'];

const BOXES = '[data-part=choosing]';

const CONTROLS = 'a[href], button, input, select, textarea';

interface Options<R> {
  collection: GridCollection<R>;
  manager: TableState<R>['selectionManager'];
  grid: RefObject<HTMLElement | null>;
  /** What react-aria does; the rest is done here. */
  gridProps: Pick<React.DOMAttributes<Element>, 'onFocus' | 'onKeyDown'>;
  onSelect?: unknown;
  onOpen?: (row: R) => void;
  isOpenedByClick?: boolean;
  onKey?: (row: R, key: string) => boolean;
}

/**
 * What keys and clicks do in rows and cells. The arrows, Home, End, pages and words that are typed
 * are react-aria's; they lead to rows and cells, and Enter from a cell into what can be done there,
 * so that no arrow changes anything by the way. Escape leads back. Space chooses: the row, where rows
 * are chosen, or what a cell has a box for.
 */
export function useGridKeys<R>(options: Options<R>) {
  const { collection, manager, grid, gridProps, onSelect, onOpen, onKey } = options;
  const typedAt = useRef(Number.NEGATIVE_INFINITY);

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const item = itemOf(event.target, grid.current);
    if (item?.dataset.key) manager.setFocusedKey(item.dataset.key);
    gridProps.onFocus?.(event);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const item = itemOf(target, grid.current);
    const row = item && collection.getRow(item.dataset.key ?? null);
    if (!item || !row?.value) {
      // The heads; nothing of a menu that hangs from a row.
      if (grid.current?.contains(target)) gridProps.onKeyDown?.(event);
      return;
    }
    if (item !== target) {
      if (event.key !== 'Escape') return;
      item.focus();
      event.stopPropagation();
      return;
    }
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    if (event.key === ' ' && onSelect) {
      if (event.shiftKey) manager.extendSelection(row.key);
      else manager.toggleSelection(row.key);
    } else if (event.key === ' ') {
      item.querySelector<HTMLElement>('[type=checkbox]')?.click();
    } else if (event.key === 'Enter' || event.key === 'F2') {
      if (!enter(item)) onOpen?.(row.value);
    } else if (isPlain && event.key.length === 1) {
      const isWord = event.timeStamp - typedAt.current < WORD_MS;
      if (isWord || !onKey?.(row.value, event.key)) {
        typedAt.current = event.timeStamp;
        gridProps.onKeyDown?.(event);
        return;
      }
    } else {
      gridProps.onKeyDown?.(event);
      // react-aria leaves these to the browser as well, which would scroll away from the row.
      if (!JUMPS.includes(event.key)) return;
    }
    event.preventDefault();
  };

  const open = ({ target }: MouseEvent<HTMLElement>) => {
    // Who misses the box of a row by a little does not mean the row.
    if (!(target instanceof Element) || target.closest([CONTROLS, 'label', BOXES].join())) return;
    const item = itemOf(target, grid.current);
    const row = collection.getRow(item?.dataset.key ?? null);
    if (row?.value) onOpen?.(row.value);
  };

  const needsTwo = onSelect && !options.isOpenedByClick;
  return { onFocus, onKeyDown, ...(needsTwo ? { onDoubleClick: open } : { onClick: open }) };
}

/** The row or the cell in which something stands. */
function itemOf(element: Element | null, grid: HTMLElement | null) {
  const item = element?.closest<HTMLElement>('tbody [data-key]');
  return item && grid?.contains(item) ? item : null;
}

/** Does what the cell is there for, or leads into it; not for rows, and cells of words alone. */
function enter(item: HTMLElement) {
  if (item.matches('tr')) return false;
  const [control, ...more] = item.querySelectorAll<HTMLElement>(CONTROLS);
  if (!control) return false;
  if (more.length === 0 && control.matches('a, button, [type=checkbox]')) control.click();
  else control.focus();
  return true;
}
