import { ApiError, actionFailure, loginUrl, type Session } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

/** What the portal may do about a failed call. */
export interface Reactions {
  session: Pick<Session, 'isLeaving' | 'leave' | 'renew'>;
  /** Goes to another screen. */
  navigate: (path: string) => void;
  /** Says it in a toast. */
  tell: (message: string) => void;
}

/** Reacts to the failures that mean the same on every screen (portal.md 8); says whether this was one. */
export function reactTo(error: unknown, { session, navigate, tell }: Reactions): boolean {
  if (session.isLeaving || !(error instanceof ApiError)) return true;
  switch (error.status) {
    case 401:
      tell(t`You need to login to view this page`);
      session.leave(loginUrl('login-required'));
      return true;
    case 403:
      if (error.mustEnrol) {
        // Who is signed in says so, too, and the screen to do it stands before every other.
        void session.renew();
        return true;
      }
      tell(t`You are not authorized to do this.`);
      navigate('/403');
      return true;
    case 500:
      tell(t`Something went wrong talking to the portal. Contact support if this continues.`);
      return true;
    default:
      return false;
  }
}

/** Says that an act failed, unless its failure already had its reaction. */
export function reactToAct(error: unknown, action: string | undefined, reactions: Reactions): void {
  const isDone = reactTo(error, reactions);
  if (!isDone && action && error instanceof ApiError) reactions.tell(actionFailure(action, error));
}
