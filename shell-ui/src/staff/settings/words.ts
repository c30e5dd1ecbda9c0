import { t } from '@lingui/core/macro';

const LONGEST = 60;

interface Defaulted {
  kind: string;
  defaultValue: string;
  choiceLabels: Readonly<Record<string, string>>;
}

/** What holds while a setting is not set, where that is more than nothing. */
export function defaultOf({ kind, defaultValue: value, choiceLabels }: Defaulted): string {
  if (kind === 'free' || value === '') return '';
  const defaultValue = choiceLabels[value] ?? value;
  return defaultValue.length > LONGEST
    ? t`The default is a longer text.`
    : t`By default it is ${defaultValue}.`;
}
