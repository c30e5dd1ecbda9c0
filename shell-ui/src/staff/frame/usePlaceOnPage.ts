import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { FromList } from '../crud/lists';

/**
 * A screen begins at its top, and a list to which one comes back where one left it. Steps in the
 * browser's history are the browser's.
 */
export function usePlaceOnPage() {
  const { pathname, search, state } = useLocation();
  const isOfHistory = useNavigationType() === 'POP';
  const address = pathname + search;
  const list = (state as Partial<FromList> | null)?.list;
  const here = useRef({ pathname, address, list });
  /** How far down one was, by address. */
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    const note = () => void places.current.set(here.current.address, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    const left = here.current;
    here.current = { pathname, address, list };
    if (left.pathname === pathname || isOfHistory) return;
    const place = (left.list === address && places.current.get(address)) || 0;
    // Once all of the screen stands, and before it is seen: tabs come when their panels are known.
    requestAnimationFrame(() => window.scrollTo(0, place));
  }, [pathname, address, list, isOfHistory]);
}
