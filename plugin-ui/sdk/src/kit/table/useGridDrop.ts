import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { ListKeyboardDelegate } from 'react-aria/ListKeyboardDelegate';
import {
  type DroppableCollectionOptions,
  type DropTargetDelegate,
  type ItemDropTarget,
  useDroppableCollection,
} from 'react-aria/useDroppableCollection';
import { useFocusVisible } from 'react-aria/useFocusVisible';
import {
  type DroppableCollectionState,
  useDroppableCollectionState,
} from 'react-stately/useDroppableCollectionState';
import type { TableState } from 'react-stately/useTableState';
import type { GridCollection } from './collection';
import type { RowDrop } from './types';

interface Options<R> {
  collection: GridCollection<R>;
  selectionManager: TableState<R>['selectionManager'];
  drop: RowDrop<R> | undefined;
  grid: RefObject<HTMLElement | null>;
}

/** Lets something be dropped on rows, drawn or not. */
export function useGridDrop<R>({ collection, selectionManager, drop, grid }: Options<R>) {
  const { isFocusVisible: isByKeyboard } = useFocusVisible();
  const rowOf = ({ key }: ItemDropTarget) => collection.getRow(key)?.value;
  const options: Omit<DroppableCollectionOptions, 'keyboardDelegate' | 'dropTargetDelegate'> = {
    acceptedDragTypes: drop ? [drop.type] : [],
    shouldAcceptItemDrop: (target) => {
      const row = rowOf(target);
      // Keys lead to open rows alone; who points at another one is told why nothing comes of it.
      return Boolean(row && drop && (drop.isOpen(row) || !isByKeyboard));
    },
    onItemDrop: async ({ items: [item], target }) => {
      const row = rowOf(target);
      if (row && drop && item?.kind === 'text') drop.onDrop(row, await item.getText(drop.type));
    },
  };
  const current = useDroppableCollectionState({ ...options, collection, selectionManager });
  const target = useRef(current.target);
  // The same for as long as nothing has changed, so that rows which stay are not drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is another with each drawing
  const state = useMemo(
    (): DroppableCollectionState => ({
      ...current,
      // A drop may follow at once, before anything is drawn.
      get target() {
        return target.current;
      },
      setTarget(next) {
        target.current = next;
        current.setTarget(next);
      },
    }),
    [current.target, collection, drop],
  );
  const keyboardDelegate = useMemo(
    () => new ListKeyboardDelegate({ collection, disabledKeys: new Set(), ref: grid }),
    [collection, grid],
  );
  const dropTargetDelegate: DropTargetDelegate = {
    getDropTargetFromPoint(x, y, isValid) {
      const key = rowAt(grid.current, x, y);
      if (!key) return null;
      const target: ItemDropTarget = { type: 'item', key, dropPosition: 'on' };
      return isValid(target) ? target : null;
    },
  };
  const { collectionProps } = useDroppableCollection(
    { ...options, keyboardDelegate, dropTargetDelegate },
    state,
    grid,
  );
  useTabWalk(state.target !== null);
  return { dropState: state, dropProps: collectionProps };
}

function rowAt(grid: HTMLElement | null, x: number, y: number) {
  const { left = 0, top = 0 } = grid?.getBoundingClientRect() ?? {};
  const element = document.elementFromPoint(left + x, top + y);
  return element?.closest<HTMLElement>('tbody > [data-key]')?.dataset.key;
}

/**
 * Lets Tab lead from row to row while something is carried by the keyboard, as the arrows do.
 * react-aria would leave the grid for another place to drop, and there is none.
 */
function useTabWalk(isCarrying: boolean) {
  useEffect(() => {
    if (!isCarrying) return;
    const walk = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const key = event.shiftKey ? 'ArrowUp' : 'ArrowDown';
      event.target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    };
    // Before react-aria, which listens at the document.
    window.addEventListener('keydown', walk, true);
    return () => window.removeEventListener('keydown', walk, true);
  }, [isCarrying]);
}
