const LONGEST = 60;

/** What holds while a setting is not set. */
export function defaultOf({ kind, defaultValue }: { kind: string; defaultValue: string }): string {
  if (kind === 'free') return '';
  if (defaultValue === '') return 'By default it is empty.';
  return defaultValue.length > LONGEST
    ? 'The default is a longer text.'
    : `By default it is ${defaultValue}.`;
}
