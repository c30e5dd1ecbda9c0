import type { Option } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { roomWords } from '../rooms/roomSeen';
import type { Board, BoardRoom, Person } from './board';
import { asSeen, byRoom } from './places';

export type Look = 'all' | 'free' | 'half' | 'accessible' | 'doubts' | 'pinned';

export const LOOKS: readonly Option<Look>[] = [
  { value: 'all', label: t`All rooms` },
  { value: 'free', label: t`With a free bed` },
  { value: 'half', label: t`Half taken` },
  { value: 'accessible', label: t`Accessible` },
  { value: 'doubts', label: t`To look at` },
  { value: 'pinned', label: t`Pinned` },
];

/** The rooms and people that fit what is looked for. */
export function lookFor(board: Board, search: string, look: Look) {
  const inside = byRoom(board.people);
  const wanted = search.trim().toLowerCase();
  const rooms = board.rooms.filter((room) => {
    const people = inside.get(room.roomNumber) ?? [];
    return isLookedFor(board, room, people, look) && hasWords(board, room, people, wanted);
  });
  const numbers = new Set(rooms.map(({ roomNumber }) => roomNumber));
  const people = board.people.filter((person) =>
    person.roomNumber === null
      ? look === 'all' && person.name.toLowerCase().includes(wanted)
      : numbers.has(person.roomNumber) && suits(person, look, wanted),
  );
  return { rooms, people };
}

function isLookedFor(
  board: Board,
  room: BoardRoom,
  people: readonly Person[],
  look: Look,
): boolean {
  const isOpen = room.isActive && room.belongsTo === null;
  const { freeBeds: free } = asSeen(board, room, people);
  switch (look) {
    case 'all':
      return true;
    case 'free':
      return isOpen && free > 0;
    case 'half':
      return isOpen && free > 0 && free < room.beds;
    case 'accessible':
      return room.isAccessible;
    case 'doubts':
      return people.some(({ doubts }) => doubts.length > 0);
    case 'pinned':
      return people.some(({ isPinned }) => isPinned);
  }
}

const hasWords = (board: Board, room: BoardRoom, people: readonly Person[], wanted: string) =>
  room.roomNumber.toLowerCase().startsWith(wanted) ||
  roomWords(asSeen(board, room, people))
    .toLowerCase()
    .includes(wanted);

/** In a list one sees whom one looked for, and not who sleeps beside them. */
function suits(person: Person, look: Look, wanted: string): boolean {
  if (look === 'doubts' && person.doubts.length === 0) return false;
  if (look === 'pinned' && !person.isPinned) return false;
  return (
    wanted === '' ||
    person.name.toLowerCase().includes(wanted) ||
    !!person.roomNumber?.toLowerCase().startsWith(wanted)
  );
}
