import type { paths, Result } from '@cenacle/sdk';
import { wordsFit } from '../wordsFit';
import type { Waiting } from './kept';

export type Arrivals = Result<paths, '/api/arrivals/{retreatId}', 'get'>;
export type Guest = Arrivals['guests'][number];
export type Mark = NonNullable<Guest['presence']>;
export type ActKind = Mark['kind'];

/** As a device makes it, and the server takes it. */
export interface Act {
  id: string;
  retreatantId: number;
  kind: ActKind;
  /** By the house's clock. */
  at: string;
}

const ABOUT_KEY: readonly ActKind[] = ['keyGiven', 'keyBack'];

const isLater = (one: Pick<Mark, 'at' | 'id'>, other: Pick<Mark, 'at' | 'id'> | null) => {
  if (!other) return true;
  const [a, b] = [Date.parse(one.at), Date.parse(other.at)];
  return a === b ? one.id > other.id : a > b;
};

/** What the house knows, and over it what it has not heard yet: of two the later one holds. */
export function withWaiting(guests: readonly Guest[], waiting: readonly Waiting[]): Guest[] {
  const byGuest = new Map<number, Waiting[]>();
  for (const act of waiting) {
    byGuest.set(act.retreatantId, [...(byGuest.get(act.retreatantId) ?? []), act]);
  }
  return guests.map((guest) => {
    const acts = byGuest.get(guest.retreatantId);
    if (!acts) return guest;
    let { presence, key } = guest;
    for (const { id, kind, at } of acts) {
      if (ABOUT_KEY.includes(kind)) {
        if (isLater({ id, at }, key)) key = { id, kind, at };
      } else if (isLater({ id, at }, presence)) presence = { id, kind, at };
    }
    return { ...guest, presence, key };
  });
}

export const isHere = ({ presence }: Guest) => presence?.kind === 'arrived';
export const hasLeft = ({ presence }: Guest) => presence?.kind === 'left';
export const hasKey = ({ key }: Guest) => key?.kind === 'keyGiven';

export type Show = 'toCome' | 'here' | 'all' | 'keysOut';

export const shows: Record<Show, (guest: Guest) => boolean> = {
  toCome: ({ presence }) => presence === null,
  here: isHere,
  all: () => true,
  keysOut: hasKey,
};

/** Whether each word of a search begins a word of the name, or the room. */
export const fits = ({ firstName, lastName, roomNumber }: Guest, search: string) =>
  wordsFit(`${firstName} ${lastName} ${roomNumber ?? ''}`, search);
