import { useSyncExternalStore } from 'react';

/** Light, dark, or as the device has it. */
export type ColorMode = 'light' | 'dark' | 'system';

const KEY = 'cenacle.theme';
const CHANGED = 'cenacle:theme';

/** The mode that the person chose, and how to choose another; it outlives the page. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  return [useSyncExternalStore(subscribe, chosen), choose];
}

function chosen(): ColorMode {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function choose(mode: ColorMode) {
  if (mode === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, mode);
  show();
  window.dispatchEvent(new Event(CHANGED));
}

function show() {
  document.documentElement.dataset.theme = chosen();
}

function subscribe(notify: () => void) {
  const inAnotherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    show();
    notify();
  };
  window.addEventListener(CHANGED, notify);
  window.addEventListener('storage', inAnotherTab);
  return () => {
    window.removeEventListener(CHANGED, notify);
    window.removeEventListener('storage', inAnotherTab);
  };
}
