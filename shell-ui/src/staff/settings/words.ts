const LONGEST = 60;

/** What holds while a setting is not set, where that is more than nothing. */
export function defaultOf({ kind, defaultValue }: { kind: string; defaultValue: string }): string {
  if (kind === 'free' || defaultValue === '') return '';
  return defaultValue.length > LONGEST
    ? 'The default is a longer text.'
    : `By default it is ${defaultValue}.`;
}
