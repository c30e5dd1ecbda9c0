"""Texts: what was written, to whom, what became of it; and the numbers that want none."""

from datetime import datetime
from enum import StrEnum

from cenacle.api import Base, enum_column, outbox, partial_index
from sqlalchemy import ForeignKey, Index, String, Text, text
from sqlalchemy.orm import Mapped, mapped_column

ERASED = "erased"
"""Stands where words were."""
WITH_WORDS = text(f"shown <> '{ERASED}'")
"""Written out, so that it is the index's own condition."""


class TextStatus(StrEnum):
    QUEUED = "Queued"
    SENT = "Sent"
    DELIVERED = "Delivered"
    DEFERRED = "Deferred"
    FAILED = "Failed"
    SUPPRESSED = "Suppressed"


class TextMessage(outbox.OutboxRow, Base):
    """One text to one person, as part of the act that wrote it.

    Its words are `sealed`, for the link in them; `shown` leaves that out. One that asks whether
    somebody comes, by a call or by hand, says by `call_retreat_id` to which retreat: it is asked
    again before it goes whether it still should. One that tells of an offered place has its
    `offer_id`: it does not go once the offer is over.
    """

    __tablename__ = "sms_messages"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"))
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"), index=True)
    call_retreat_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreats.id", ondelete="SET NULL"), index=True
    )
    phone: Mapped[str] = mapped_column(String(25))
    sender_email: Mapped[str] = mapped_column(String(256))
    shown: Mapped[str] = mapped_column(Text)
    segments: Mapped[int]
    status: Mapped[TextStatus] = mapped_column(enum_column(TextStatus, "text_status"))
    sid: Mapped[str | None] = mapped_column(String(40))
    created_at: Mapped[datetime]
    offer_id: Mapped[int | None] = mapped_column(index=True)

    __table_args__ = (
        Index(None, "retreatant_id", "id"),
        # What is old enough to lose its words is looked for every night.
        partial_index(
            "ix_sms_messages_with_words",
            "created_at",
            where=WITH_WORDS,
        ),
    )


class OptOut(Base):
    """A number that wants no texts: its owner wrote `word` to the house, or said so to somebody."""

    __tablename__ = "sms_opt_outs"

    id: Mapped[int] = mapped_column(primary_key=True)
    phone: Mapped[str] = mapped_column(String(25), unique=True)
    word: Mapped[str] = mapped_column(String(40))
    since: Mapped[datetime]


class IncomingText(Base):
    """A text that came, by Twilio's name for it: what is sent a second time changes nothing.

    A text that `decides` said yes or no, and is known for ever: what Twilio signed once is signed
    for ever, and must not undo what was said since.
    """

    __tablename__ = "sms_incoming"
    __audited__ = False

    sid: Mapped[str] = mapped_column(String(64), primary_key=True)
    at: Mapped[datetime]
    decides: Mapped[bool]
