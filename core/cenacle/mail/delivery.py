"""Carries out what is due: claimed in small batches, over one connection, each mail marked by
itself, so that a worker that dies repeats at most the one whose outcome it did not learn."""

import random
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from functools import lru_cache, partial
from typing import Any

import structlog
from pyramid.registry import Registry
from sqlalchemy import Connection, Select, bindparam, case, func, or_, select, update
from sqlalchemy.orm import Session, selectinload

from cenacle import clock, settings
from cenacle.db import transaction
from cenacle.mail.composing import House, Mail, NoAddress, compose, read_house
from cenacle.mail.models import (
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    Suppression,
    SuppressionReason,
)
from cenacle.mail.suppression import STOPS, WORDS, suppress
from cenacle.mail.transports import Refusal, Transport, Unreachable, open_transport

BATCH = 50
LEASE = timedelta(minutes=10)
"""After so long a batch is taken for that of a worker that died."""
BEGIN_WITHIN = timedelta(minutes=4)
"""What a batch has not begun by then it gives back: the last mail must end within the lease."""
RETRIES = (
    timedelta(minutes=1),
    timedelta(minutes=5),
    timedelta(minutes=15),
    timedelta(minutes=45),
    timedelta(hours=2),
    timedelta(hours=6),
    timedelta(hours=15),
)
"""How long to wait after each attempt, and up to half as long again; the next one is the last."""
JITTER = 0.5
SERVER_REST = timedelta(minutes=1)
SERVER_PATIENCE = timedelta(days=5)
"""How long a mail waits for a mail server that nobody reaches."""
NOT_MADE = "Something in the words of this mail, or in the reader's name, cannot be sent."

_MAIL = EmailRecipient.__table__.c
# No IN, which is written anew for each execution.
_IS_UNTOLD = or_(
    _MAIL.email_status == EmailStatus.QUEUED, _MAIL.email_status == EmailStatus.DEFERRED
)
_MARK_SENT = (
    update(EmailRecipient)
    .where(_MAIL.id == bindparam("mail"))
    .values(
        # The provider may have told of it already, and knows more than that it left us.
        email_status=case((_IS_UNTOLD, EmailStatus.SENT), else_=_MAIL.email_status),
        problem=case((_IS_UNTOLD, None), else_=_MAIL.problem),
        attempts=bindparam("attempts"),
        sent_at=bindparam("sent_at"),
        due_at=None,
        values={},
    )
)

log = structlog.get_logger()


def deliver(registry: Registry) -> None:
    """Send what is due, as much as the house's MailPerMinute allows."""
    with open_transport(registry) as transport:
        while (batch := _claim(registry)) is not None:
            try:
                with registry.database.writer.connect() as marking:
                    _carry_out(registry, transport, marking, batch)
            except Unreachable as unreachable:
                log.warning("the mail server cannot be used", problem=str(unreachable))
                return


def _claim(registry: Registry) -> list[EmailRecipient] | None:
    """Mails that are this worker's alone until their lease ends; the system's own go first.

    None when nothing is due, or no more may go in this minute.
    """
    now = clock.now()
    with transaction(registry.database) as session:
        ids = session.scalars(_due(now).limit(min(BATCH, _room(registry, session, now)))).all()
        if not ids:
            return None
        _set(session, ids, due_at=now + LEASE)
        rows = session.scalars(
            select(EmailRecipient)
            .options(selectinload(EmailRecipient.message))
            .where(EmailRecipient.id.in_(ids))
        )
        found = {recipient.id: recipient for recipient in rows}
        session.expunge_all()
        barred = _barred(session, found.values())
        for reason in set(barred.values()):
            of_it = [mail_id for mail_id, why in barred.items() if why is reason]
            _set(session, of_it, **_ended(EmailStatus.SUPPRESSED, problem=WORDS[reason]))
    return [found[mail_id] for mail_id in ids if mail_id not in barred]


def _room(registry: Registry, session: Session, now: datetime) -> int:
    """How many more may go. Of several workers each counts what all have sent; what they have in
    hand comes on top."""
    allowed: int = settings.value(registry, "MailPerMinute")
    recent = EmailRecipient.sent_at > now - timedelta(minutes=1)
    sent = select(EmailRecipient.id).where(recent).limit(allowed).subquery()
    return allowed - (session.scalar(select(func.count()).select_from(sent)) or 0)


def _due(now: datetime) -> Select[int]:
    return (
        select(EmailRecipient.id)
        .join(EmailRecipient.message)
        .where(EmailRecipient.due_at <= now)
        .order_by(EmailMessage.kind != EmailKind.SYSTEM, EmailRecipient.due_at, EmailRecipient.id)
        .with_for_update(of=EmailRecipient, skip_locked=True)
    )


def _barred(session: Session, batch: Iterable[EmailRecipient]) -> dict[int, SuppressionReason]:
    """Which of these must not go any more, since they were written."""
    emails = {recipient.id: recipient.recipient_email.casefold() for recipient in batch}
    rows = session.execute(
        select(Suppression.email_folded, Suppression.reason).where(
            Suppression.email_folded.in_(set(emails.values()))
        )
    )
    reasons = {row.email_folded: row.reason for row in rows}
    return {
        recipient.id: reason
        for recipient in batch
        if (reason := reasons.get(emails[recipient.id])) in STOPS[recipient.message.kind]
    }


def _carry_out(
    registry: Registry, transport: Transport, marking: Connection, batch: list[EmailRecipient]
) -> None:
    """Raises Unreachable when there is no server to send by; what is left waits for it."""
    house = read_house(registry)
    end = time.monotonic() + BEGIN_WITHIN.total_seconds()

    @lru_cache(2)
    def made(position: int) -> Mail | Refusal:
        return _make(batch[position], house)

    for position, recipient in enumerate(batch):
        left = batch[position:]
        if time.monotonic() > end:
            _mark(registry, left, due_at=clock.now())
            return
        mail = made(position)
        # The next one is made while the server thinks about this one.
        meanwhile = partial(made, min(position + 1, len(batch) - 1))
        try:
            refusal = _send(transport, house, mail, meanwhile) if isinstance(mail, Mail) else mail
        except Unreachable as unreachable:
            _wait_for_server(registry, left, str(unreachable))
            raise
        if refusal is None:
            _mark_sent(marking, recipient)
        else:
            _mark_refused(registry, recipient, refusal)


def _make(recipient: EmailRecipient, house: House) -> Mail | Refusal:
    try:
        return compose(recipient.message, recipient, house)
    except NoAddress:
        return Refusal("This is not an email address.", EmailStatus.BOUNCED)
    except Exception:  # one mail that cannot be made must not hold up the others
        log.exception("a mail could not be made", recipient=recipient.id)
        return Refusal(NOT_MADE, EmailStatus.FAILED)


def _send(
    transport: Transport, house: House, mail: Mail, meanwhile: Callable[[], object]
) -> Refusal | None:
    """Nothing once it has gone. Raises Unreachable."""
    try:
        transport.send(mail, house.sender, meanwhile)
    except Refusal as refusal:
        return refusal
    except Unreachable:
        raise
    except Exception:
        log.exception("a mail could not be sent")
        return Refusal("Something went wrong on our side.")
    return None


def _ended(status: EmailStatus, **more: Any) -> dict[str, Any]:
    return {"email_status": status, "due_at": None, "values": {}, **more}


def _retried(attempts: int, problem: str) -> dict[str, Any]:
    if attempts > len(RETRIES):
        problem = f"We tried {attempts} times over a day. {problem}"
        return _ended(EmailStatus.FAILED, attempts=attempts, problem=problem)
    return {
        "email_status": EmailStatus.DEFERRED,
        "attempts": attempts,
        "due_at": clock.now() + _about(RETRIES[attempts - 1]),
        "problem": problem,
    }


def _wait_for_server(registry: Registry, batch: list[EmailRecipient], problem: str) -> None:
    """It is no fault of these mails, and uses up none of their attempts."""
    now = clock.now()
    late = [r for r in batch if r.message.created_date < now - SERVER_PATIENCE]
    _mark(registry, late, **_ended(EmailStatus.FAILED, problem=problem))
    _mark(
        registry,
        [recipient for recipient in batch if recipient not in late],
        email_status=EmailStatus.DEFERRED,
        due_at=now + _about(SERVER_REST),
        problem=problem,
    )


def _mark_sent(marking: Connection, recipient: EmailRecipient) -> None:
    """In a transaction of its own. Without a session, for there are very many."""
    sent = {"mail": recipient.id, "attempts": recipient.attempts + 1, "sent_at": clock.now()}
    with marking.begin():
        marking.execute(_MARK_SENT, sent)


def _mark_refused(registry: Registry, recipient: EmailRecipient, refusal: Refusal) -> None:
    attempts, problem = recipient.attempts + 1, str(refusal)
    fields = (
        _ended(refusal.final, attempts=attempts, problem=problem)
        if refusal.final
        else _retried(attempts, problem)
    )
    with transaction(registry.database) as session:
        _set(session, [recipient.id], **fields)
        if refusal.is_bad_address:
            email, reason = recipient.recipient_email, SuppressionReason.BOUNCED
            suppress(session, registry, email, reason, problem)


def _mark(registry: Registry, recipients: Iterable[EmailRecipient], **fields: Any) -> None:
    with transaction(registry.database) as session:
        _set(session, [recipient.id for recipient in recipients], **fields)


def _set(session: Session, ids: Sequence[int], **fields: Any) -> None:
    """Where the provider told the outcome meanwhile, nothing is due, and nothing is changed."""
    session.execute(
        update(EmailRecipient)
        .where(EmailRecipient.id.in_(ids), EmailRecipient.due_at.is_not(None))
        .values(**fields),
        execution_options={"synchronize_session": False},
    )


def _about(wait: timedelta) -> timedelta:
    """Not all at the same moment again."""
    return wait * random.uniform(1, 1 + JITTER)  # noqa: S311 -- no secret
