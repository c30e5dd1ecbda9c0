import { LOCALE } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { Person } from './board';

const WEEKDAY = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `2026-06-05` → `Fri, Jun 5`. */
export const weekdayOf = (day: string) => WEEKDAY.format(new Date(`${day}T00:00:00Z`));

/** `arrives Fri, Jun 5, leaves Sat, Jun 6`, of who does not stay the whole time. */
export const dayWords = ({ arrivesOn, leavesOn }: Pick<Person, 'arrivesOn' | 'leavesOn'>) =>
  [
    arrivesOn && t`arrives ${{ day: weekdayOf(arrivesOn) }}`,
    leavesOn && t`leaves ${{ day: weekdayOf(leavesOn) }}`,
  ]
    .filter(Boolean)
    .join(', ');

const DAY_MS = 86_400_000;

/** Every day from the first to the last. */
export function daysBetween(start: string, end: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(start); at <= Date.parse(end); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
