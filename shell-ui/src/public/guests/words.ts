import { ApiError, actionFailure, NO_ANSWER } from '@cenacle/sdk';
import { longDays } from './days';
import { inLine, type Line, momentOf } from './line';
import type { Invitation, Status, Wish } from './links';

/** Whether somebody has said yes, and gives something up by a no. */
export const comes = (status: Status) => status === 'Attending' || status === 'Waitlist';

/** What was answered before; nothing of who never answered. */
export function formerAnswer({ attendingStatus, line }: Invitation): string | null {
  switch (attendingStatus) {
    case 'Attending':
      return 'You told us that you will be there.';
    case 'Waitlist':
      return waiting(line);
    case 'NotAttending':
    case 'Cancelled':
      return 'You told us that you cannot come.';
    case 'NoResponse':
      return null;
  }
}

function waiting(line: Invitation['line']): string {
  if (line?.resting) {
    return `${offerEnded(line)} You are still on the waiting list, at its end. Say yes, and you have your turn again.`;
  }
  const where = line ? ` ${inLine(line)}` : '';
  return `You are on the waiting list.${where} That is not a yes yet: the house writes to you when a place is free.`;
}

/** That somebody let an offer end, and when. */
export const offerEnded = ({ offerEnded }: Line) =>
  offerEnded
    ? `Your offer ended on ${momentOf(offerEnded)}.`
    : 'The place that we offered you is no longer kept for you.';

/** The choice said back in a sentence, before it is sent. */
export function choiceText(invitation: Invitation, wish: Wish): string {
  const { groupNumber, attendingStatus: former } = invitation;
  const retreat = `the retreat of group\u00a0${groupNumber}, ${longDays(invitation)}`;
  if (wish === 'later') return `You do not take the place now, and stay on the waiting list.`;
  if (wish === 'in' && invitation.line?.offeredUntil) return `You take the place on ${retreat}.`;
  if (wish === 'in') return `You say yes to ${retreat}.`;
  if (former === 'Attending') return `You give up your place on ${retreat}.`;
  if (former === 'Waitlist') return `You leave the waiting list for ${retreat}.`;
  return `You say no to ${retreat}.`;
}

/** What is sent for a choice: who had said yes cancels, and who had cancelled says nothing new. */
export function replyOf(former: Status, wish: Wish) {
  if (wish === 'later') return 'Waitlist';
  if (wish === 'in') return 'Attending';
  return comes(former) || former === 'Cancelled' ? 'Cancelled' : 'NotAttending';
}

/** Why something failed (portal.md 8); of a portal that broke the toast tells already. */
export function failureText(error: Error, whenBroken: string): string {
  if (!(error instanceof ApiError) || error.status === 500) return whenBroken;
  return error.status === NO_ANSWER ? error.message : actionFailure('do this', error);
}
