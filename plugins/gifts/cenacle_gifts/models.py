"""The ledger: what was given, and what takes it back. Nothing in it is changed or deleted."""

from datetime import date, datetime
from enum import StrEnum

from cenacle.api import Base, enum_column, partial_index
from sqlalchemy import CheckConstraint, ForeignKey, String, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column


class Way(StrEnum):
    CHECK = "Check"
    CASH = "Cash"
    IN_KIND = "InKind"
    CARD = "Card"
    """Paid by a provider: its word alone books it."""


class Purpose(StrEnum):
    GIFT = "Gift"
    DEPOSIT = "Deposit"
    """Holds a place, and may be given back: no receipt tells of it."""


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
    """A gift or deposit; or, of less than nothing, what takes it back or gives of it back.

    The giver is somebody whom the house knows, or a name alone; of who was erased neither is left.
    What takes a gift back bears the day of the gift, so that it counts in the same year. `key` is
    chosen by the form that was filled in: what is sent twice is booked once.

    A refund (`refunds_id`) gives back all or a part, and bears its own day. One that failed is
    taken back itself, by an entry of more than nothing that names both: whatever names a gift by
    `takes_back_id` or `refunds_id` sums up to what became of it. `provider_ref` is what the
    provider calls the charge, or the refund. A deposit that goes along to another retreat is two
    entries: a refund there, and one here that names it by `moved_from_id`.
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
    purpose: Mapped[Purpose] = mapped_column(
        enum_column(Purpose, "gift_purpose"), default=Purpose.GIFT
    )
    refunds_id: Mapped[int | None] = mapped_column(ForeignKey("gifts_entries.id"), index=True)
    provider: Mapped[str | None] = mapped_column(String(30))
    provider_ref: Mapped[str | None] = mapped_column(String(255))
    moved_from_id: Mapped[int | None] = mapped_column(ForeignKey("gifts_entries.id"), unique=True)

    __table_args__ = (
        CheckConstraint(
            "cents <> 0 AND (cents > 0) = ((takes_back_id IS NULL) = (refunds_id IS NULL))",
            name="gives_or_takes_back",
        ),
        UniqueConstraint("provider", "provider_ref"),
    )


class Counter(Base):
    """The last number of a receipt: one row, locked by whoever takes the next."""

    __tablename__ = "gifts_counters"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    last: Mapped[int]


class Receipt(Base):
    """What the house has written to a giver: for one gift, or for those of a `year`.

    It is never deleted, so that numbers have no gap; one that is taken back says so. `is_mailed`
    says whether it went by mail, as that of a `message_id`, or has to be printed.
    """

    __tablename__ = "gifts_receipts"

    id: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(unique=True)
    year: Mapped[int | None]
    retreatant_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreatants.id", ondelete="SET NULL"), index=True
    )
    giver_name: Mapped[str | None] = mapped_column(String(120))
    cents: Mapped[int]
    currency: Mapped[Currency] = mapped_column(enum_column(Currency, "receipt_currency"))
    written_on: Mapped[date] = mapped_column(index=True)
    written_by: Mapped[str] = mapped_column(String(256))
    is_mailed: Mapped[bool]
    message_id: Mapped[int | None] = mapped_column(
        ForeignKey("email_messages.id", ondelete="SET NULL"),
        index=True,
        info={"bookkeeping": True},
    )
    taken_back_on: Mapped[date | None]
    taken_back_by: Mapped[str | None] = mapped_column(String(256))


class ReceiptLine(Base):
    """A gift for which a receipt was written, and how much of it the house had then; it stands on
    one alone that was not taken back."""

    __tablename__ = "gifts_receipt_lines"
    __audited__ = False

    receipt_id: Mapped[int] = mapped_column(ForeignKey("gifts_receipts.id"), primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("gifts_entries.id"), primary_key=True)
    cents: Mapped[int]
    stands: Mapped[bool] = mapped_column(default=True)

    __table_args__ = (
        partial_index(
            "uq_gifts_receipt_lines_standing",
            "entry_id",
            unique=True,
            where=text("stands"),
        ),
    )
