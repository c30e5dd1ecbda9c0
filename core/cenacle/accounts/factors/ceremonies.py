"""What goes out with a first step and must come back with the second, sealed: nothing is kept of a
ceremony that leads nowhere, and one that led to something is spent."""

from datetime import datetime, timedelta
from hashlib import sha256
from typing import TypeVar

from pydantic import BaseModel
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle.accounts.factors.models import SpentCeremony
from cenacle.platform import clock, sealing
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


GOOD_FOR = timedelta(minutes=15)
OVER = _("This took too long, or was done already. Please begin again.")

S = TypeVar("S", bound=BaseModel)


class Timed(BaseModel):
    """What is sealed: some JSON text, and until when it is worth something."""

    expires_at: datetime
    content: str


def begin(house: House, purpose: str, content: BaseModel) -> str:
    timed = Timed(expires_at=clock.now() + GOOD_FOR, content=content.model_dump_json())
    return sealing.seal(house, purpose, timed.model_dump_json())


def read(house: House, purpose: str, ceremony: str, schema: type[S]) -> S:
    """Raises RuleBroken for one that is too old, or not of this house and purpose."""
    try:
        timed = Timed.model_validate_json(sealing.unseal(house, purpose, ceremony))
    except sealing.OtherSecret:
        raise RuleBroken(OVER) from None
    if timed.expires_at <= clock.now():
        raise RuleBroken(OVER)
    return schema.model_validate_json(timed.content)


def spend(session: Session, ceremony: str) -> None:
    """Raises RuleBroken for one that is spent: of two at once, the database lets one in."""
    hashed = sha256(ceremony.encode()).hexdigest()
    spent = select(SpentCeremony.id).where(SpentCeremony.ceremony_hash == hashed)
    if session.scalar(spent) is not None:
        raise RuleBroken(OVER)
    session.add(SpentCeremony(ceremony_hash=hashed, expires_at=clock.now() + GOOD_FOR))
    session.flush()


def sweep(session: Session) -> None:
    """Forget those that are too old to come again."""
    session.execute(delete(SpentCeremony).where(SpentCeremony.expires_at <= clock.now()))
