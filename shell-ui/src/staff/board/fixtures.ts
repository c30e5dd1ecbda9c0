import type { Board, BoardRoom, Person } from './board';

export const room = (roomNumber: string, more: Partial<BoardRoom> = {}): BoardRoom => ({
  roomNumber,
  building: 'Main House',
  floor: '1',
  beds: 1,
  isAccessible: false,
  features: [],
  isActive: true,
  belongsTo: null,
  ...more,
});

export const person = (
  retreatantId: number,
  name: string,
  roomNumber: string | null = null,
  more: Partial<Person> = {},
): Person => ({
  retreatantId,
  name,
  roomNumber,
  bed: roomNumber ? 1 : null,
  isPinned: false,
  arrivesOn: null,
  leavesOn: null,
  lastRoom: null,
  needsAccessible: false,
  features: [],
  with: [],
  notWith: [],
  signs: [],
  doubts: [],
  ...more,
});

/** Landry has no room; Roy a single, Abel one bed of a double, upstairs. */
export const BOARD: Board = {
  version: 'v1',
  retreatId: 40,
  groupId: 12,
  label: 'Jun 4 – 7, 2026',
  startDate: '2026-06-04',
  endDate: '2026-06-07',
  isOver: false,
  rooms: [
    room('101', { isAccessible: true, features: ['quiet'] }),
    room('102'),
    room('201', { floor: '2', beds: 2 }),
    room('202', { floor: '2', belongsTo: 'group 7 on Jun 4 – 7, 2026' }),
  ],
  people: [
    person(1, 'Paul Landry', null, { lastRoom: { roomNumber: '101', label: '2025' } }),
    person(2, 'Ann Roy', '102', { notWith: [3] }),
    person(3, 'Leo Abel', '201', { with: [1] }),
  ],
  undo: null,
};
