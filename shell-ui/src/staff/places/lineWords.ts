import { formatDateTime, useHouseZone } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

interface Place {
  linePosition: number | null;
  lineLength: number | null;
  priority: number | null;
  waitingSince: string | null;
  offeredUntil: string | null;
  /** For a yes that waits for something. */
  held?: boolean | null;
  resting: boolean | null;
  reachable: boolean | null;
}

/** Where somebody stands in the line: `3 of 7`. */
export const standing = ({
  linePosition,
  lineLength,
}: Pick<Place, 'linePosition' | 'lineLength'>) =>
  t`${{ linePosition: linePosition ?? '' }} of ${{ lineLength: lineLength ?? '' }}`;

/** The same, and whether a place is offered, or was let pass. */
export function shortPlace(place: Place): string | null {
  if (place.linePosition === null) return null;
  const words = standing(place);
  if (place.offeredUntil) return place.held ? t`${words} · held` : t`${words} · offered`;
  return place.resting ? t`${words} · rests` : words;
}

/** What goes before what, wherever a priority is chosen. */
export const ORDER_OF_LINE = t`1 comes first. Who has none comes after, by when they joined.`;

/** `3 of 7 on the waiting list`, why there, and what is to be known before a place is offered. */
export function useLineWords(place: Place): string[] {
  const zone = useHouseZone();
  const { linePosition, lineLength, priority, waitingSince, offeredUntil } = place;
  if (linePosition === null) return [];
  const words = [
    t`${linePosition} of ${{ lineLength: lineLength ?? '' }} on the waiting list`,
    priority === null ? t`no priority` : t`priority ${priority} (1 comes first)`,
  ];
  if (waitingSince) words.push(t`since ${{ moment: formatDateTime(waitingSince, zone) }}`);
  const until = offeredUntil && formatDateTime(offeredUntil, zone);
  if (until && place.held)
    words.push(t`said yes: a place is held until ${until}, and waits for what they were told of`);
  else if (until) words.push(t`a place is offered until ${until}`);
  else if (place.resting) words.push(t`let an offer pass: asked again when nobody else is left`);
  if (place.reachable === false) {
    words.push(
      offeredUntil
        ? t`nothing could be sent: please phone`
        : t`no mail reaches them: please phone when a place is free`,
    );
  }
  return words;
}
