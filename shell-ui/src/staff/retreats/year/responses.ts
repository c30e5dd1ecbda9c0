import { color } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import type { Retreat } from '../retreat';

type Responses = Retreat['responses'];

interface Part {
  words: string;
  counted: (count: number) => string;
  tint: string;
  count: (responses: Responses) => number;
}

/** How people answered, in the order in which a ring shows it. */
export const PARTS: readonly Part[] = [
  {
    words: t`attending`,
    counted: (count) => plural(count, { one: '# attending', other: '# attending' }),
    tint: color.green,
    count: ({ attending }) => attending,
  },
  {
    words: t`on the waitlist`,
    counted: (count) => plural(count, { one: '# on the waitlist', other: '# on the waitlist' }),
    tint: color.amber,
    count: ({ waitlist }) => waitlist,
  },
  {
    words: t`not attending or cancelled`,
    counted: (count) =>
      plural(count, {
        one: '# not attending or cancelled',
        other: '# not attending or cancelled',
      }),
    tint: color.red,
    count: ({ notAttending, cancelled }) => notAttending + cancelled,
  },
  {
    words: t`without an answer`,
    counted: (count) => plural(count, { one: '# without an answer', other: '# without an answer' }),
    tint: color.lineStrong,
    count: ({ noResponse }) => noResponse,
  },
];

/** `3 on the waitlist, 5 without an answer`: all but who attends, which is told by itself. */
export const othersOf = (responses: Responses): string[] =>
  PARTS.slice(1)
    .filter(({ count }) => count(responses) > 0)
    .map(({ count, counted }) => counted(count(responses)));
