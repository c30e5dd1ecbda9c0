import { ApiError, actionFailure, NO_ANSWER } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { longDays } from './days';
import { inLine, type Line, momentOf } from './line';
import type { Invitation, Status, Wish } from './links';

/** Whether somebody has said yes, and gives something up by a no. */
export const comes = (status: Status) => status === 'Attending' || status === 'Waitlist';

/** What was answered before; nothing of who never answered. */
export function formerAnswer({ attendingStatus, line }: Invitation): string | null {
  switch (attendingStatus) {
    case 'Attending':
      return t`You told us that you will be there.`;
    case 'Waitlist':
      return waiting(line);
    case 'NotAttending':
    case 'Cancelled':
      return t`You told us that you cannot come.`;
    case 'NoResponse':
      return null;
  }
}

function waiting(line: Invitation['line']): string {
  if (line?.awaits) return held(line);
  if (line?.resting) {
    const ended = offerEnded(line);
    return t`${ended} You are still on the waiting list, at its end. Say yes, and you have your turn again.`;
  }
  const where = line && inLine(line);
  return where
    ? t`You are on the waiting list. ${where} That is not a yes yet: the house writes to you when a place is free.`
    : t`You are on the waiting list. That is not a yes yet: the house writes to you when a place is free.`;
}

/** That a place waits for them, until when, and what makes it theirs. */
export const held = ({ offeredUntil, awaits }: Line) =>
  t`A place is held for you until ${{ moment: momentOf(offeredUntil ?? '') }}. ${{ awaits: awaits ?? '' }}`;

/** That somebody let an offer end, and when. */
export const offerEnded = ({ offerEnded }: Line) =>
  offerEnded
    ? t`Your offer ended on ${{ moment: momentOf(offerEnded) }}.`
    : t`The place that we offered you is no longer kept for you.`;

/** The choice said back in a sentence, before it is sent. */
export function choiceText(invitation: Invitation, wish: Wish): string {
  const { groupNumber, attendingStatus: former } = invitation;
  const days = longDays(invitation);
  const retreat = t`the retreat of group\u00a0${groupNumber}, ${days}`;
  if (wish === 'later') return t`You do not take the place now, and stay on the waiting list.`;
  if (wish === 'in' && invitation.line?.offeredUntil) return t`You take the place on ${retreat}.`;
  if (wish === 'in') return t`You say yes to ${retreat}.`;
  if (former === 'Attending') return t`You give up your place on ${retreat}.`;
  if (invitation.line?.awaits) return t`You give up the place that is held for you on ${retreat}.`;
  if (former === 'Waitlist') return t`You leave the waiting list for ${retreat}.`;
  return t`You say no to ${retreat}.`;
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
