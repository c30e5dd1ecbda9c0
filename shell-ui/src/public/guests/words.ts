import { ApiError, actionFailure, NO_ANSWER } from '@cenacle/sdk';
import { longDays } from './days';
import type { Invitation, Status } from './links';

/** Whether somebody had said yes, and gives something up by a no. */
const wasIn = (status: Status) => status === 'Attending' || status === 'Waitlist';

/** What was answered before; nothing of who never answered. */
export function formerAnswer(status: Status): string | null {
  switch (status) {
    case 'Attending':
      return 'You told us that you will be there.';
    case 'Waitlist':
      return 'You are on the waiting list. That is not a yes yet: the house writes to you when a place is free.';
    case 'NotAttending':
    case 'Cancelled':
      return 'You told us that you cannot come.';
    case 'NoResponse':
      return null;
  }
}

/** The choice said back in a sentence, before it is sent. */
export function choiceText(invitation: Invitation, wantsIn: boolean): string {
  const { groupNumber, attendingStatus: former } = invitation;
  const retreat = `the retreat of group\u00a0${groupNumber}, ${longDays(invitation)}`;
  if (wantsIn) return `You say yes to ${retreat}.`;
  if (former === 'Attending') return `You give up your place on ${retreat}.`;
  if (former === 'Waitlist') return `You leave the waiting list for ${retreat}.`;
  return `You say no to ${retreat}.`;
}

/** What is sent for a choice: who had said yes cancels, and who had cancelled says nothing new. */
export function replyOf(former: Status, wantsIn: boolean) {
  if (wantsIn) return 'Attending';
  return wasIn(former) || former === 'Cancelled' ? 'Cancelled' : 'NotAttending';
}

/** Why something failed (portal.md 8); of a portal that broke the toast tells already. */
export function failureText(error: Error, whenBroken: string): string {
  if (!(error instanceof ApiError) || error.status === 500) return whenBroken;
  return error.status === NO_ANSWER ? error.message : actionFailure('do this', error);
}
