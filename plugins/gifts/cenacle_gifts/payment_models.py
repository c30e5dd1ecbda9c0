"""What is paid by a provider: kept before anybody is asked for money, until it is known how it
ended. What it came to stands in the ledger."""

from datetime import datetime
from enum import StrEnum

from cenacle.api import Base, enum_column, partial_index
from sqlalchemy import ForeignKey, String, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from cenacle_gifts.models import Currency, Purpose

_IS_ODD = text("problem IS NOT NULL")


class PaymentState(StrEnum):
    OPEN = "Open"
    PAID = "Paid"
    ENDED = "Ended"
    """It can be paid no more: its page was closed for good, or the bank said no."""


class Payment(Base):
    """Somebody who was led to a provider's page. `key` is by what the provider knows it again,
    so that whatever is asked twice is done once; its public token is kept as a hash alone.

    `back_to` is sealed, for it may be somebody's link; `asker` is a keyed hash of an address on the
    network, by which too many are told apart. Both are emptied after a day.
    """

    __tablename__ = "gifts_payments"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(32), unique=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True, info={"secret": True})
    provider: Mapped[str] = mapped_column(String(30))
    provider_ref: Mapped[str | None] = mapped_column(String(255))
    purpose: Mapped[Purpose] = mapped_column(enum_column(Purpose, "payment_purpose"))
    cents: Mapped[int]
    currency: Mapped[Currency] = mapped_column(enum_column(Currency, "payment_currency"))
    retreatant_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreatants.id", ondelete="SET NULL"), index=True
    )
    retreat_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreats.id", ondelete="SET NULL"), index=True
    )
    group_id: Mapped[int | None] = mapped_column(
        ForeignKey("groups.id", ondelete="SET NULL"), index=True
    )
    giver_name: Mapped[str | None] = mapped_column(String(120))
    email: Mapped[str | None] = mapped_column(String(254))
    language: Mapped[str] = mapped_column(String(10))
    message: Mapped[str | None] = mapped_column(Text)
    back_to: Mapped[str | None] = mapped_column(Text, info={"secret": True})
    asker: Mapped[str | None] = mapped_column(String(64), index=True)
    state: Mapped[PaymentState] = mapped_column(enum_column(PaymentState, "payment_state"))
    made_at: Mapped[datetime] = mapped_column(index=True)
    asked_at: Mapped[datetime]
    paid_at: Mapped[datetime | None]
    entry_id: Mapped[int | None] = mapped_column(ForeignKey("gifts_entries.id"), unique=True)
    problem: Mapped[str | None] = mapped_column(String(300))
    looked_at: Mapped[datetime | None]
    looked_by: Mapped[str | None] = mapped_column(String(256))

    __table_args__ = (
        UniqueConstraint("provider", "provider_ref"),
        partial_index(
            "ix_gifts_payments_odd",
            "looked_at",
            "id",
            where=_IS_ODD,
        ),
    )


class Cursor(Base):
    """Until when a provider was asked what happened: whatever webhooks did not tell is found."""

    __tablename__ = "gifts_cursors"
    __audited__ = False

    provider: Mapped[str] = mapped_column(String(30), primary_key=True)
    asked_until: Mapped[datetime]


class RefundState(StrEnum):
    WANTED = "Wanted"
    SENT = "Sent"
    REFUSED = "Refused"


class Refund(Base):
    """That somebody wants money given back by the provider. The ledger has it once the provider
    says so; until then its cents are spoken for."""

    __tablename__ = "gifts_refunds"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(32), unique=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("gifts_entries.id"), index=True)
    cents: Mapped[int]
    state: Mapped[RefundState] = mapped_column(enum_column(RefundState, "refund_state"), index=True)
    provider_ref: Mapped[str | None] = mapped_column(String(255))
    made_by: Mapped[str] = mapped_column(String(256))
    made_at: Mapped[datetime]
    problem: Mapped[str | None] = mapped_column(String(300))
    looked_at: Mapped[datetime | None]
    looked_by: Mapped[str | None] = mapped_column(String(256))


class Heard(Base):
    """An event of a provider, once each. `ref` is what it is about: there the provider is asked how
    it stands, so that neither the order of events nor what they say matters."""

    __tablename__ = "gifts_heard"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    provider: Mapped[str] = mapped_column(String(30))
    event_id: Mapped[str] = mapped_column(String(255))
    ref: Mapped[str] = mapped_column(String(255))
    told_at: Mapped[datetime] = mapped_column(index=True)
    applied_at: Mapped[datetime | None] = mapped_column(index=True)

    __table_args__ = (UniqueConstraint("provider", "event_id"),)


class Asking(Base):
    """Who was written to after a retreat, once for each; the link of that letter leads to the page
    of gifts, and says there whose gift it is. Its token is kept as a hash alone."""

    __tablename__ = "gifts_askings"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    retreatant_id: Mapped[int] = mapped_column(
        ForeignKey("retreatants.id", ondelete="CASCADE"), index=True
    )
    retreat_id: Mapped[int] = mapped_column(ForeignKey("retreats.id", ondelete="CASCADE"))
    token_hash: Mapped[str] = mapped_column(String(64), unique=True, info={"secret": True})
    written_at: Mapped[datetime]

    __table_args__ = (UniqueConstraint("retreat_id", "retreatant_id"),)
