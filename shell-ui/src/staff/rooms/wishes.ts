import { api, type paths, type Result } from '@cenacle/sdk';

export type Wishes = Result<paths, '/api/retreatants/{id}/wishes', 'get'>;
export type Sleeper = Result<paths, '/api/retreatants/{id}/companions', 'get'>[number];

const of = (id: number) => ({ params: { path: { id: String(id) } } });

/** What somebody wishes of rooms. */
export const wishesOf = (id: number) =>
  api.queryOptions('get', '/api/retreatants/{id}/wishes', of(id));

/** The others of their roster, whom wishes may name. */
export const companionsOf = (id: number) =>
  api.queryOptions('get', '/api/retreatants/{id}/companions', of(id));

/** Without accents and marks, with single spaces. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .join(' ');

/** Of these people those whose full name stands in what was told. */
export function namedIn<T extends { name: string }>(
  told: readonly string[],
  people: readonly T[],
): T[] {
  const words = told.map((each) => ` ${plain(each)} `);
  return people.filter(({ name }) =>
    words.some((each) => each.includes(` ${plain(name).trim()} `)),
  );
}
