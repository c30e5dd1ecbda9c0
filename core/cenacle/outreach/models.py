"""Letters that are written, wait for their time, or have gone; and for whom."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from cenacle.platform.access import OfOneGroup
from cenacle.platform.db import Base, Versioned, enum_column
from cenacle.platform.db.search import Searchable
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


class LetterState(StrEnum):
    DRAFT = "draft"
    WAITING = "waiting"
    SENT = "sent"
    CANCELLED = "cancelled"


class Letter(Searchable, Versioned, OfOneGroup, Base):
    """What somebody writes to people of a roster, before and after it becomes mail.

    Who leads the group sees it. `message_id` is the mail that it became; `problem` says why one
    that waited did not go. Without a group it is the house's.
    """

    __tablename__ = "letters"
    __noun__ = _("letter")
    __searched__ = ("subject", "sender_email")
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    group_id: Mapped[int | None] = mapped_column(ForeignKey("groups.id"))
    user_id: Mapped[int | None] = mapped_column(
        ForeignKey("users.id", ondelete="SET NULL"), index=True
    )
    """Who wrote it last, and in whose name it goes."""
    sender_email: Mapped[str] = mapped_column(String(256))
    subject: Mapped[str] = mapped_column(String(200), default="")
    body: Mapped[str] = mapped_column(Text, default="")
    state: Mapped[LetterState] = mapped_column(
        enum_column(LetterState, "letter_state"), default=LetterState.DRAFT
    )
    send_at: Mapped[datetime | None]
    changed_at: Mapped[datetime] = mapped_column(index=True)
    message_id: Mapped[int | None] = mapped_column(ForeignKey("email_messages.id"), index=True)
    problem: Mapped[str | None] = mapped_column(Text)

    readers: Mapped[list["LetterReader"]] = relationship(
        cascade="all, delete-orphan", order_by="LetterReader.id"
    )

    __table_args__ = (Index(None, "group_id", "id"), Index(None, "state", "send_at"))


class LetterReader(Base):
    """Somebody whom a letter is for, be it a retreatant or one who applies."""

    __tablename__ = "letter_readers"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    letter_id: Mapped[int] = mapped_column(ForeignKey("letters.id", ondelete="CASCADE"), index=True)
    retreatant_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreatants.id", ondelete="CASCADE"), index=True
    )
    prospect_id: Mapped[int | None] = mapped_column(
        ForeignKey("prospects.id", ondelete="CASCADE"), index=True
    )
