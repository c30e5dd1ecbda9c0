import type { LoginProblem } from '@cenacle/sdk';

type Problem = LoginProblem | 'expired-link' | `external-${string}`;

const PROBLEMS: Partial<Record<Problem, string>> = {
  'login-required': 'You need to login to view this page',
  idle: 'You were away for a while, so we signed you out. Sign in to go on where you were.',
  'expired-link': 'This link has expired. Ask your house to send you a new one.',
  'external-unknown': 'Nobody here has the email address of that account. Ask your house for one.',
  'external-closed': 'Your account is locked, or its email address is not confirmed yet.',
  'external-failed': 'That did not work. Try it again, or sign in with your password.',
  'external-unavailable': 'That sign-in cannot be reached now. Sign in with your password.',
};

const UNKNOWN = 'We could not sign you in. Please try again.';

/** Why someone was brought to the login page, in a sentence; `null` when they came by themselves. */
export function problemText(problem: string | null): string | null {
  if (problem === null) return null;
  return Object.entries(PROBLEMS).find(([name]) => name === problem)?.[1] ?? UNKNOWN;
}
