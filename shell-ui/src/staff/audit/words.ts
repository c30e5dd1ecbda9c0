const LONGEST = 80;

/** `groupNumber` and `EmailTemplate` as words: `Group number`, `Email template`. */
export function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as one would say it. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  const said = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
}
