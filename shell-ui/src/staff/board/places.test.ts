import { describe, expect, it } from 'vitest';
import { BOARD, person, room } from './fixtures';
import { backFrom, byRoom, fitOf, floorsOf, freeBeds, withMoves } from './places';
import { nextIn } from './steering';

const fitIn = (who: number, roomNumber: string, board = BOARD) => {
  const there = board.rooms.find((each) => each.roomNumber === roomNumber);
  const one = board.people.find(({ retreatantId }) => retreatantId === who);
  if (!there || !one) throw new Error('Nobody, or no such room.');
  return fitOf(board, there, byRoom(board.people).get(roomNumber) ?? [], one);
};

it('puts the floors of a building together, in the order of their rooms', () => {
  const rooms = [room('101'), room('A1', { building: 'Annex' }), room('201', { floor: '2' })];
  expect(floorsOf(rooms).map(({ building, floor }) => [building, floor])).toEqual([
    ['Main House', '1'],
    ['Main House', '2'],
    ['Annex', '1'],
  ]);
});

describe('what one knows of a room before one puts somebody there', () => {
  it('praises the room of the last retreat, and company that is wished for', () => {
    expect(fitIn(1, '101')).toEqual({ kind: 'good', why: 'Had it in 2025' });
    expect(fitIn(1, '201')).toEqual({ kind: 'good', why: 'Together with Leo Abel' });
  });

  it('tells a full room, one of others, and one’s own', () => {
    expect(fitIn(1, '102').kind).toBe('full');
    expect(fitIn(1, '202')).toEqual({
      kind: 'none',
      why: 'Belongs to group 7 on Jun 4 – 7, 2026',
    });
    expect(fitIn(2, '102').kind).toBe('own');
  });

  it('doubts company that is not wished for, whoever said it', () => {
    expect(fitIn(2, '201')).toEqual({ kind: 'doubt', why: 'Not with Leo Abel' });
    const there = withMoves(BOARD, [
      { retreatantId: 2, roomNumber: '201' },
      { retreatantId: 3, roomNumber: null },
    ]);
    expect(fitIn(3, '201', there)).toEqual({ kind: 'doubt', why: 'Not with Ann Roy' });
  });

  it('lets two have one bed who share no night', () => {
    const first = person(5, 'Early', '102', { leavesOn: '2026-06-05' });
    const second = person(6, 'Late', null, { arrivesOn: '2026-06-05' });
    expect(freeBeds(BOARD, room('102'), [first], second)).toEqual([1]);
    expect(freeBeds(BOARD, room('102'), [first])).toEqual([]);
  });
});

it('lets two change places at once, and brings them back', () => {
  const moves = [
    { retreatantId: 2, roomNumber: '201' },
    { retreatantId: 3, roomNumber: '102' },
  ];
  const after = withMoves(BOARD, moves);
  const rooms = (board: typeof BOARD) =>
    board.people.map(({ roomNumber, bed }) => [roomNumber, bed]);
  expect(rooms(after)).toEqual([
    [null, null],
    ['201', 1],
    ['102', 1],
  ]);
  expect(rooms(withMoves(after, backFrom(BOARD, moves)))).toEqual(rooms(BOARD));
});

it('goes by an arrow to what stands there, and not to what is only near', () => {
  const boxes = [
    { id: 'right', left: 100, top: 0, width: 50, height: 50 },
    { id: 'below', left: 0, top: 200, width: 50, height: 50 },
    { id: 'askew', left: 90, top: 60, width: 50, height: 50 },
  ];
  const from = { left: 0, top: 0, width: 50, height: 50 };
  expect(nextIn('ArrowRight', from, boxes, (box) => box)?.id).toBe('right');
  expect(nextIn('ArrowDown', from, boxes, (box) => box)?.id).toBe('below');
  expect(nextIn('ArrowUp', from, boxes, (box) => box)).toBeUndefined();
});
