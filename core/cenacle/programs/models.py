"""Webhooks, what was delivered to them, and the links of calendars."""

from datetime import datetime

from sqlalchemy import JSON, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from cenacle.platform.db import Base, Versioned, enum_column
from cenacle.platform.outbox import OutboxRow, OutboxStatus


class Webhook(Versioned, Base):
    """An address that hears of what happens.

    Its secrets are sealed: the house signs with them. While they are exchanged both are used, the
    former one until `former_until`. `failing_since` is when it first failed since it last took
    something; nothing is sent before `rests_until`, but a test.
    """

    __tablename__ = "webhooks"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(50))
    address: Mapped[str] = mapped_column(String(500))
    events: Mapped[list[str]] = mapped_column(JSON)
    is_enabled: Mapped[bool] = mapped_column(default=True)
    sealed_secret: Mapped[str] = mapped_column(Text, info={"secret": True, "unversioned": True})
    former_secret: Mapped[str | None] = mapped_column(
        Text, info={"secret": True, "unversioned": True}
    )
    former_until: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})
    made_at: Mapped[datetime] = mapped_column(info={"bookkeeping": True})
    failing_since: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})
    rests_until: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})
    switched_off_at: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})
    """When the house switched it off by itself, for it had failed for days."""


class WebhookDelivery(OutboxRow, Base):
    """One event, told to one webhook. `message_id` is the same however often it is sent: by it a
    program knows again what it has taken. What the last attempt brought stays beside it."""

    __tablename__ = "webhook_deliveries"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    webhook_id: Mapped[int] = mapped_column(ForeignKey("webhooks.id", ondelete="CASCADE"))
    message_id: Mapped[str] = mapped_column(String(36))
    event: Mapped[str] = mapped_column(String(40))
    body: Mapped[str] = mapped_column(Text)
    written_at: Mapped[datetime]
    status: Mapped[OutboxStatus] = mapped_column(enum_column(OutboxStatus, "status"))
    answer_code: Mapped[int | None]
    milliseconds: Mapped[int | None]
    answer: Mapped[str | None] = mapped_column(Text)

    webhook: Mapped[Webhook] = relationship()

    __table_args__ = (Index(None, "webhook_id", "id"), Index(None, "written_at"))


class CalendarFeed(Base):
    """A link by which a calendar program reads the retreats that its owner may see: of the link the
    house keeps a keyed hash. A user has one."""

    __tablename__ = "calendar_feeds"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), unique=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    made_at: Mapped[datetime]
