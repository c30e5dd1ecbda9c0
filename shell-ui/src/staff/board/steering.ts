import type { Collision, KeyboardCoordinateGetter } from '@dnd-kit/core';

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
    const [right, down] = wayBetween(from, box);
    const along = right * x + down * y;
    const aside = Math.abs(right * y) + Math.abs(down * x);
    if (along <= 1) continue;
    const distance = along + aside * ASIDE;
    if (distance < least) [next, least] = [one, distance];
  }
  return next;
}

/** From the middle of one box to that of another. */
const wayBetween = (from: Box, to: Box): [right: number, down: number] => [
  to.left + to.width / 2 - (from.left + from.width / 2),
  to.top + to.height / 2 - (from.top + from.height / 2),
];

/** Where somebody can be put: a room that may be had, or that of those without one. */
const PLACE = '[data-room]:not([data-closed]), [data-tray]';

/** The room that an element stands in, or the tray. */
export const placeOf = (element: Element) =>
  element.closest<HTMLElement>('[data-room], [data-tray]') ?? undefined;

/** What a point is in. The page itself knows best what stands where, however it has scrolled. */
export function placeAt({ x, y }: { x: number; y: number }): HTMLElement | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = placeOf(element);
    if (place) return place.matches(PLACE) ? place : undefined;
  }
  return undefined;
}

/** What stands nearest to the middle of a box. */
export function nearestPlace(box: Box): HTMLElement | undefined {
  let nearest: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of allPlaces()) {
    const [right, down] = wayBetween(box, place.getBoundingClientRect());
    const distance = Math.hypot(right, down);
    if (distance < least) [nearest, least] = [place, distance];
  }
  return nearest;
}

/** What whoever is carried is over. */
export const placeIn = (found: Collision[] | null): HTMLElement | undefined =>
  found?.[0]?.data?.place;

/** Carries somebody by the arrows from room to room. */
export const carryByArrows: KeyboardCoordinateGetter = (event, { context }) => {
  if (!isArrow(event.code)) return undefined;
  event.preventDefault();
  const { collisionRect, collisions } = context;
  if (!collisionRect) return undefined;
  const under = placeIn(collisions);
  const from = under?.getBoundingClientRect() ?? collisionRect;
  const others = allPlaces().filter((place) => place !== under);
  const next = nextIn(event.code, from, others, (place) => place.getBoundingClientRect());
  const box = next?.getBoundingClientRect();
  return (
    box && {
      x: box.left + (box.width - collisionRect.width) / 2,
      y: box.top + (box.height - collisionRect.height) / 2,
    }
  );
};

const allPlaces = () => [...document.querySelectorAll<HTMLElement>(PLACE)];

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
