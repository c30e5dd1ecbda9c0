import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { FromList } from '../crud/lists';

/** How far down the page was, and what is scrolled within it, by its name. */
interface Place {
  page: number;
  boxes: Map<string, number>;
}

/**
 * A screen begins at its top, and a list to which one comes back where one left it. In the browser's
 * history the page itself is the browser's.
 */
export function usePlaceOnPage() {
  const { pathname, search, state } = useLocation();
  const isOfHistory = useNavigationType() === 'POP';
  const address = pathname + search;
  const list = (state as Partial<FromList> | null)?.list;
  const here = useRef({ pathname, address, list });
  const places = useRef(new Map<string, Place>());

  useEffect(() => {
    const note = ({ target }: Event) => {
      const { address } = here.current;
      const place = places.current.get(address) ?? { page: 0, boxes: new Map() };
      places.current.set(address, place);
      if (target === document) place.page = window.scrollY;
      else if (target instanceof Element) {
        const name = target.getAttribute('aria-label');
        if (name) place.boxes.set(name, target.scrollTop);
      }
    };
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const left = here.current;
    here.current = { pathname, address, list };
    if (left.pathname === pathname) return;
    const place = isOfHistory || left.list === address ? places.current.get(address) : undefined;
    if (!place) places.current.delete(address);
    // Once all of the screen stands, and before it is seen: tabs come when their panels are known.
    requestAnimationFrame(() => {
      if (!isOfHistory) window.scrollTo(0, place?.page ?? 0);
      for (const [name, top] of place?.boxes ?? []) {
        document.querySelector(`main [aria-label="${CSS.escape(name)}"]`)?.scrollTo(0, top);
      }
    });
  }, [pathname, address, list, isOfHistory]);
}
