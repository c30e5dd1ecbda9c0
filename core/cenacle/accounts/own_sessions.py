"""Where somebody is signed in, for them alone to see and to end."""

from datetime import timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from cenacle.accounts.models import UserSession
from cenacle.accounts.schemas import OwnSession
from cenacle.accounts.sessions import LONGEST, NOTED_EVERY, SignedIn
from cenacle.accounts.user_agents import told_browser
from cenacle.platform import clock
from cenacle.platform.errors import NotFound
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import COOKIE_LIFETIME_MINUTES
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


def read_own_sessions(session: Session, house: House, who: SignedIn) -> list[OwnSession]:
    """Those that are still open, the one that asks first, then by their last use."""
    now = clock.now()
    idle = timedelta(minutes=house.settings.value(COOKIE_LIFETIME_MINUTES)) + NOTED_EVERY
    used_at = func.coalesce(UserSession.used_at, UserSession.began_at)
    rows = session.scalars(
        select(UserSession).where(
            UserSession.user_id == who.user_id,
            UserSession.began_at > now - LONGEST,
            (used_at > now - idle) | (UserSession.id == who.session_id),
        )
    )
    found = [
        OwnSession(
            id=row.id,
            browser=told_browser(row.browser) if row.browser else None,
            address=row.address,
            began_at=row.began_at,
            used_at=now if row.id == who.session_id else row.used_at or row.began_at,
            is_this=row.id == who.session_id,
        )
        for row in rows
    ]
    return sorted(found, key=lambda each: each.used_at, reverse=True)


def end_own_session(session: Session, who: SignedIn, session_id: int) -> None:
    """Raises NotFound for one that is over, or somebody else's."""
    ended = session.scalar(
        delete(UserSession)
        .where(UserSession.id == session_id, UserSession.user_id == who.user_id)
        .returning(UserSession.id)
    )
    if ended is None:
        raise NotFound(_("This session is over already."))


def end_other_sessions(session: Session, who: SignedIn) -> None:
    """All but the one that asks."""
    session.execute(
        delete(UserSession).where(
            UserSession.user_id == who.user_id, UserSession.id != who.session_id
        )
    )
