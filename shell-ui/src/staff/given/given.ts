import { api, formatDate, type paths, type Result } from '@cenacle/sdk';
import { queryOptions } from '@tanstack/react-query';

/** What a field or a plugin tells of people, beside what the core knows of them. */
export type GivenColumn = Result<paths, '/api/rosters/columns', 'get'>[number];
export type GivenValue = Result<paths, '/api/rosters/signs/{retreatantId}', 'get'>[string];
/** By which it is known among all: `needs_diet`. Nothing of the core's has such a name. */
export type GivenKey = `${string}_${string}`;

const KEY = /^[\w.-]+_[\w.-]+$/;
const LONGEST = 120;
const DIGITS = 12;

export const isGivenKey = (name: string): name is GivenKey =>
  name.length <= LONGEST && KEY.test(name);

/** Those that one may see: the same for every group. */
export const givenOptions = queryOptions({
  ...api.queryOptions('get', '/api/rosters/columns'),
  staleTime: 5 * 60_000,
});

export const DAY = /^\d{4}-\d\d-\d\d$/;

/** A value in words. */
export function wordsOf({ kind }: GivenColumn, value: GivenValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return value.join(', ');
  // What was reckoned may be 1.9400000000000002.
  if (typeof value === 'number') return String(Number(value.toPrecision(DIGITS)));
  const words = String(value);
  return kind === 'date' && DAY.test(words) ? formatDate(words) : words;
}

/** Whether there is something to say beside a name. */
export const isWorthASign = (value: GivenValue | undefined): value is GivenValue =>
  value !== undefined && value !== false && value !== 'No';
