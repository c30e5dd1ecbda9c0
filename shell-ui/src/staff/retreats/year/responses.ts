import { color } from '@cenacle/sdk';
import type { Retreat } from '../retreat';

type Responses = Retreat['responses'];

interface Part {
  words: string;
  tint: string;
  count: (responses: Responses) => number;
}

/** How people answered, in the order in which a ring shows it. */
export const PARTS: readonly Part[] = [
  { words: 'attending', tint: color.green, count: ({ attending }) => attending },
  { words: 'on the waitlist', tint: color.amber, count: ({ waitlist }) => waitlist },
  {
    words: 'not attending or cancelled',
    tint: color.red,
    count: ({ notAttending, cancelled }) => notAttending + cancelled,
  },
  { words: 'without an answer', tint: color.lineStrong, count: ({ noResponse }) => noResponse },
];

/** `3 on the waitlist, 5 without an answer`: all but who attends, which is told by itself. */
export const othersOf = (responses: Responses): string[] =>
  PARTS.slice(1)
    .filter(({ count }) => count(responses) > 0)
    .map(({ count, words }) => `${count(responses)} ${words}`);
