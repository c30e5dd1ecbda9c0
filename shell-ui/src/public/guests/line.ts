import { LOCALE } from '@cenacle/sdk';
import { selectOrdinal, t } from '@lingui/core/macro';
import { longDays } from './days';
import type { Invitation } from './links';

export type Line = NonNullable<Invitation['line']>;

/** `You are third in line.`, `You are 11th in line.` */
export const inLine = ({ position }: Line) =>
  selectOrdinal(position, {
    1: 'You are first in line.',
    2: 'You are second in line.',
    3: 'You are third in line.',
    4: 'You are fourth in line.',
    5: 'You are fifth in line.',
    6: 'You are sixth in line.',
    7: 'You are seventh in line.',
    8: 'You are eighth in line.',
    9: 'You are ninth in line.',
    10: 'You are tenth in line.',
    one: 'You are #st in line.',
    two: 'You are #nd in line.',
    few: 'You are #rd in line.',
    other: 'You are #th in line.',
  });

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
  if (linkEnds.slice(0, 10) >= retreatStart) {
    const start = longDays({ retreatStart, retreatEnd: retreatStart });
    return t`until the retreat starts on ${start}`;
  }
  const end = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' }).format(new Date(linkEnds));
  return t({ message: `until ${end}`, comment: 'You can answer by this link until June 4' });
}
