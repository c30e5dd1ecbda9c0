import { useSyncExternalStore } from 'react';

const PLACE = 'cenacle.mail';

/** Which batches this tab has begun or seen under way, and which of them it was told to put away. */
interface Kept {
  followed: number[];
  putAway: number[];
}

const listeners = new Set<() => void>();

export function follow(...ids: number[]): void {
  const { followed, putAway } = parse(read());
  const fresh = ids.filter((id) => !followed.includes(id));
  if (fresh.length > 0) write({ followed: [...followed, ...fresh], putAway });
}

export function putAway(id: number): void {
  const kept = parse(read());
  write({ ...kept, putAway: [...kept.putAway, id] });
}

/** What this tab follows; a reload does not forget it, and other tabs do not know of it. */
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
    return sessionStorage.getItem(PLACE) ?? unstored;
  } catch {
    return unstored;
  }
}

function write(kept: Kept): void {
  const text = JSON.stringify(kept);
  try {
    sessionStorage.setItem(PLACE, text);
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}
