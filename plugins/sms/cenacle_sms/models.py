"""Texts: what was written, to whom, what became of it; and the numbers that want none."""

from datetime import datetime
from enum import StrEnum

from cenacle.api import Base, enum_column, outbox
from sqlalchemy import ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column


class TextStatus(StrEnum):
    QUEUED = "Queued"
    SENT = "Sent"
    DELIVERED = "Delivered"
    DEFERRED = "Deferred"
    FAILED = "Failed"
    SUPPRESSED = "Suppressed"


class TextMessage(outbox.OutboxRow, Base):
    """One text to one person, as part of the act that wrote it.

    Its words are `sealed`, for the link in them; `shown` leaves that out.
    """

    __tablename__ = "sms_messages"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"))
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"), index=True)
    phone: Mapped[str] = mapped_column(String(25))
    sender_email: Mapped[str] = mapped_column(String(256))
    shown: Mapped[str] = mapped_column(Text)
    segments: Mapped[int]
    status: Mapped[TextStatus] = mapped_column(enum_column(TextStatus, "text_status"))
    sid: Mapped[str | None] = mapped_column(String(40))
    created_at: Mapped[datetime]

    __table_args__ = (Index(None, "retreatant_id", "id"),)


class OptOut(Base):
    """A number that wants no texts: its owner wrote `word` to the house, or said so to somebody."""

    __tablename__ = "sms_opt_outs"

    id: Mapped[int] = mapped_column(primary_key=True)
    phone: Mapped[str] = mapped_column(String(25), unique=True)
    word: Mapped[str] = mapped_column(String(40))
    since: Mapped[datetime]


class IncomingText(Base):
    """A text that came, by Twilio's name for it: what is sent a second time changes nothing."""

    __tablename__ = "sms_incoming"
    __audited__ = False

    sid: Mapped[str] = mapped_column(String(64), primary_key=True)
    at: Mapped[datetime]
