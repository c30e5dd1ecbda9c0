import { useUser } from './KnownUser';

/** The time zone of this browser. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone whose time a person reads: the house knows it from the first sign-in on. */
export const useTimeZone = (): string => useUser().timeZone ?? zoneHere();
