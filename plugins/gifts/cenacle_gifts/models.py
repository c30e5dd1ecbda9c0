"""The ledger: what was given, and what takes it back. Nothing in it is changed or deleted."""

from datetime import date, datetime
from enum import StrEnum

from cenacle.api import Base, enum_column
from sqlalchemy import CheckConstraint, ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column


class Way(StrEnum):
    CHECK = "Check"
    CASH = "Cash"
    IN_KIND = "InKind"


class Currency(StrEnum):
    """Those of which a hundredth is a cent."""

    USD = "USD"
    CAD = "CAD"
    EUR = "EUR"
    GBP = "GBP"
    MXN = "MXN"
    AUD = "AUD"
    NZD = "NZD"
    CHF = "CHF"
    PHP = "PHP"


class Entry(Base):
    """A gift; or, of less than nothing, what takes one back.

    The giver is somebody whom the house knows, or a name alone; of who was erased neither is left.
    What takes a gift back bears the day of the gift, so that it counts in the same year. `key` is
    chosen by the form that was filled in: what is sent twice is booked once.
    """

    __tablename__ = "gifts_entries"

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(50), unique=True)
    received_on: Mapped[date] = mapped_column(index=True)
    retreatant_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreatants.id", ondelete="SET NULL"), index=True
    )
    giver_name: Mapped[str | None] = mapped_column(String(120))
    giver_folded: Mapped[str] = mapped_column(String(240), default="", info={"bookkeeping": True})
    retreat_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreats.id", ondelete="SET NULL"), index=True
    )
    group_id: Mapped[int | None] = mapped_column(
        ForeignKey("groups.id", ondelete="SET NULL"), index=True
    )
    way: Mapped[Way] = mapped_column(enum_column(Way, "gift_way"))
    cents: Mapped[int]
    currency: Mapped[Currency] = mapped_column(enum_column(Currency, "gift_currency"))
    check_number: Mapped[str | None] = mapped_column(String(30))
    note: Mapped[str | None] = mapped_column(Text)
    booked_by: Mapped[str] = mapped_column(String(256))
    booked_at: Mapped[datetime]
    takes_back_id: Mapped[int | None] = mapped_column(ForeignKey("gifts_entries.id"), unique=True)

    __table_args__ = (
        CheckConstraint(
            "(takes_back_id IS NULL AND cents > 0) OR (takes_back_id IS NOT NULL AND cents < 0)",
            name="gives_or_takes_back",
        ),
    )
