"""What the mail provider reports later: SendGrid's event webhook, signed by ECDSA.

Reports come repeatedly and in any order: a status only ever rises (`RANK`), so that the last word
is the same however they come.
"""

from base64 import b64decode
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256

import structlog
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from sqlalchemy import delete, select
from sqlalchemy.orm import Session, joinedload

from cenacle.platform import clock
from cenacle.platform.db.once import insert_once
from cenacle.platform.errors import NotAllowed
from cenacle.platform.events import MailNotDelivered
from cenacle.platform.house import House
from cenacle.platform.mail.composing import mail_key
from cenacle.platform.mail.models import (
    NOT_DELIVERED,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    MailReport,
    SuppressionReason,
)
from cenacle.platform.mail.suppression import suppress
from cenacle.platform.web.validation import invalid_input

RANK = {
    status: rank
    for rank, status in enumerate(
        (
            EmailStatus.QUEUED,
            EmailStatus.SENT,
            EmailStatus.DEFERRED,
            EmailStatus.DELIVERED,
            EmailStatus.SUPPRESSED,
            EmailStatus.FAILED,
            EmailStatus.BOUNCED,
            EmailStatus.COMPLAINED,
        )
    )
}
SAID_BY_DROPPED = {
    "bounced address": EmailStatus.SUPPRESSED,
    "spam reporting address": EmailStatus.SUPPRESSED,
    "unsubscribed address": EmailStatus.SUPPRESSED,
}
SOFT_BOUNCE = "blocked"
LONGEST_PROBLEM = 500

log = structlog.get_logger()


class Event(BaseModel):
    """Of what SendGrid tells, the part that we keep; whatever else it says is not looked at."""

    model_config = ConfigDict(extra="ignore")

    event: str = Field("", max_length=60)
    sg_event_id: str | None = None
    cenacle_mail: str | None = None
    smtp_id: str | None = Field(None, alias="smtp-id")
    type: str | None = None
    reason: str | None = None
    response: str | None = None

    @property
    def status(self) -> EmailStatus | None:
        match self.event:
            case "deferred":
                return EmailStatus.DEFERRED
            case "delivered":
                return EmailStatus.DELIVERED
            case "bounce":
                return EmailStatus.FAILED if self.type == SOFT_BOUNCE else EmailStatus.BOUNCED
            case "dropped":
                said = (self.reason or "").casefold()
                return SAID_BY_DROPPED.get(said, EmailStatus.FAILED)
            case "spamreport":
                return EmailStatus.COMPLAINED
        return None

    @property
    def suppression(self) -> SuppressionReason | None:
        if self.event in ("unsubscribe", "group_unsubscribe"):
            return SuppressionReason.UNSUBSCRIBED
        if self.status is EmailStatus.BOUNCED:
            return SuppressionReason.BOUNCED
        if self.status is EmailStatus.COMPLAINED:
            return SuppressionReason.COMPLAINED
        return None

    @property
    def problem(self) -> str | None:
        said = self.reason or self.response if self.event != "delivered" else None
        return " ".join(said.split())[:LONGEST_PROBLEM] if said else None

    @property
    def key(self) -> str | None:
        """What `mail_key` gave the mail: our own argument, else the part of the Message-ID."""
        if self.cenacle_mail:
            return self.cenacle_mail
        return self.smtp_id.strip("<>").rpartition("@")[0] if self.smtp_id else None


SIGNED_WITHIN = timedelta(minutes=10)
REMEMBERED = timedelta(days=7)
"""Longer than SendGrid tries to tell one, each time with a signature of that moment."""

_EVENTS = TypeAdapter(list[Event])


def check_signature(house: House, *, signature: str, timestamp: str, body: bytes) -> None:
    """Raises NotAllowed unless SendGrid signed this a moment ago."""
    configured = house.configuration.sendgrid_webhook_key
    if configured is None:
        raise NotAllowed
    # Most processes are sent no report in their life.
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, EllipticCurvePublicKey
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import load_der_public_key

    key = load_der_public_key(b64decode(configured.get_secret_value()))
    if not isinstance(key, EllipticCurvePublicKey):
        raise NotAllowed
    try:
        key.verify(b64decode(signature, validate=True), timestamp.encode() + body, ECDSA(SHA256()))
    except (InvalidSignature, ValueError):
        raise NotAllowed from None
    if not _is_recent(timestamp):
        raise NotAllowed


def _is_recent(timestamp: str) -> bool:
    """What was signed once could be sent again for ever."""
    try:
        signed_at = datetime.fromtimestamp(int(timestamp), UTC)
    except (ValueError, OverflowError, OSError):
        return False
    return abs(clock.now() - signed_at) < SIGNED_WITHIN


def keep_reports(session: Session, house: House, body: bytes) -> None:
    """Keep what the reports say. Raises InvalidInput for what is no list of events."""
    try:
        events = _EVENTS.validate_json(body)
    except ValidationError as error:
        raise invalid_input(error) from None
    events = _new_ones(session, events)
    recipients = _recipients(session, events)
    for event in events:
        recipient = recipients.get(event.key or "")
        if recipient is None:
            log.info("a report about an unknown mail", event_kind=event.event)
            continue
        if _rise(recipient, event) and recipient.email_status in NOT_DELIVERED:
            whose = recipient.retreatant_id
            house.publish(session, MailNotDelivered(recipient.message_id, whose))
        if reason := event.suppression:
            suppress(session, house, recipient.recipient_email, reason, event.problem)


def sweep(session: Session) -> None:
    """Forget which reports came, once they can come no more."""
    session.execute(delete(MailReport).where(MailReport.at < clock.now() - REMEMBERED))


def _new_ones(session: Session, events: Sequence[Event]) -> list[Event]:
    """Without those that came before: a captain may have cleared the address since. One without a
    name is taken for new."""
    names = {event.sg_event_id for event in events if event.sg_event_id}
    hashes = {name: sha256(name.encode()).hexdigest() for name in names}
    came = select(MailReport.id).where(MailReport.id.in_(hashes.values()))
    known = set(session.scalars(came))
    new = {hashed: {"id": hashed, "at": clock.now()} for hashed in hashes.values()}
    insert_once(session, MailReport, [row for hashed, row in new.items() if hashed not in known])
    return [event for event in events if hashes.get(event.sg_event_id or "") not in known]


def _rise(recipient: EmailRecipient, event: Event) -> bool:
    """Whether this told anything new."""
    status = event.status
    if status is None or RANK[status] <= RANK[recipient.email_status]:
        return False
    recipient.email_status, recipient.problem = status, event.problem
    recipient.due_at = recipient.sealed = None
    return True


def _recipients(session: Session, events: list[Event]) -> dict[str, EmailRecipient]:
    """Locked in one order, so that two reports at once never wait for each other."""
    ids = {number for event in events if (number := _row_id(event.key))}
    rows = session.scalars(
        select(EmailRecipient)
        .join(EmailMessage)
        .options(joinedload(EmailRecipient.message))
        .where(EmailRecipient.id.in_(ids))
        .order_by(EmailRecipient.id)
        .with_for_update(of=EmailRecipient)
    )
    return {mail_key(row.id, row.message.created_date): row for row in rows}


def _row_id(key: str | None) -> int | None:
    number = (key or "").partition(".")[0]
    is_number = number.isascii() and number.isdigit() and len(number) < 10
    return int(number) if is_number else None
