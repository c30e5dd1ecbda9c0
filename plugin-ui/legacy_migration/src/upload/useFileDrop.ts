import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Takes files that are dropped on a place, and says whether one is held above it. */
export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  onDrop: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = ({ target }: Event) => place.current?.contains(target as Node) ?? false;
    // A file that is dropped beside the place would be opened instead of this page.
    window.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault();
        setOver(isInside(event));
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        setOver(false);
        if (isInside(event)) take([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    window.addEventListener(
      'dragleave',
      (event) => {
        const hasLeftPage = event.relatedTarget === null;
        if (hasLeftPage) setOver(false);
      },
      { signal },
    );
    return () => listening.abort();
  }, [place]);

  return isOver;
}
