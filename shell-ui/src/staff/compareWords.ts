import { LOCALE } from '@cenacle/sdk';

/** Which of two words comes first, as people write and count: `9` before `12`, `É` as `E`. */
export const compareWords = new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' })
  .compare;
