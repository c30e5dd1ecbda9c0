"""What a provider paid out to the house's bank, as its own report says."""

from datetime import date, datetime

from cenacle.api import Base
from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column


class Payout(Base):
    """`ref` is what the provider calls it."""

    __tablename__ = "gifts_payouts"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    ref: Mapped[str] = mapped_column(String(255), unique=True)
    paid_on: Mapped[date] = mapped_column(index=True)
    imported_at: Mapped[datetime]
    imported_by: Mapped[str] = mapped_column(String(256))


class PayoutLine(Base):
    """One movement of money within it. `entry_ref` is what the ledger calls the same, where it is
    something that the ledger knows; a fee is not."""

    __tablename__ = "gifts_payout_lines"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    payout_id: Mapped[int] = mapped_column(ForeignKey("gifts_payouts.id"), index=True)
    ref: Mapped[str] = mapped_column(String(255), unique=True)
    category: Mapped[str] = mapped_column(String(60))
    entry_ref: Mapped[str | None] = mapped_column(String(255), index=True)
    gross_cents: Mapped[int]
    fee_cents: Mapped[int]
    net_cents: Mapped[int]
    currency: Mapped[str] = mapped_column(String(3))
    moved_on: Mapped[date]
