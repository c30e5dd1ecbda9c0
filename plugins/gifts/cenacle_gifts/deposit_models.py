"""Deposits: what a retreat asks for, and who owes one. What was paid and given back says the
ledger alone."""

from datetime import datetime

from cenacle.api import Base, enum_column
from sqlalchemy import CheckConstraint, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from cenacle_gifts.models import Currency


class AskedDeposit(Base):
    """That a retreat asks everybody for a deposit, and for how many days a place is held for one
    who has not paid it."""

    __tablename__ = "gifts_asked_deposits"

    retreat_id: Mapped[int] = mapped_column(
        ForeignKey("retreats.id", ondelete="CASCADE"), primary_key=True
    )
    cents: Mapped[int]
    currency: Mapped[Currency] = mapped_column(enum_column(Currency, "asked_currency"))
    days_to_pay: Mapped[int]

    __table_args__ = (CheckConstraint("cents > 0", name="asks_for_something"),)


class Deposit(Base):
    """What somebody owes for a place, as it was asked of them.

    `due_at` is there while the place is held for it. Whoever gave up the place did so at
    `ended_at`, and by the rule of the house then `kept_cents` of what they had paid stay; `told_at`
    is when they were told. `reminded_at` is when they were reminded.
    """

    __tablename__ = "gifts_deposits"

    id: Mapped[int] = mapped_column(primary_key=True)
    retreat_id: Mapped[int] = mapped_column(ForeignKey("retreats.id", ondelete="CASCADE"))
    retreatant_id: Mapped[int] = mapped_column(
        ForeignKey("retreatants.id", ondelete="CASCADE"), index=True
    )
    cents: Mapped[int]
    currency: Mapped[Currency] = mapped_column(enum_column(Currency, "deposit_currency"))
    due_at: Mapped[datetime | None]
    waived_by: Mapped[str | None] = mapped_column(String(256))
    ended_at: Mapped[datetime | None]
    kept_cents: Mapped[int] = mapped_column(default=0)
    told_at: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})
    reminded_at: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})

    __table_args__ = (
        UniqueConstraint("retreat_id", "retreatant_id"),
        CheckConstraint("kept_cents >= 0", name="keeps_what_was_paid"),
    )
