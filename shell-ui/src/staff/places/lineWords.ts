import { formatDateTime, useTimeZone } from '@cenacle/sdk';

interface Place {
  linePosition: number | null;
  lineLength: number | null;
  waitingSince: string | null;
  offeredUntil: string | null;
}

/** Where somebody stands in the line: `3 of 7`, and whether a place is offered. */
export function shortPlace({ linePosition, lineLength, offeredUntil }: Place): string | null {
  if (linePosition === null) return null;
  return `${linePosition} of ${lineLength}${offeredUntil ? ' · offered' : ''}`;
}

/** `3 of 7 on the waiting list`, `since …`, `offered until …`. */
export function useLineWords(place: Place): string[] {
  const zone = useTimeZone();
  const { linePosition, lineLength, waitingSince, offeredUntil } = place;
  if (linePosition === null) return [];
  const words = [`${linePosition} of ${lineLength} on the waiting list`];
  if (waitingSince) words.push(`since ${formatDateTime(waitingSince, zone)}`);
  if (offeredUntil) words.push(`a place is offered until ${formatDateTime(offeredUntil, zone)}`);
  return words;
}
