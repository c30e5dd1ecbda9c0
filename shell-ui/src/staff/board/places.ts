import { LOCALE } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { RoomSeen } from '../rooms/roomSeen';
import type { Board, BoardRoom, Person } from './board';

/** Rooms of one floor of one building. */
export interface Floor {
  building: string | null;
  floor: string | null;
  rooms: readonly BoardRoom[];
}

/** Buildings and floors as they stand, in the order of their first rooms. */
export function floorsOf(rooms: readonly BoardRoom[]): Floor[] {
  const floors = new Map<
    string,
    { building: string | null; floor: string | null; rooms: BoardRoom[] }
  >();
  for (const room of rooms) {
    const { building, floor } = room;
    const key = JSON.stringify([building, floor]);
    const there = floors.get(key);
    if (there) there.rooms.push(room);
    else floors.set(key, { building, floor, rooms: [room] });
  }
  const buildings = [...new Set(rooms.map(({ building }) => building))];
  return [...floors.values()].sort(
    (one, other) => buildings.indexOf(one.building) - buildings.indexOf(other.building),
  );
}

/** Who sleeps where, by bed; those without a room under `null`. */
export function byRoom(people: readonly Person[]): ReadonlyMap<string | null, readonly Person[]> {
  const rooms = new Map<string | null, Person[]>();
  for (const person of people) {
    const inside = rooms.get(person.roomNumber);
    if (inside) inside.push(person);
    else rooms.set(person.roomNumber, [person]);
  }
  for (const inside of rooms.values()) inside.sort((a, b) => (a.bed ?? 99) - (b.bed ?? 99));
  return rooms;
}

type Days = Pick<Board, 'startDate' | 'endDate'>;
type Stay = Pick<Person, 'arrivesOn' | 'leavesOn'>;

/** Whether two have a night in common. */
export function meet({ startDate, endDate }: Days, one: Stay, other: Stay): boolean {
  if (startDate === endDate) return true;
  const from = (stay: Stay) => stay.arrivesOn ?? startDate;
  const to = (stay: Stay) => stay.leavesOn ?? endDate;
  return from(one) < to(other) && from(other) < to(one);
}

const WHOLE: Stay = { arrivesOn: null, leavesOn: null };

/** The beds of a room that nobody of these has in the nights of a stay. */
export function freeBeds(
  days: Days,
  room: Pick<BoardRoom, 'beds'>,
  inside: readonly Person[],
  stay: Stay = WHOLE,
): number[] {
  const beds = Array.from({ length: room.beds }, (_, index) => index + 1);
  return beds.filter(
    (bed) => !inside.some((other) => other.bed === bed && meet(days, other, stay)),
  );
}

/** A room of the board as one sees it where a room is chosen. */
export const asSeen = (
  days: Days,
  room: BoardRoom,
  inside: readonly Person[],
  stay?: Stay,
): RoomSeen => ({
  ...room,
  freeBeds: freeBeds(days, room, inside, stay).length,
  people: inside,
});

/** How a room would do for somebody. */
export interface Fit {
  kind: 'none' | 'full' | 'doubt' | 'free' | 'good' | 'own';
  /** What speaks for it, or against. */
  why?: string;
}

/** What one knows of a room before one puts somebody there. */
export function fitOf(
  board: Board,
  room: BoardRoom,
  inside: readonly Person[],
  person: Person,
): Fit {
  if (person.roomNumber === room.roomNumber) return { kind: 'own', why: t`Sleeps here` };
  if (room.belongsTo) return { kind: 'none', why: t`Belongs to ${{ belongsTo: room.belongsTo }}` };
  if (!room.isActive) return { kind: 'none', why: t`Not in use` };
  const others = inside.filter((other) => other.retreatantId !== person.retreatantId);
  if (freeBeds(board, room, others, person).length === 0) return { kind: 'full' };
  const apart = others.filter((other) => isApart(person, other) && meet(board, person, other));
  if (apart.length > 0) return { kind: 'doubt', why: t`Not with ${{ names: namesOf(apart) }}` };
  if (person.needsAccessible && !room.isAccessible) {
    return { kind: 'doubt', why: t`Has steps, and the person needs none` };
  }
  return praise(room, others, person) ?? { kind: 'free' };
}

function praise(room: BoardRoom, others: readonly Person[], person: Person): Fit | undefined {
  const together = others.filter(
    (other) => person.with.includes(other.retreatantId) || other.with.includes(person.retreatantId),
  );
  if (together.length > 0)
    return { kind: 'good', why: t`Together with ${{ names: namesOf(together) }}` };
  if (person.lastRoom?.roomNumber === room.roomNumber) {
    return { kind: 'good', why: t`Had it in ${{ label: person.lastRoom.label }}` };
  }
  const wishes = person.features.length > 0 || person.needsAccessible;
  const hasAll = person.features.every((word) => room.features.includes(word));
  return wishes && hasAll ? { kind: 'good', why: t`As wished` } : undefined;
}

export const isApart = (one: Person, other: Person) =>
  one.notWith.includes(other.retreatantId) || other.notWith.includes(one.retreatantId);

export const namesOf = (people: readonly Pick<Person, 'name'>[]) =>
  new Intl.ListFormat(LOCALE).format(people.map(({ name }) => name));

/** Somebody is to have a room, or none; `evenSo` with whomever. Who comes back does so only from where they were put. */
export interface Move {
  retreatantId: number;
  roomNumber: string | null;
  evenSo?: boolean;
  from?: { roomNumber: string | null };
  isPinned?: boolean;
}

/** The board as it will be: rooms are left before others are entered. */
export function withMoves(board: Board, moves: readonly Move[]): Board {
  const wanted = new Map(moves.map((move) => [move.retreatantId, move]));
  const stay = board.people.filter(({ retreatantId }) => !wanted.has(retreatantId));
  const inside = new Map(byRoom(stay));
  const people = board.people.map((person) => {
    const move = wanted.get(person.retreatantId);
    if (!move) return person;
    const { roomNumber, isPinned = false } = move;
    const room = board.rooms.find((each) => each.roomNumber === roomNumber);
    const there = inside.get(roomNumber) ?? [];
    const bed = room ? (freeBeds(board, room, there, person)[0] ?? null) : null;
    const moved = { ...person, roomNumber, bed, isPinned, doubts: [] };
    inside.set(roomNumber, [...there, moved]);
    return moved;
  });
  return { ...board, people };
}

/** The moves that bring all of these back to where they are now. */
export const backFrom = (board: Board, moves: readonly Move[]): Move[] =>
  moves.flatMap(({ retreatantId, roomNumber }) => {
    const person = board.people.find((each) => each.retreatantId === retreatantId);
    if (!person) return [];
    const back = {
      retreatantId,
      roomNumber: person.roomNumber,
      evenSo: true,
      from: { roomNumber },
    };
    return [person.isPinned ? { ...back, isPinned: true } : back];
  });
