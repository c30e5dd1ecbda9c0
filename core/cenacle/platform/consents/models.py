"""One row for each time that somebody said yes or no."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base, enum_column


class Channel(StrEnum):
    """By which way somebody said yes or no to being written to."""

    EMAIL = "email"
    TEXT = "text"


class Consent(Base):
    """`address` is an email, folded, or a number as E.164; of somebody who was erased a hash.

    `how` says on which way it came to the house, `wording` what they read, and `by` who noted it,
    unless they did themselves. The newest line of an address and a channel holds.
    """

    __tablename__ = "consents"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    address: Mapped[str] = mapped_column(String(256))
    channel: Mapped[Channel] = mapped_column(enum_column(Channel, "consent_channel"))
    given: Mapped[bool]
    at: Mapped[datetime]
    how: Mapped[str] = mapped_column(String(300))
    wording: Mapped[str | None] = mapped_column(Text)
    by: Mapped[str | None] = mapped_column(String(256))

    __table_args__ = (Index(None, "address", "channel", "id"),)
