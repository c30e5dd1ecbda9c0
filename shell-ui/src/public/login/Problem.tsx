import { type LoginProblem, Message } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

type ProblemName = LoginProblem | 'expired-link' | `external-${string}`;

const PROBLEMS: Partial<Record<ProblemName, string>> = {
  'login-required': t`You need to login to view this page`,
  idle: t`You were away for a while, so we signed you out. Sign in to go on where you were.`,
  'expired-link': t`This link has expired. Ask your house to send you a new one.`,
  'external-unknown': t`Nobody here has the email address of that account. Ask your house for one.`,
  'external-other': t`This email address belongs to another account of that provider here. Ask your house to forget it.`,
  'external-closed': t`Your account is locked or no longer active, or its email address is not confirmed yet.`,
  'external-failed': t`That did not work. Try it again, or sign in with your password.`,
  'external-unavailable': t`That sign-in cannot be reached now. Sign in with your password.`,
};

const UNKNOWN = t`We could not sign you in. Please try again.`;

/** Why someone was brought to the login page, in a sentence. */
export default function Problem({ name }: { name: string }) {
  const sentence = Object.entries(PROBLEMS).find(([known]) => known === name)?.[1];
  return <Message tone="amber">{sentence ?? UNKNOWN}</Message>;
}
