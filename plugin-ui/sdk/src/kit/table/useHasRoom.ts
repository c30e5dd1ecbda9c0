import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether a table with these columns and rows is no wider than the box in which it stands, without
 * a broken word. Once it is not, how much it needs is remembered: what stands there instead says
 * nothing of it.
 */
export function useHasRoom(
  columns: string,
  rows: unknown,
): [RefObject<HTMLElement | null>, boolean] {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const [needed, setNeeded] = useState({ columns, width: 0 });
  const hasRoom = needed.columns !== columns || width >= needed.width;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows need other room.
  useLayoutEffect(() => {
    const table = hasRoom && box.current?.querySelector('table');
    if (table && table.offsetWidth > width) setNeeded({ columns, width: table.offsetWidth });
  }, [hasRoom, width, columns, rows]);
  return [box, hasRoom];
}
