"""Carries out what is due: claimed in small batches, over one connection, each mail marked by
itself, so that a worker that dies repeats at most the one whose outcome it did not learn."""

import random
import time
from datetime import timedelta
from typing import Any

import structlog
from pyramid.registry import Registry
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session, contains_eager

from cenacle import clock, settings
from cenacle.db import transaction
from cenacle.mail.composing import House, NoAddress, compose, read_house
from cenacle.mail.models import EmailKind, EmailMessage, EmailRecipient, EmailStatus
from cenacle.mail.transports import Refusal, Transport, Unreachable, open_transport

BATCH = 20
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
FINAL = frozenset({EmailStatus.SENT, EmailStatus.BOUNCED, EmailStatus.FAILED})

log = structlog.get_logger()


def deliver(registry: Registry) -> None:
    """Send what is due, as much as the house's MailPerMinute allows."""
    with open_transport(registry) as transport:
        while batch := _claim(registry):
            house = read_house(registry)
            try:
                _carry_out(registry, transport, house, batch)
            except Unreachable as unreachable:
                log.warning("the mail server cannot be used", problem=str(unreachable))
                return


def _claim(registry: Registry) -> list[EmailRecipient]:
    """Mails that are this worker's alone until their lease ends; the system's own go first."""
    now = clock.now()
    with transaction(registry.database) as session:
        room = settings.value(registry, "MailPerMinute") - _sent_since(session, now)
        batch = session.scalars(
            select(EmailRecipient)
            .join(EmailRecipient.message)
            .options(contains_eager(EmailRecipient.message))
            .where(EmailRecipient.due_at <= now)
            .order_by(
                EmailMessage.kind != EmailKind.SYSTEM, EmailRecipient.due_at, EmailRecipient.id
            )
            .limit(max(0, min(BATCH, room)))
            .with_for_update(of=EmailRecipient, skip_locked=True)
        ).all()
        if batch:
            _set(session, [recipient.id for recipient in batch], due_at=now + LEASE)
        session.expunge_all()
    return list(batch)


def _sent_since(session: Session, now: Any) -> int:
    """Of several workers each counts what all have sent; what they have in hand comes on top."""
    recent = EmailRecipient.sent_at > now - timedelta(minutes=1)
    return session.scalar(select(func.count()).where(recent)) or 0


def _carry_out(
    registry: Registry, transport: Transport, house: House, batch: list[EmailRecipient]
) -> None:
    """Raises Unreachable when there is no server to send by; what is left waits for it."""
    end = time.monotonic() + BEGIN_WITHIN.total_seconds()
    for position, recipient in enumerate(batch):
        left = batch[position:]
        if time.monotonic() > end:
            _mark(registry, *left, due_at=clock.now())
            return
        try:
            outcome = _send(transport, house, recipient)
        except Unreachable as unreachable:
            _wait_for_server(registry, left, str(unreachable))
            raise
        _mark(registry, recipient, **outcome)


def _send(transport: Transport, house: House, recipient: EmailRecipient) -> dict[str, Any]:
    """What becomes of the recipient's row."""
    attempts = recipient.attempts + 1
    try:
        transport.send(compose(recipient.message, recipient, house), house.sender)
    except NoAddress:
        problem = "This is not an email address."
        return _ended(EmailStatus.BOUNCED, attempts=attempts, problem=problem)
    except Refusal as refusal:
        if refusal.final:
            return _ended(refusal.final, attempts=attempts, problem=str(refusal))
        return _retried(attempts, str(refusal))
    except Unreachable:
        raise
    except Exception:  # one mail that cannot be made must not hold up the others
        log.exception("a mail could not be made", recipient=recipient.id)
        return _retried(attempts, "Something went wrong on our side.")
    return _ended(EmailStatus.SENT, attempts=attempts, problem=None, sent_at=clock.now())


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
    _mark(registry, *late, **_ended(EmailStatus.FAILED, problem=problem))
    _mark(
        registry,
        *(recipient for recipient in batch if recipient not in late),
        email_status=EmailStatus.DEFERRED,
        due_at=now + _about(SERVER_REST),
        problem=problem,
    )


def _mark(registry: Registry, *recipients: EmailRecipient, **fields: Any) -> None:
    with transaction(registry.database) as session:
        _set(session, [recipient.id for recipient in recipients], **fields)


def _set(session: Session, ids: list[int], **fields: Any) -> None:
    session.execute(
        update(EmailRecipient).where(EmailRecipient.id.in_(ids)).values(**fields),
        execution_options={"synchronize_session": False},
    )


def _about(wait: timedelta) -> timedelta:
    """Not all at the same moment again."""
    return wait * random.uniform(1, 1 + JITTER)  # noqa: S311 -- no secret
