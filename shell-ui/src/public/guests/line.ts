import { LOCALE } from '@cenacle/sdk';
import { longDays } from './days';
import type { Invitation } from './links';

export type Line = NonNullable<Invitation['line']>;

const NAMED = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

const rules = new Intl.PluralRules(LOCALE, { type: 'ordinal' });
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** `third`, `11th`. */
const ordinal = (position: number) =>
  NAMED[position - 1] ?? `${position}${ENDINGS[rules.select(position)] ?? 'th'}`;

/** `You are third in line.` */
export const inLine = ({ position }: Line) => `You are ${ordinal(position)} in line.`;

/** `Tuesday, June 2, 2026 at 3:10 PM (Central Time)`, on the clock of whoever reads it. */
export function momentOf(instant: string): string {
  const moment = new Date(instant);
  const said = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'short' });
  const zone = new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'longGeneric' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${said.format(moment)}${zone ? ` (${zone})` : ''}`;
}

/** Until when a link is good: as the retreat begins, or on a day before. */
export function linkEnd({ linkEnds, retreatStart }: Invitation): string {
  if (linkEnds.slice(0, 10) >= retreatStart)
    return `until the retreat starts on ${longDays({ retreatStart, retreatEnd: retreatStart })}`;
  return `until ${new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' }).format(new Date(linkEnds))}`;
}
