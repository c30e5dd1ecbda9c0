import { type RefObject, useEffect } from 'react';

const UNTIL_RESTORED_MS = 100;

/**
 * A dialog gives the focus back to what opened it. Where that is gone, for the row went to another
 * state or the file was deleted, it goes to the place that it was in, or else to the screen.
 */
export function useFocusBack(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        (place.current ?? document.querySelector('main'))?.focus();
      }, UNTIL_RESTORED_MS);
    };
  }, [isOpen, place]);
}
