"""Sliding windows: at most so many attempts in so much time, for one subject."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from ipaddress import IPv6Address, IPv6Network

from sqlalchemy import Connection, delete, select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.db.locks import one_at_a_time as wait_for_turn
from cenacle.platform.errors import TooManyAttempts
from cenacle.platform.throttle.models import Attempt

LONGEST_WINDOW = timedelta(days=1)


@dataclass(frozen=True)
class Limit:
    """`name` tells limits apart; a window is at most LONGEST_WINDOW."""

    name: str
    attempts: int
    window: timedelta

    def key(self, subject: str) -> str:
        return sha256(f"{self.name}\0{counted_for(subject)}".encode()).hexdigest()


def counted_for(subject: str) -> str:
    """Whom attempts are counted for. One telephone line has all addresses of an IPv6 /64."""
    try:
        return str(IPv6Network((int(IPv6Address(subject)) >> 64 << 64, 64)))
    except ValueError:
        return subject.casefold()


def count(session: Session, limit: Limit, subject: str) -> None:
    """Count an attempt, whatever comes of it; exact under any number of attempts at once.

    Raises TooManyAttempts once the limit is reached.
    """
    check(session, limit, subject, one_at_a_time=True)
    record(session, limit, subject)


def check(session: Session, limit: Limit, subject: str, *, one_at_a_time: bool = False) -> None:
    """Raises TooManyAttempts once the limit is reached.

    With `one_at_a_time` others who check the same subject wait until this transaction ends, so
    that the limit is exact under any number of attempts at once.
    """
    if one_at_a_time:
        wait_for_turn(session, limit.key(subject))
    latest = latest_of(session, limit, subject)
    if len(latest) >= limit.attempts:
        raise TooManyAttempts(wait_after(latest[-1], limit))


def latest_of(session: Session | Connection, limit: Limit, subject: str) -> Sequence[datetime]:
    """When the attempts of this window were, the latest first: as many as there may be."""
    wanted = (
        select(Attempt.at)
        .where(Attempt.key == limit.key(subject), Attempt.at > clock.now() - limit.window)
        .order_by(Attempt.at.desc())
        .limit(limit.attempts)
    )
    return session.execute(wanted).scalars().all()


def wait_after(oldest: datetime, limit: Limit) -> timedelta:
    """How long until the oldest of those attempts counts no more."""
    return oldest + limit.window - clock.now()


def is_reached(session: Session, limit: Limit, subject: str) -> bool:
    """Whether the next attempt would be refused."""
    try:
        check(session, limit, subject)
    except TooManyAttempts:
        return True
    return False


def record(session: Session, limit: Limit, subject: str) -> None:
    session.add(Attempt(key=limit.key(subject), at=clock.now()))


def clear(session: Session, limit: Limit, subject: str) -> None:
    session.execute(delete(Attempt).where(Attempt.key == limit.key(subject)))


def sweep(session: Session) -> None:
    """Forget attempts that no window reaches any more."""
    session.execute(delete(Attempt).where(Attempt.at < clock.now() - LONGEST_WINDOW))
