import { useSyncExternalStore } from 'react';

/**
 * From one screen to the next of the same chunk without a page load, which takes its time on an old
 * phone. Back and forward work; a `detour` leaves no trace in them.
 */
export function walk(address: string, { isDetour = false } = {}): void {
  window.history[isDetour ? 'replaceState' : 'pushState'](null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Where one is: the path, and the query behind it. */
export const usePath = () => useSyncExternalStore(follow, () => window.location.pathname);
export const useSearch = () => useSyncExternalStore(follow, () => window.location.search);

function follow(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}
