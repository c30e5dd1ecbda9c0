import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether what stands in the box is wider than the box, now and whenever one of them changes. */
export function useIsTooWide(): [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null);
  const [isTooWide, setTooWide] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setTooWide(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return [box, isTooWide];
}
