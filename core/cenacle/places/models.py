"""Places that were offered to somebody who waits, and what became of it; and what people were
written about their part in a retreat."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import (
    ColumnElement,
    ForeignKey,
    String,
    UniqueConstraint,
    or_,
    text,
)
from sqlalchemy.ext.hybrid import hybrid_property
from sqlalchemy.orm import Mapped, mapped_column, relationship

from cenacle.platform.db import Base, enum_column, partial_index
from cenacle.retreats.models import Participation


class Outcome(StrEnum):
    """How an offer ended. `GIVEN` is a place that staff gave, `GONE` one whose person said no or
    left the group, `RETOLD` an offer that goes on in another row with less time."""

    TAKEN = "Taken"
    GIVEN = "Given"
    NOT_NOW = "NotNow"
    NOTHING_HEARD = "NothingHeard"
    WITHDRAWN = "Withdrawn"
    GONE = "Gone"
    RETOLD = "Retold"


IS_OPEN = text("outcome IS NULL")
"""As text, for a database uses an index of some rows for just these words."""


class PlaceOffer(Base):
    """One free place for one person until `offered_until`, as it was told.

    Without an `outcome` its end is not written down yet; whether it is open then says the clock
    alone. `awaits` is the full name of the condition of a plugin for which their yes waits; it is
    None of who has not said yes. `freed_by_id` is the part whose leaving made it: who comes back at
    once gets the place back. `message_id` is the mail that tells of it, and `is_told_otherwise`
    says that another channel does: each for as long as what it sent may arrive.
    """

    __tablename__ = "place_offers"

    id: Mapped[int] = mapped_column(primary_key=True)
    participation_id: Mapped[int] = mapped_column(
        ForeignKey("participations.id", ondelete="CASCADE"), index=True
    )
    made_at: Mapped[datetime] = mapped_column(info={"bookkeeping": True})
    made_by_id: Mapped[int | None] = mapped_column(
        ForeignKey("users.id", ondelete="SET NULL"), index=True
    )
    offered_until: Mapped[datetime]
    awaits: Mapped[str | None] = mapped_column(String(120))
    outcome: Mapped[Outcome | None] = mapped_column(enum_column(Outcome, "outcome"))
    ended_at: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})
    ended_by_id: Mapped[int | None] = mapped_column(
        ForeignKey("users.id", ondelete="SET NULL"), index=True
    )
    freed_by_id: Mapped[int | None] = mapped_column(
        ForeignKey("participations.id", ondelete="SET NULL"),
        index=True,
        info={"bookkeeping": True},
    )
    message_id: Mapped[int | None] = mapped_column(
        ForeignKey("email_messages.id", ondelete="SET NULL"),
        index=True,
        info={"bookkeeping": True},
    )
    is_told_otherwise: Mapped[bool] = mapped_column(
        "is_told", default=False, info={"bookkeeping": True}
    )

    participation: Mapped[Participation] = relationship(foreign_keys=participation_id)

    __table_args__ = (
        # Nobody is offered two places of one retreat at once.
        partial_index(
            "uq_place_offers_open",
            "participation_id",
            unique=True,
            where=IS_OPEN,
        ),
    )

    @hybrid_property
    def is_told(self) -> bool:
        """Whether its person hears of it by anything that the house sends."""
        return self.message_id is not None or self.is_told_otherwise

    @is_told.inplace.expression
    @classmethod
    def _is_told(cls) -> ColumnElement[bool]:
        return or_(cls.message_id.is_not(None), cls.is_told_otherwise)


class LeftLine(Base):
    """How somebody stood in the line, whom staff took out of it at `left_at`: with an offer that
    ended by it, or without. A slip is taken back to it."""

    __tablename__ = "left_lines"
    __audited__ = False

    participation_id: Mapped[int] = mapped_column(
        ForeignKey("participations.id", ondelete="CASCADE"), primary_key=True
    )
    left_at: Mapped[datetime]
    since: Mapped[datetime | None]
    rests_since: Mapped[datetime | None]
    offer_id: Mapped[int | None] = mapped_column(
        ForeignKey("place_offers.id", ondelete="SET NULL"), index=True
    )


class RetreatLetter(Base):
    """A letter that somebody was written about a retreat: what it was `about`, once each.

    `answer` is the last one that said an answer back; a reminder is for a day, and the thanks are
    for the whole. While it waits, `message_id` says what is to be stopped.
    """

    __tablename__ = "retreat_letters"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    participation_id: Mapped[int] = mapped_column(
        ForeignKey("participations.id", ondelete="CASCADE")
    )
    about: Mapped[str] = mapped_column(String(30))
    written_at: Mapped[datetime]
    message_id: Mapped[int | None] = mapped_column(
        ForeignKey("email_messages.id", ondelete="SET NULL"), index=True
    )

    __table_args__ = (UniqueConstraint("participation_id", "about"),)
