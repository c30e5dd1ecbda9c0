import { useHouseZone } from '../settings';
import { useUser } from './KnownUser';

/** The time zone of this browser. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The one zone in which a person reads all that happened: their own, else that of the house. */
export function useTimeZone(): string {
  const house = useHouseZone();
  return useUser().timeZone ?? house;
}
