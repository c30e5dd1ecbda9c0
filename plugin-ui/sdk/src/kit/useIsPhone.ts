import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px)';

/** Whether the screen is as narrow as a phone's: cards stand there instead of a table. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = window.matchMedia?.(PHONE);
      query?.addEventListener('change', tell);
      return () => query?.removeEventListener('change', tell);
    },
    () => window.matchMedia?.(PHONE).matches ?? false,
  );
}
