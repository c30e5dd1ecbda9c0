"""The call of a retreat, each person whom it asks, and each time that somebody phoned them."""

from collections.abc import Sequence
from datetime import date, datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import JSON, Date, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from cenacle.calls.waves import Wave, Waves
from cenacle.platform.db import Base, enum_column
from cenacle.retreatants.models import Retreatant
from cenacle.retreats.models import AttendingStatus, Retreat

LONGEST_CHANNELS = 120
"""Of five names, with commas between."""


class Call(Base):
    """How the people of a group are asked whether they come to a retreat.

    `plan` is the one plan that is kept, as it was given, and `version` counts the plans;
    `started_version` is that of the plan which was started last. Each start adds a wave: what is
    said to those whom it asks, by what, and how often they are reminded (`Wave`). `reminded`
    lists the rounds of reminders: when they began, and how many went out. Places are kept until
    `hold_ends_at`, the morning after `hold_until`; both are emptied when the group was told.
    """

    __tablename__ = "calls"

    id: Mapped[int] = mapped_column(primary_key=True)
    retreat_id: Mapped[int] = mapped_column(
        ForeignKey("retreats.id", ondelete="CASCADE"), unique=True
    )
    version: Mapped[int] = mapped_column(default=0)
    plan: Mapped[dict[str, Any] | None] = mapped_column(JSON, info={"bookkeeping": True})
    planned_at: Mapped[datetime | None]
    planned_by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    started_version: Mapped[int | None]
    started_at: Mapped[datetime | None]
    started_by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    send_at: Mapped[datetime | None]
    cancelled_at: Mapped[datetime | None]
    waves: Mapped[Sequence[Wave]] = mapped_column(Waves, default=list, info={"bookkeeping": True})
    reminded: Mapped[list[dict[str, Any]]] = mapped_column(
        JSON, default=list, info={"bookkeeping": True}
    )
    hold_until: Mapped[date | None] = mapped_column(Date)
    hold_ends_at: Mapped[datetime | None] = mapped_column(index=True)
    newcomer_places: Mapped[int] = mapped_column(default=0)

    retreat: Mapped[Retreat] = relationship()


class Asked(Base):
    """How one person is asked for one retreat: by a call, or by an invitation of its own.

    `channels` are those that reach them, with a comma between; `skipped` is why none does.
    `next_at` is when the next message is to be written, empty when none is to come. `failed` are
    the channels beside mail whose newest message did not arrive; what became of the newest mail
    says `email_recipient_id`. A holder is one for whom the call keeps a place.
    """

    __tablename__ = "asked_people"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    retreat_id: Mapped[int] = mapped_column(ForeignKey("retreats.id", ondelete="CASCADE"))
    retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"), index=True)
    wave: Mapped[int | None]
    channels: Mapped[str] = mapped_column(String(LONGEST_CHANNELS), default="")
    skipped: Mapped[str | None] = mapped_column(String(20))
    noted_at: Mapped[datetime]
    asked_at: Mapped[datetime | None]
    last_at: Mapped[datetime | None]
    next_at: Mapped[datetime | None] = mapped_column(index=True)
    reminders_sent: Mapped[int] = mapped_column(default=0)
    seen_at: Mapped[datetime | None]
    failed: Mapped[str] = mapped_column(String(LONGEST_CHANNELS), default="")
    email_recipient_id: Mapped[int | None] = mapped_column(
        ForeignKey("email_recipients.id", ondelete="SET NULL"), index=True
    )
    is_holder: Mapped[bool] = mapped_column(default=False)

    __table_args__ = (UniqueConstraint("retreat_id", "retreatant_id"),)


class PhoneOutcome(StrEnum):
    ATTENDING = "attending"
    NOT_ATTENDING = "notAttending"
    NOT_REACHED = "notReached"
    CALL_AGAIN = "callAgain"
    WRONG_NUMBER = "wrongNumber"


class PhoneAct(Base):
    """Somebody phones a person, and what came of it.

    Without an `outcome` they are on the phone, or never said. `number` is the one that was wrong.
    `before` is the answer that this one replaced, and `was_holder` whether a place was held: what a
    slip is taken back to.
    """

    __tablename__ = "phone_acts"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    retreat_id: Mapped[int] = mapped_column(ForeignKey("retreats.id", ondelete="CASCADE"))
    retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"), index=True)
    by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    began_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]
    outcome: Mapped[PhoneOutcome | None] = mapped_column(enum_column(PhoneOutcome, "phone_outcome"))
    call_again_on: Mapped[date | None] = mapped_column(Date)
    note: Mapped[str | None] = mapped_column(Text, info={"secret": True})
    number: Mapped[str | None] = mapped_column(String(25))
    before: Mapped[AttendingStatus | None] = mapped_column(
        enum_column(AttendingStatus, "answer_before")
    )
    was_holder: Mapped[bool | None]

    retreatant: Mapped[Retreatant] = relationship()

    __table_args__ = (Index(None, "retreat_id", "retreatant_id", "id"),)
