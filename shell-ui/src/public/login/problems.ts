import type { LoginProblem } from '@cenacle/sdk';

const PROBLEMS: Record<LoginProblem | 'expired-link', string> = {
  'login-required': 'You need to login to view this page',
  idle: 'You were away for a while, so we signed you out. Sign in to go on where you were.',
  'expired-link': 'This link has expired. Ask your house to send you a new one.',
};

const UNKNOWN = 'We could not sign you in. Please try again.';

/** Why someone was brought to the login page, in a sentence; `null` when they came by themselves. */
export function problemText(problem: string | null): string | null {
  if (problem === null) return null;
  return Object.entries(PROBLEMS).find(([name]) => name === problem)?.[1] ?? UNKNOWN;
}
