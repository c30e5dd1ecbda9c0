import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Act, Arrivals } from './arrivals';

/** What this device keeps of a retreat: names as called at the door, rooms, and what was marked. */
export interface Kept {
  retreatId: number;
  userId: number;
  keptAt: string;
  arrivals: Arrivals;
}

/** An act that is not known to have arrived at the house. */
export interface Waiting extends Act {
  retreatId: number;
  userId: number;
  /** Until then it can be taken back, and is not sent. */
  holdUntil: number;
}

const NAME = 'cenacle-arrivals';
/** So long unsent acts wait for whoever made them. */
const PATIENCE_MS = 7 * 86_400_000;
const A_YEAR = 31_536_000;

/** By this the server knows whose names there are to wipe: at a sign-out, when somebody else signs
 * in, and once the retreat is over. */
const cookieOf = ({ userId, arrivals }: Kept) =>
  `keeps_people=${userId}.${arrivals.until}; path=/; max-age=${A_YEAR}; SameSite=Lax`;

let opened: Promise<IDBPDatabase> | undefined;

function database(): Promise<IDBPDatabase> {
  opened ??= openDB(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('kept', { keyPath: 'retreatId' });
      db.createObjectStore('acts', { keyPath: 'id' });
    },
    blocking(_current, _wanted, event) {
      // Another page of this browser wipes: it must not wait for this one.
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
  });
  return opened;
}

export async function keep(kept: Kept): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers that have no Cookie Store are many
  document.cookie = cookieOf(kept);
  await (await database()).put('kept', kept);
}

/** What is kept of a retreat, else of the one that was looked at last; not once it is over. */
export async function readKept(retreatId: number | null, today: string): Promise<Kept | undefined> {
  const db = await database();
  const all: Kept[] = await db.getAll('kept');
  const over = all.filter(({ arrivals }) => arrivals.until < today);
  await Promise.all(over.map((each) => db.delete('kept', each.retreatId)));
  const left = all
    .filter((each) => !over.includes(each))
    .sort((a, b) => b.keptAt.localeCompare(a.keptAt));
  return retreatId === null ? left[0] : left.find((each) => each.retreatId === retreatId);
}

/** Durable before it is shown: a tablet may be switched off the moment after. */
export async function addAct(act: Waiting): Promise<void> {
  const db = await database();
  const write = db.transaction('acts', 'readwrite', { durability: 'strict' });
  await write.store.put(act);
  await write.done;
}

export async function dropActs(ids: readonly string[]): Promise<void> {
  const write = (await database()).transaction('acts', 'readwrite');
  await Promise.all(ids.map((id) => write.store.delete(id)));
  await write.done;
}

/** What one user has not sent for a retreat yet, the oldest first. */
export async function readWaiting(retreatId: number, userId: number): Promise<Waiting[]> {
  const db = await database();
  const all: Waiting[] = await db.getAll('acts');
  const old = all.filter(({ holdUntil }) => holdUntil < Date.now() - PATIENCE_MS);
  await dropActs(old.map(({ id }) => id));
  return all
    .filter((act) => act.retreatId === retreatId && act.userId === userId && !old.includes(act))
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** Somebody else is signed in: neither the names nor the marks of who was are theirs. */
export async function forgetOthers(userId: number): Promise<void> {
  const write = (await database()).transaction(['kept', 'acts'], 'readwrite');
  for (const store of [write.objectStore('kept'), write.objectStore('acts')]) {
    for await (const cursor of store) {
      if (cursor.value.userId !== userId) await cursor.delete();
    }
  }
  await write.done;
}

/** Nobody is signed in any more: the names go, and what is unsent waits for whoever made it. */
export async function forgetNames(): Promise<void> {
  await (await database()).clear('kept');
}

/** All of it. */
export async function wipe(): Promise<void> {
  const db = await database();
  opened = undefined;
  db.close();
  await deleteDB(NAME);
}
