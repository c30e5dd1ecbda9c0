import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string) => key in WAYS;

/** Off the straight way counts twice: down is what stands below, not what is near. */
const ASIDE = 2;

/** Of these, what is next in the way of an arrow. */
export function nextIn<T>(
  key: string,
  from: Box,
  all: readonly T[],
  boxOf: (one: T) => Box | undefined,
): T | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  const [x, y] = way;
  let next: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const box = boxOf(one);
    if (!box) continue;
    const right = box.left + box.width / 2 - (from.left + from.width / 2);
    const down = box.top + box.height / 2 - (from.top + from.height / 2);
    const along = right * x + down * y;
    const aside = Math.abs(right * y) + Math.abs(down * x);
    if (along <= 1) continue;
    const distance = along + aside * ASIDE;
    if (distance < least) [next, least] = [one, distance];
  }
  return next;
}

/** Carries somebody by the arrows from room to room. */
export const carryByArrows: KeyboardCoordinateGetter = (event, { context }) => {
  if (!isArrow(event.code)) return undefined;
  event.preventDefault();
  const { collisionRect, droppableContainers, droppableRects, over } = context;
  if (!collisionRect) return undefined;
  const from = (over && droppableRects.get(over.id)) ?? collisionRect;
  const rooms = droppableContainers.getEnabled().filter(({ id }) => id !== over?.id);
  const next = nextIn(event.code, from, rooms, ({ id }) => droppableRects.get(id));
  const box = next && droppableRects.get(next.id);
  return (
    box && {
      x: box.left + (box.width - collisionRect.width) / 2,
      y: box.top + (box.height - collisionRect.height) / 2,
    }
  );
};

/** Moves the focus by an arrow among whatever one can stop at within `area`. */
export function stepByArrow(key: string, area: HTMLElement): boolean {
  const now = document.activeElement;
  if (!isArrow(key) || !(now instanceof HTMLElement) || !now.matches('[data-stop]')) return false;
  const stops = [...area.querySelectorAll<HTMLElement>('[data-stop]')].filter((one) => one !== now);
  const next = nextIn(key, now.getBoundingClientRect(), stops, (one) =>
    one.getBoundingClientRect(),
  );
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return true;
}
