"""Templates, and the outbox: what is to be sent, to whom, and what became of it."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import JSON, ForeignKey, Index, String, Text, or_, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from cenacle.platform.access import OfOneGroup
from cenacle.platform.db import Base, Versioned, enum_column, partial_index
from cenacle.platform.db.search import Searchable
from cenacle.platform.outbox import OutboxRow
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


class EmailTemplate(Searchable, Versioned, Base):
    """The words of a mail that the house sends by itself; which placeholders it may use, and
    whether it may be switched off, depends on its key (`mail.templates`)."""

    __tablename__ = "email_templates"
    __searched__ = ("key", "subject", "description")

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(60), unique=True)
    to: Mapped[str] = mapped_column(String(500))
    cc: Mapped[str | None] = mapped_column(String(500))
    bcc: Mapped[str | None] = mapped_column(String(500))
    subject: Mapped[str] = mapped_column(String(200))
    body: Mapped[str] = mapped_column(Text)
    texts: Mapped[dict[str, dict[str, str]]] = mapped_column(JSON, default=dict)
    """What the house wrote in other languages than its own: subject and body, by language."""
    description: Mapped[str] = mapped_column(Text, info={"bookkeeping": True})
    is_enabled: Mapped[bool] = mapped_column(default=True)


class EmailKind(StrEnum):
    SYSTEM = "System"
    CUSTOM = "Custom"
    INVITATION = "Invitation"


class EmailStatus(StrEnum):
    QUEUED = "Queued"
    SENT = "Sent"
    DELIVERED = "Delivered"
    DEFERRED = "Deferred"
    BOUNCED = "Bounced"
    FAILED = "Failed"
    COMPLAINED = "Complained"
    SUPPRESSED = "Suppressed"


NOT_DELIVERED = (EmailStatus.BOUNCED, EmailStatus.FAILED, EmailStatus.SUPPRESSED)
LOST = (*NOT_DELIVERED, EmailStatus.COMPLAINED)
"""What did not reach its reader, or was not wanted."""


class EmailMessage(OfOneGroup, Base):
    """What was written once, to one or to many; `{{placeholders}}` stand where they differ. Without
    a group it is the house's; what the system writes by itself has one where its reader is a guest
    of that group. `calendar` is a file (RFC 5545) that goes along. What stands around its words is
    in their `language`, else in that of the house."""

    __tablename__ = "email_messages"
    __noun__ = _("message")
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[EmailKind] = mapped_column(enum_column(EmailKind, "email_kind"))
    group_id: Mapped[int | None] = mapped_column(ForeignKey("groups.id"))
    sender_email: Mapped[str | None] = mapped_column(String(256))
    cc: Mapped[str | None] = mapped_column(String(500))
    bcc: Mapped[str | None] = mapped_column(String(500))
    subject: Mapped[str] = mapped_column(String(200))
    body: Mapped[str] = mapped_column(Text)
    calendar: Mapped[str | None] = mapped_column(Text)
    language: Mapped[str | None] = mapped_column(String(35))
    created_date: Mapped[datetime] = mapped_column(index=True)

    @property
    def is_mass_mail(self) -> bool:
        """Whether its readers may unsubscribe from it."""
        return self.kind is EmailKind.CUSTOM

    recipients: Mapped[list["EmailRecipient"]] = relationship(back_populates="message")

    __table_args__ = (
        Index(None, "group_id", "kind", "id"),
        # What is old enough to lose its words is looked for every night.
        partial_index(
            "ix_email_messages_with_body",
            "created_date",
            where=text("body <> 'erased'"),
        ),
    )


TO_GUESTS = or_(EmailMessage.kind != EmailKind.SYSTEM, EmailMessage.group_id.is_not(None))
"""What a person's record shows: what the system writes to users stays between it and them."""

NOT_ARRIVED = text("email_status NOT IN ('Sent', 'Delivered')")
"""Of a recipient; as text, for a database uses an index of some rows for just these words."""


class EmailRecipient(OutboxRow, Base):
    """One mail of a message.

    `values` fill in the placeholders, as the history shows them. Links are secrets: in `sealed`,
    a JSON object, stands what takes their place on the way. What is `of_later_retreats` does not go
    to whoever says, while it waits, that they want to hear of none.
    """

    __tablename__ = "email_recipients"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    message_id: Mapped[int] = mapped_column(ForeignKey("email_messages.id"), index=True)
    recipient_email: Mapped[str] = mapped_column(String(256))
    first_name: Mapped[str | None] = mapped_column(String(50))
    last_name: Mapped[str | None] = mapped_column(String(50))
    nick_name: Mapped[str | None] = mapped_column(String(50))
    retreatant_id: Mapped[int | None] = mapped_column(ForeignKey("retreatants.id"))
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    values: Mapped[dict[str, str]] = mapped_column(JSON)
    email_status: Mapped[EmailStatus] = mapped_column(
        enum_column(EmailStatus, "email_status"), default=EmailStatus.QUEUED
    )
    of_later_retreats: Mapped[bool] = mapped_column(default=False)

    message: Mapped[EmailMessage] = relationship(back_populates="recipients")

    __table_args__ = (
        partial_index("ix_email_recipients_not_arrived", "id", where=NOT_ARRIVED),
        # Letters are written down by the ten thousand: an index holds what is looked for in it.
        *(
            partial_index(f"ix_email_recipients_{name}", name, where=text(f"{name} IS NOT NULL"))
            for name in ("retreatant_id", "sent_at", "user_id")
        ),
        # Those to applicants are looked for when an application is forgotten.
        partial_index(
            "ix_email_recipients_to_applicants",
            "message_id",
            where=text("retreatant_id IS NULL AND user_id IS NULL"),
        ),
    )


class MailReport(Base):
    """A report of the mail provider that came, by a hash of its name for it: what is sent a second
    time changes nothing."""

    __tablename__ = "mail_reports"
    __audited__ = False

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    at: Mapped[datetime] = mapped_column(index=True)


class SuppressionReason(StrEnum):
    BOUNCED = "Bounced"
    COMPLAINED = "Complained"
    UNSUBSCRIBED = "Unsubscribed"


class Suppression(Base):
    """An address that gets no mail but what the system sends by itself: `problem` says why.

    Who unsubscribed gets no mass mail; invitations go on. That they did stands in a column of its
    own beside a heavier `reason`: whoever mends a bounce does not take back what the reader said.
    """

    __tablename__ = "suppressions"

    id: Mapped[int] = mapped_column(primary_key=True)
    email_folded: Mapped[str] = mapped_column(String(256), unique=True)
    reason: Mapped[SuppressionReason] = mapped_column(
        enum_column(SuppressionReason, "suppression_reason")
    )
    problem: Mapped[str | None] = mapped_column(Text)
    since: Mapped[datetime]
    unsubscribed_at: Mapped[datetime | None]

    @property
    def is_refused(self) -> bool:
        """Whether the reader wants no mass mail, whatever else is the matter."""
        return self.unsubscribed_at is not None or self.reason is SuppressionReason.COMPLAINED


class MailboxMessage(Base):
    """What would have been sent, in a house without a mail server (Local and Dev alone)."""

    __tablename__ = "mailbox_messages"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    recipient_email: Mapped[str] = mapped_column(String(256), index=True)
    subject: Mapped[str] = mapped_column(String(200))
    source: Mapped[str] = mapped_column(Text)
    received_at: Mapped[datetime]
