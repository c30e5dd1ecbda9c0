import { plural, t } from '@lingui/core/macro';

const MINUTE = 60;

/** How long to wait after too many attempts; `seconds` as the server says. */
export function waitText(seconds: number | undefined): string {
  if (!seconds) return t`Too many attempts. Please try again later.`;
  if (seconds < MINUTE) {
    return plural(Math.ceil(seconds), {
      one: 'Too many attempts. Please try again in # second.',
      other: 'Too many attempts. Please try again in # seconds.',
    });
  }
  return plural(Math.ceil(seconds / MINUTE), {
    one: 'Too many attempts. Please try again in # minute.',
    other: 'Too many attempts. Please try again in # minutes.',
  });
}
