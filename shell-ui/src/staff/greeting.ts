import { t } from '@lingui/core/macro';

const NOON = 12;
const EVENING = 18;

/** How one greets this person at this hour. */
export function greet({ firstName }: { firstName: string }, now: Date): string {
  return firstName ? `${greeting(now.getHours())}, ${firstName}` : greeting(now.getHours());
}

function greeting(hour: number): string {
  if (hour < NOON) return t`Good morning`;
  return hour < EVENING ? t`Good afternoon` : t`Good evening`;
}
