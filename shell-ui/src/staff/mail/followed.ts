import { useSyncExternalStore } from 'react';

const PLACE = 'cenacle.mail';

const MOST_KEPT = 100;

/** Which batches this device has begun or seen under way, and which of them it was told to put away. */
interface Kept {
  followed: number[];
  putAway: number[];
}

const listeners = new Set<() => void>();

export function follow(...ids: number[]): void {
  const { followed, putAway } = parse(read());
  const fresh = ids.filter((id) => !followed.includes(id));
  if (fresh.length > 0) write({ followed: [...followed, ...fresh].slice(-MOST_KEPT), putAway });
}

export function putAway(id: number): void {
  const kept = parse(read());
  if (kept.putAway.includes(id)) return;
  write({ ...kept, putAway: [...kept.putAway, id].slice(-MOST_KEPT) });
}

/** What this device follows: neither a reload nor another tab shows again what was put away. */
export const useFollowed = (): Kept => parse(useSyncExternalStore(subscribe, read));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function parse(text: string): Kept {
  try {
    const { followed, putAway } = JSON.parse(text) as Kept;
    if (Array.isArray(followed) && Array.isArray(putAway)) return { followed, putAway };
  } catch {
    // Nothing is kept yet, or nothing that we wrote.
  }
  return { followed: [], putAway: [] };
}

/** Where a browser has no storage to give, or none left, it is kept until a reload. */
let unstored = '';

function read(): string {
  try {
    return localStorage.getItem(PLACE) ?? unstored;
  } catch {
    return unstored;
  }
}

function write(kept: Kept): void {
  const text = JSON.stringify(kept);
  try {
    localStorage.setItem(PLACE, text);
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}
