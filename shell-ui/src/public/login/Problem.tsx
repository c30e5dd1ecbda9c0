import { type LoginProblem, Message } from '@cenacle/sdk';

type ProblemName = LoginProblem | 'expired-link' | `external-${string}`;

const PROBLEMS: Partial<Record<ProblemName, string>> = {
  'login-required': 'You need to login to view this page',
  idle: 'You were away for a while, so we signed you out. Sign in to go on where you were.',
  'expired-link': 'This link has expired. Ask your house to send you a new one.',
  'external-unknown': 'Nobody here has the email address of that account. Ask your house for one.',
  'external-other':
    'This email address belongs to another account of that provider here. Ask your house to forget it.',
  'external-closed':
    'Your account is locked or no longer active, or its email address is not confirmed yet.',
  'external-failed': 'That did not work. Try it again, or sign in with your password.',
  'external-unavailable': 'That sign-in cannot be reached now. Sign in with your password.',
};

const UNKNOWN = 'We could not sign you in. Please try again.';

/** Why someone was brought to the login page, in a sentence. */
export default function Problem({ name }: { name: string }) {
  const sentence = Object.entries(PROBLEMS).find(([known]) => known === name)?.[1];
  return <Message tone="amber">{sentence ?? UNKNOWN}</Message>;
}
