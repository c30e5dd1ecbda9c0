"""Links that are mailed to users: each opens one thing, once, and not for long.

A link is bound to the address it went to and to what the account was then. It ends with the first
change of either, by whatever way that comes.
"""

import secrets
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256

from sqlalchemy import Select, delete, event, inspect, select
from sqlalchemy.orm import Session, UOWTransaction

from cenacle.accounts.models import AccountLink, LinkPurpose, User
from cenacle.accounts.service import hold
from cenacle.platform import clock
from cenacle.platform.access import Actor
from cenacle.platform.audit import act_as
from cenacle.platform.errors import RuleBroken
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


EXPIRED = _("This link has expired or was used already. Ask for a new one.")

GOOD_FOR = {
    LinkPurpose.CONFIRM: (timedelta(days=7), _("7 days")),
    LinkPurpose.RESET: (timedelta(hours=1), _("1 hour")),
    LinkPurpose.CHANGE_EMAIL: (timedelta(days=1), _("1 day")),
    LinkPurpose.STOP_CHANGE: (timedelta(days=1), _("1 day")),
}
"""How long a link is good, and how a mail says it."""

ENDED_BY = ("email_folded", "password_hash", "role", "active", "is_locked")
"""The columns of a user whose change ends every link of theirs."""


@dataclass(frozen=True)
class Opened:
    """What a link opened, and the address it was mailed to."""

    user: User
    purpose: LinkPurpose
    email: str


def make_link(
    session: Session, user: User, purpose: LinkPurpose, *, email: str | None = None
) -> str:
    """The code of a new link that goes to `email`, the user's address unless another is given; an
    older one of the same purpose opens nothing any more."""
    code = secrets.token_urlsafe(32)
    session.execute(
        delete(AccountLink).where(AccountLink.user_id == user.id, AccountLink.purpose == purpose)
    )
    session.add(
        AccountLink(
            user_id=user.id,
            purpose=purpose,
            code_hash=_hash(code),
            email=email or user.email,
            expires_at=clock.now() + GOOD_FOR[purpose][0],
        )
    )
    session.flush()
    return code


def whose_link(session: Session, email: str, code: str, *purposes: LinkPurpose) -> User | None:
    """Whom the link is for, if it would open; nothing changes."""
    link = session.execute(_find(code, purposes)).first()
    if link is None or not _went_to(link.email, email):
        return None
    user = session.get(User, link.user_id)
    return user if user and user.is_open else None


def open_link(
    session: Session, code: str, *purposes: LinkPurpose, email: str | None = None
) -> Opened:
    """Use the link up, as its user: of two who open it at once one succeeds.

    Without an `email` the code is enough. Raises RuleBroken, with the same words for a closed
    account.
    """
    link = session.execute(_find(code, purposes)).first()
    if link is None or (email is not None and not _went_to(link.email, email)):
        raise RuleBroken(EXPIRED)
    # The user first, as whoever changes an account does: the two never wait for each other.
    user = hold(session, link.user_id)
    used = session.scalar(
        delete(AccountLink).where(AccountLink.id == link.id).returning(AccountLink.id)
    )
    if user is None or not user.is_open or used is None:
        raise RuleBroken(EXPIRED)
    act_as(session, Actor(user.id, user.email, user.role, user.group_id))
    return Opened(user, link.purpose, link.email)


def sweep(session: Session) -> None:
    """Delete links that open nothing any more."""
    session.execute(delete(AccountLink).where(AccountLink.expires_at <= clock.now()))


@event.listens_for(Session, "after_flush")
def _end_links(session: Session, _context: UOWTransaction) -> None:
    changed = [row.id for row in session.dirty if isinstance(row, User) and _ends_links(row)]
    if changed:
        session.execute(
            delete(AccountLink)
            .where(AccountLink.user_id.in_(changed))
            .execution_options(synchronize_session=False)
        )


def _ends_links(user: User) -> bool:
    state = inspect(user)
    return any(state.attrs[name].history.has_changes() for name in ENDED_BY)


def _find(code: str, purposes: tuple[LinkPurpose, ...]) -> Select[int, int, LinkPurpose, str]:
    return select(
        AccountLink.id, AccountLink.user_id, AccountLink.purpose, AccountLink.email
    ).where(
        AccountLink.code_hash == _hash(code),
        AccountLink.purpose.in_(purposes),
        AccountLink.expires_at > clock.now(),
    )


def _went_to(kept: str, email: str) -> bool:
    return kept.casefold() == email.casefold()


def _hash(code: str) -> str:
    return sha256(code.encode()).hexdigest()
