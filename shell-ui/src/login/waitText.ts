import { plural } from '@cenacle/sdk';

const MINUTE = 60;

/** How long to wait after too many attempts; `seconds` as the server says. */
export function waitText(seconds: number | undefined): string {
  return `Too many attempts. Please try again ${seconds ? `in ${span(seconds)}` : 'later'}.`;
}

function span(seconds: number): string {
  if (seconds < MINUTE) return plural(Math.ceil(seconds), 'second');
  return plural(Math.ceil(seconds / MINUTE), 'minute');
}
