import { LOCALE } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

/** A room as one sees it wherever a room is chosen. */
export interface RoomSeen {
  roomNumber: string;
  building: string | null;
  floor: string | null;
  beds: number;
  freeBeds: number;
  isAccessible: boolean;
  features: readonly string[];
  people: readonly { name: string }[];
}

/** `floor 1` of a number; `Ground floor` as the house wrote it. */
export const floorWords = (floor: string) => (/^\d+$/.test(floor) ? t`floor ${floor}` : floor);

/** `Main House, floor 1`. */
export const whereWords = ({ building, floor }: Pick<RoomSeen, 'building' | 'floor'>) =>
  [building, floor && floorWords(floor)].filter(Boolean).join(', ');

/** `1 of 2 beds free`: what tells a half-taken double from a single. */
export function bedWords({ beds, freeBeds }: Pick<RoomSeen, 'beds' | 'freeBeds'>): string {
  if (beds === 1) return freeBeds === 1 ? t`single, free` : t`single, taken`;
  if (freeBeds === 0) return t`${beds} beds, all taken`;
  return freeBeds === beds ? t`${beds} beds free` : t`${freeBeds} of ${beds} beds free`;
}

/** `with Rosalie Falgoust and Ann Roy`. */
export const withWords = (people: RoomSeen['people']) =>
  people.length === 0
    ? ''
    : t`with ${{ names: new Intl.ListFormat(LOCALE).format(people.map(({ name }) => name)) }}`;

/** `ground floor, quiet`, with what a wheelchair needs first. */
export const featureWords = ({ isAccessible, features }: RoomSeen) =>
  [isAccessible && t`accessible`, ...features].filter(Boolean).join(', ');

/** All of it in a line, for whoever hears or searches. */
export const roomWords = (room: RoomSeen) =>
  [whereWords(room), bedWords(room), withWords(room.people), featureWords(room)]
    .filter(Boolean)
    .join(' · ');
