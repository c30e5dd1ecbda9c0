import { type RefObject, useLayoutEffect, useState } from 'react';

/** Left free below. */
const BELOW = 8;
/** Less than this is not worth working in: then the page scrolls. */
const LEAST = 320;

/** How high something may be, from where it stands to the foot of the screen, as the page changes. */
export function useRestOfScreen(box: RefObject<HTMLElement | null>, isNeeded: boolean) {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const measure = () => {
      if (!box.current) return;
      const top = box.current.getBoundingClientRect().top + window.scrollY;
      setHeight(Math.max(LEAST, Math.floor(window.innerHeight - top - BELOW)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [box, isNeeded]);
  return isNeeded ? height : undefined;
}
