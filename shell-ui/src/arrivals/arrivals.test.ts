import { describe, expect, it } from 'vitest';
import { type ActKind, fits, type Guest, hasKey, isHere, shows, withWaiting } from './arrivals';
import type { Waiting } from './kept';

const guest = (more: Partial<Guest> = {}): Guest => ({
  retreatantId: 1,
  firstName: 'Zoé',
  lastName: 'Núñez-O’Brien',
  roomNumber: '104',
  subGroup: null,
  arrivesOn: null,
  leavesOn: null,
  noShow: false,
  presence: null,
  key: null,
  ...more,
});

const waiting = (id: string, kind: ActKind, at: string): Waiting => ({
  id,
  kind,
  at,
  retreatantId: 1,
  retreatId: 40,
  userId: 7,
  holdUntil: 0,
});

describe('what is marked here and what the house knows', () => {
  it('is one picture: the later mark holds', () => {
    const known = guest({ presence: { id: 'b', kind: 'left', at: '2026-06-04T15:00:00Z' } });
    const [earlier] = withWaiting([known], [waiting('a', 'arrived', '2026-06-04T14:00:00.000Z')]);
    expect(earlier?.presence?.kind).toBe('left');
    const [later] = withWaiting([known], [waiting('a', 'arrived', '2026-06-04T15:00:01.000Z')]);
    expect(later && isHere(later)).toBe(true);
  });

  it('keeps the key apart from the presence', () => {
    const acts = [
      waiting('a', 'arrived', '2026-06-04T15:00:00Z'),
      waiting('b', 'keyGiven', '2026-06-04T15:01:00Z'),
      waiting('c', 'left', '2026-06-04T15:02:00Z'),
    ];
    const [marked] = withWaiting([guest()], acts);
    expect(marked && [isHere(marked), hasKey(marked)]).toEqual([false, true]);
    expect(marked && shows.toCome(marked)).toBe(false);
  });
});

it('finds names as one types them at a door', () => {
  for (const typed of ['zoe', 'nunez', "nunez-o'brien", 'ZOÉ N', '104']) {
    expect(fits(guest(), typed), typed).toBe(true);
  }
  expect(fits(guest(), 'brien zoe')).toBe(false);
});
