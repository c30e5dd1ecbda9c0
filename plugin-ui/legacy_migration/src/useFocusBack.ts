import { type RefObject, useEffect, useRef } from 'react';

const UNTIL_RESTORED_MS = 100;

/**
 * A dialog gives the focus back to what opened it. Where that is gone, for the row went to another
 * state or the file was deleted, it goes to the place that it was in, or else to the screen.
 */
export function useFocusBack(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    const restored = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      (place.current ?? document.querySelector('main'))?.focus();
    }, UNTIL_RESTORED_MS);
    return () => clearTimeout(restored);
  }, [isOpen, place]);
}
