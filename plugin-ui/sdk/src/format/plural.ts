/** Apart from dates, which the sign-in does without. */

/** How the house writes, whatever language a browser prefers. */
export const LOCALE = 'en-US';

/** `plural(1, 'person', 'people')` → `1 person`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString(LOCALE)} ${count === 1 ? one : many}`;
