import { LOCALE } from '../words/language';

/**
 * `plural(1, 'person', 'people')` → `1 person`. Apart from dates, which the sign-in does without.
 */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString(LOCALE)} ${count === 1 ? one : many}`;
