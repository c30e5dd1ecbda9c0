"""Links that are mailed to users: each opens one thing, once, and not for long."""

import secrets
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256

from sqlalchemy import ColumnElement, and_, delete, select
from sqlalchemy.orm import Session

from cenacle.accounts.models import AccountLink, LinkPurpose, User
from cenacle.platform import clock
from cenacle.platform.errors import RuleBroken

EXPIRED = "This link has expired or was used already. Ask for a new one."

GOOD_FOR = {
    LinkPurpose.CONFIRM: (timedelta(days=7), "7 days"),
    LinkPurpose.RESET: (timedelta(hours=1), "1 hour"),
    LinkPurpose.CHANGE_EMAIL: (timedelta(days=1), "1 day"),
}
"""How long a link is good, and how a mail says it."""


@dataclass(frozen=True)
class Opened:
    """What a link opened."""

    user: User
    purpose: LinkPurpose
    new_email: str | None


def make_link(
    session: Session, user: User, purpose: LinkPurpose, *, new_email: str | None = None
) -> str:
    """The code of a new link; an older one of the same purpose opens nothing any more."""
    code = secrets.token_urlsafe(32)
    session.execute(
        delete(AccountLink).where(AccountLink.user_id == user.id, AccountLink.purpose == purpose)
    )
    session.add(
        AccountLink(
            user_id=user.id,
            purpose=purpose,
            code_hash=_hash(code),
            new_email=new_email,
            expires_at=clock.now() + GOOD_FOR[purpose][0],
        )
    )
    session.flush()
    return code


def whose_link(session: Session, email: str, code: str, *purposes: LinkPurpose) -> User | None:
    """Whom the link is for, if it would open; nothing changes."""
    link = session.scalars(select(AccountLink).where(_good(code, purposes))).first()
    if link is None or not _is_for(link.user, link.new_email, email):
        return None
    return link.user


def open_link(session: Session, email: str, code: str, *purposes: LinkPurpose) -> Opened:
    """Use the link up: of two who open it at once one succeeds. Raises RuleBroken."""
    row = session.execute(
        delete(AccountLink)
        .where(_good(code, purposes))
        .returning(AccountLink.user_id, AccountLink.purpose, AccountLink.new_email)
    ).first()
    user = session.get(User, row.user_id, with_for_update={"of": User}) if row else None
    if row is None or user is None or not _is_for(user, row.new_email, email):
        raise RuleBroken(EXPIRED)
    return Opened(user, row.purpose, row.new_email)


def sweep(session: Session) -> None:
    """Delete links that open nothing any more."""
    session.execute(delete(AccountLink).where(AccountLink.expires_at <= clock.now()))


def _good(code: str, purposes: tuple[LinkPurpose, ...]) -> ColumnElement[bool]:
    return and_(
        AccountLink.code_hash == _hash(code),
        AccountLink.purpose.in_(purposes),
        AccountLink.expires_at > clock.now(),
    )


def _is_for(user: User, new_email: str | None, email: str) -> bool:
    return email.casefold() in (user.email_folded, (new_email or user.email).casefold())


def _hash(code: str) -> str:
    return sha256(code.encode()).hexdigest()
