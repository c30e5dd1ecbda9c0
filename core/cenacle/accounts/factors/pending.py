"""Signing in between the first factor and the second: a row and a cookie, and no session.

It ends after ten minutes, and with whatever ends the user's mailed links.
"""

import secrets
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256

from sqlalchemy import delete, event, inspect, select
from sqlalchemy.orm import Session, UOWTransaction

from cenacle.accounts.factors import authenticator, passkeys, recovery_codes
from cenacle.accounts.factors.authenticator import PER_USER, WRONG_CODE
from cenacle.accounts.factors.models import PendingSignIn
from cenacle.accounts.links import ENDED_BY
from cenacle.accounts.models import User
from cenacle.accounts.service import WrongCredentials, hold, refuse_closed_account
from cenacle.platform import clock, throttle
from cenacle.platform.access import Actor
from cenacle.platform.audit import act_as
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


GOOD_FOR = timedelta(minutes=10)
OVER = _("This took too long. Please sign in again.")
WRONG_RECOVERY_CODE = "This recovery code is not right, or was used already."


@dataclass(frozen=True)
class Ways:
    """By which a pending sign-in can be completed."""

    code: bool
    passkey: bool
    recovery_code: bool


def begin(session: Session, user: User) -> str:
    """The token of a new pending sign-in of the user, for a cookie of the browser."""
    session.flush()  # a password hash that was just renewed would end it
    token = secrets.token_urlsafe(32)
    session.add(
        PendingSignIn(token_hash=_hash(token), user_id=user.id, expires_at=clock.now() + GOOD_FOR)
    )
    return token


def ways_of(session: Session, house: House, user_id: int) -> Ways:
    sheet = recovery_codes.find_sheet(session, user_id)
    return Ways(
        code=authenticator.find(session, user_id) is not None,
        passkey=bool(passkeys.usable(session, house, user_id)),
        recovery_code=sheet is not None and sheet.codes_left > 0,
    )


def ways_of_pending(session: Session, house: House, token: str) -> Ways | None:
    """None where nothing is pending (any more)."""
    row = _find(session, token)
    return ways_of(session, house, row.user_id) if row else None


def complete(
    session: Session, house: House, token: str, code: str | None, recovery_code: str | None
) -> User:
    """The user who may come in now.

    Raises WrongCredentials, at the field, for a wrong code; TooManyAttempts; RuleBroken where
    nothing is pending, nothing was typed, or the account was closed meanwhile.
    """
    begun = _find(session, token)
    user = hold(session, begun.user_id) if begun else None
    row = _find(session, token)  # whoever changed the account meanwhile has ended it
    if row is None or user is None:
        raise RuleBroken(OVER)
    refuse_closed_account(user)
    throttle.check(session, PER_USER, str(user.id), one_at_a_time=True)
    act_as(session, Actor(user.id, user.email, user.role, user.group_id))
    if recovery_code:
        is_right = recovery_codes.use_code(session, house, user, recovery_code)
        wrong = WrongCredentials(WRONG_RECOVERY_CODE, "recoveryCode")
    elif code:
        is_right = authenticator.accept(session, house, user, code)
        wrong = WrongCredentials(WRONG_CODE, "code")
    else:
        raise RuleBroken(_("This field is required."), "code")
    if not is_right:
        throttle.record(session, PER_USER, str(user.id))
        raise wrong
    throttle.clear(session, PER_USER, str(user.id))
    session.delete(row)
    return user


def end(session: Session, token: str) -> None:
    """Of this browser."""
    session.execute(delete(PendingSignIn).where(PendingSignIn.token_hash == _hash(token)))


def end_all(session: Session, user_ids: list[int]) -> None:
    """Of these users, in every browser."""
    session.execute(
        delete(PendingSignIn)
        .where(PendingSignIn.user_id.in_(user_ids))
        .execution_options(synchronize_session=False)
    )


def sweep(session: Session) -> None:
    """Delete what can be completed no more."""
    session.execute(delete(PendingSignIn).where(PendingSignIn.expires_at <= clock.now()))


@event.listens_for(Session, "after_flush")
def _end_with_links(session: Session, _context: UOWTransaction) -> None:
    changed = [row.id for row in session.dirty if isinstance(row, User) and _is_other(row)]
    if changed:
        end_all(session, changed)


def _is_other(user: User) -> bool:
    state = inspect(user)
    return any(state.attrs[name].history.has_changes() for name in ENDED_BY)


def _find(session: Session, token: str) -> PendingSignIn | None:
    return session.scalar(
        select(PendingSignIn).where(
            PendingSignIn.token_hash == _hash(token), PendingSignIn.expires_at > clock.now()
        )
    )


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
