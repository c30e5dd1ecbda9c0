import { LOCALE } from '@cenacle/sdk';
import { dayAndTime, instantOf } from '../moments';
import type { Call, Plan } from './call';

/** Whom another screen chose and led here with, and how they are to be asked. */
export interface Chosen {
  chosen?: readonly number[];
  channels?: readonly string[];
  remindAsked?: boolean;
}

/** A plan as it is filled in. */
export interface PlanValues {
  who: Plan['who'];
  retreatantIds: number[];
  channels: string[];
  /** When it goes out: at once, or at an hour of a day by the clock of the house. */
  isLater: boolean;
  sendDay: string | null;
  sendHour: number | null;
  holdUntil: string | null;
  newcomerPlaces: string;
  reminders: number | null;
  remindAfterDays: number | null;
  /** Whether those are reminded who were asked already. */
  remindAsked: boolean;
  hasOwnWords: boolean;
  subject: string;
  body: string;
}

/** Whether nobody is asked anew by it. */
export const isReminder = ({ who, remindAsked }: PlanValues) => who === 'chosen' && remindAsked;

const HOUR = new Intl.DateTimeFormat(LOCALE, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** The hours of a day at which people like to get mail, `9:00 AM`. */
export const HOURS = Array.from({ length: 15 }, (_, index) => index + 6).map((value) => ({
  value,
  label: HOUR.format(Date.UTC(2000, 0, 1, value)),
}));

export function valuesOf(
  { channels, plan, state }: Call,
  zone: string,
  { chosen = [], channels: wanted = [], remindAsked }: Chosen = {},
  // One that one looks at stands also beside a call that is under way.
  isLookedAt = false,
): PlanValues {
  const kept = isLookedAt || state === 'planned' ? plan : null;
  const known = wanted.filter((name) => channels.some((channel) => channel === name));
  return {
    who: chosen.length > 0 ? 'chosen' : (kept?.who ?? 'returning'),
    retreatantIds: [...(chosen.length > 0 ? chosen : (kept?.retreatantIds ?? []))],
    channels: known.length > 0 ? known : [...(kept?.channels ?? channels)],
    ...laterOf(kept?.sendAt ?? null, zone),
    holdUntil: kept?.holdUntil ?? null,
    newcomerPlaces: String(kept?.newcomerPlaces ?? 0),
    // A reminder by hand is one, where nothing else is said.
    reminders: kept?.reminders ?? (remindAsked ? 0 : 2),
    remindAfterDays: kept?.remindAfterDays ?? 7,
    remindAsked: remindAsked ?? kept?.remindAsked ?? false,
    hasOwnWords: Boolean(kept?.subject || kept?.body),
    subject: kept?.subject ?? '',
    body: kept?.body ?? '',
  };
}

export function planOf(values: PlanValues, zone: string) {
  const { who, channels, hasOwnWords, reminders } = values;
  return {
    who,
    channels: channels as Plan['channels'],
    retreatantIds: who === 'chosen' ? values.retreatantIds : null,
    sendAt: values.isLater ? sendAtOf(values, zone) : null,
    holdUntil: who === 'returning' ? values.holdUntil : null,
    newcomerPlaces: who === 'returning' ? Number(values.newcomerPlaces) || 0 : 0,
    reminders: reminders ?? 0,
    remindAfterDays: reminders ? values.remindAfterDays : null,
    remindAsked: values.remindAsked,
    subject: hasOwnWords ? values.subject : null,
    body: hasOwnWords ? values.body : null,
  };
}

/** The day and the hour of an instant by the clock of the house. */
function laterOf(sendAt: string | null, zone: string) {
  if (sendAt === null) return { isLater: false, sendDay: null, sendHour: 9 };
  const { day, time } = dayAndTime(sendAt, zone);
  return { isLater: true, sendDay: day, sendHour: Number.parseInt(time, 10) };
}

const sendAtOf = ({ sendDay, sendHour }: PlanValues, zone: string) =>
  sendDay ? instantOf(sendDay, `${String(sendHour ?? 9).padStart(2, '0')}:00`, zone) : null;
