"""One row for each act."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.access import Act
from cenacle.platform.db import Base, enum_column
from cenacle.platform.db.search import Searchable


class Outcome(StrEnum):
    DONE = "Done"
    REFUSED = "Refused"
    HELD_BACK = "HeldBack"
    """Refused for coming too often."""


class SecurityEvent(Searchable, Base):
    """`who` is the email as it was then, of a failed sign-in the one that was tried; empty where
    nobody said who they are. `what` is the file or the call that it was about, `reason` the words
    of a refusal. Rows are written once and never changed.
    """

    __tablename__ = "security_events"
    __audited__ = False
    __searched__ = ("who", "address", "what", "reason")

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    act: Mapped[Act] = mapped_column(enum_column(Act, "act"))
    outcome: Mapped[Outcome] = mapped_column(enum_column(Outcome, "outcome"))
    user_id: Mapped[int | None]
    who: Mapped[str] = mapped_column(String(256))
    address: Mapped[str] = mapped_column(String(45))
    what: Mapped[str] = mapped_column(String(200))
    reason: Mapped[str] = mapped_column(Text)

    __table_args__ = (
        Index(None, "at"),
        Index(None, "who", "id"),
        Index(None, "act", "id"),
    )
