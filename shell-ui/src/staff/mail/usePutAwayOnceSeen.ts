import { useEffect } from 'react';
import { putAway } from './followed';

const LONG_ENOUGH_MS = 8_000;

/** Puts these away when they have stood for a while before somebody's eyes. */
export function usePutAwayOnceSeen(ids: readonly number[]): void {
  const named = ids.join();
  useEffect(() => {
    if (!named) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => named.split(',').map(Number).forEach(putAway), LONG_ENOUGH_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [named]);
}
