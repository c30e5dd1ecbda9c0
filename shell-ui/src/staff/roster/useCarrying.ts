import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Carrying {
  isCarrying: boolean;
  box: RefObject<HTMLElement | null>;
  /** Which rows may take what is carried, from the top. */
  places: () => number[];
  go: (place: number) => void;
  /** Takes back a way that was not gone yet. */
  stay: () => void;
}

/**
 * While a room is carried by the keyboard, Tab and the arrows lead from one who may have it to the
 * next. react-aria alone would know the rows that are drawn, in the order in which they came.
 */
export function useCarrying({ isCarrying, box, places, go, stay }: Carrying) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const all = places();
    const row = box.current?.querySelector<HTMLElement>('[data-index]:focus');
    const here = Number(row?.dataset.index ?? -1);
    const to = wayOf(event, all, here);
    if (to === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    go(to);
  });
  const end = useEffectEvent(stay);
  useEffect(() => {
    if (!isCarrying) return;
    const listen = (event: KeyboardEvent) => press(event);
    // Before react-aria, which listens at the document.
    window.addEventListener('keydown', listen, true);
    return () => {
      window.removeEventListener('keydown', listen, true);
      // Whoever puts a room back before the row has the focus keeps it where the room was.
      end();
    };
  }, [isCarrying]);
}

function wayOf({ key, shiftKey }: KeyboardEvent, places: number[], here: number) {
  const [first, last] = [places[0], places.at(-1)];
  if (key === 'Home') return first;
  if (key === 'End') return last;
  if (key === 'ArrowUp' || (key === 'Tab' && shiftKey)) {
    return places.findLast((place) => place < here) ?? last;
  }
  if (key === 'ArrowDown' || key === 'Tab') return places.find((place) => place > here) ?? first;
  return undefined;
}
