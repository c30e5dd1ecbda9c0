import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place on the board: where what had the focus is gone, whoever was last
 * looked at or moved has it, wherever they are now. Gives how one says whom to follow.
 */
export function useKeptPlace(area: RefObject<HTMLElement | null>): (personId: number) => void {
  const person = useRef<number>(undefined);
  useEffect(() => {
    let last = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      if (target.dataset.person) person.current = Number(target.dataset.person);
    };
    const keep = () => {
      if (last?.isConnected || document.activeElement !== document.body) return;
      const chip = area.current?.querySelector<HTMLElement>(`[data-person="${person.current}"]`);
      const stop = area.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]');
      (chip ?? stop)?.focus();
    };
    const watch = new MutationObserver(keep);
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, [area]);
  return useCallback((personId) => {
    person.current = personId;
  }, []);
}
