"""Sends what is due: claimed in small batches, each text marked by itself, so that a worker that
dies repeats at most the one whose outcome it did not learn."""

import random
from datetime import datetime, timedelta
from typing import Any

import structlog
from cenacle.api import is_enabled, now, setting, transaction
from pyramid.registry import Registry
from sqlalchemy import case, null, select, update
from sqlalchemy.orm import Session

from cenacle_sms import opting
from cenacle_sms.models import TextMessage, TextStatus
from cenacle_sms.quiet import end_of_quiet, zones_of
from cenacle_sms.transports import Refusal, Transport, Unreachable, open_transport

FLAG = "Sms"
BATCH = 20
LEASE = timedelta(minutes=15)
"""After so long a batch is taken for that of a worker that died; the carrier's timeout is short."""
RETRIES = (
    timedelta(minutes=1),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=2),
    timedelta(hours=8),
)
JITTER = 0.5
REST = timedelta(minutes=2)
"""How long texts wait for a carrier that nobody reaches."""
PATIENCE = timedelta(days=2)
"""After which an invitation by text comes too late to be of use."""

log = structlog.get_logger()


def deliver(registry: Registry) -> None:
    """Send what is due, while the feature is on."""
    if not is_enabled(registry, FLAG):
        return
    try:
        transport = open_transport(registry)
        while batch := _claim(registry):
            for position, text in enumerate(batch):
                _carry_out(registry, transport, text, batch[position:])
    except Unreachable as unreachable:
        log.warning("texts cannot be sent", problem=str(unreachable))


def _claim(registry: Registry) -> list[TextMessage]:
    with transaction(registry.database) as session:
        batch = session.scalars(
            select(TextMessage)
            .where(TextMessage.due_at <= now())
            .order_by(TextMessage.due_at, TextMessage.id)
            .limit(BATCH)
            .with_for_update(skip_locked=True)
        ).all()
        _set(session, [text.id for text in batch], due_at=now() + LEASE)
        session.expunge_all()
    return list(batch)


def _carry_out(
    registry: Registry, transport: Transport, text: TextMessage, left: list[TextMessage]
) -> None:
    """Raises Unreachable when nobody can be texted; what is left waits."""
    if wait := _quiet_until(registry, text.phone):
        _mark(registry, [text], due_at=wait, problem="Waits for the morning of its reader.")
        return
    with transaction(registry.database) as session:
        has_opted_out = opting.has_opted_out(session, text.phone)
    if has_opted_out:
        _mark(registry, [text], **_ended(TextStatus.SUPPRESSED, opting.OPTED_OUT))
        return
    try:
        sid = transport.send(text.phone, text.body or "", text.id)
    except Refusal as refusal:
        if refusal.opted_out:
            with transaction(registry.database) as session:
                opting.opt_out(session, text.phone, "STOP")
        _mark(registry, [text], **_refused(text, refusal))
    except Unreachable as unreachable:
        _wait_for_carrier(registry, left, str(unreachable))
        raise
    else:
        _sent(registry, text, sid)


def _quiet_until(registry: Registry, phone: str) -> datetime | None:
    start, end = setting(registry, "SmsQuietStart"), setting(registry, "SmsQuietEnd")
    return end_of_quiet(now(), zones_of(phone, setting(registry, "HouseTimeZone")), start, end)


def _sent(registry: Registry, text: TextMessage, sid: str | None) -> None:
    """A report of the carrier may have come before: what it said of the outcome stands."""
    is_open = TextMessage.status.in_([TextStatus.QUEUED, TextStatus.DEFERRED])
    with transaction(registry.database) as session:
        session.execute(
            update(TextMessage)
            .where(TextMessage.id == text.id)
            .values(
                sid=sid,
                sent_at=now(),
                attempts=text.attempts + 1,
                body=None,
                due_at=None,
                status=case((is_open, TextStatus.SENT), else_=TextMessage.status),
                problem=case((is_open, null()), else_=TextMessage.problem),
            ),
            execution_options={"synchronize_session": False},
        )


def _refused(text: TextMessage, refusal: Refusal) -> dict[str, Any]:
    attempts = text.attempts + 1
    if refusal.opted_out:
        return _ended(TextStatus.SUPPRESSED, str(refusal), attempts=attempts)
    if not refusal.may_pass or attempts > len(RETRIES):
        return _ended(TextStatus.FAILED, str(refusal), attempts=attempts)
    return {
        "status": TextStatus.DEFERRED,
        "attempts": attempts,
        "due_at": now() + _about(RETRIES[attempts - 1]),
        "problem": str(refusal),
    }


def _ended(status: TextStatus, problem: str, **more: Any) -> dict[str, Any]:
    return {"status": status, "problem": problem, "due_at": None, "body": None, **more}


def _wait_for_carrier(registry: Registry, left: list[TextMessage], problem: str) -> None:
    """It is no fault of these texts, and uses up none of their attempts."""
    late = [text for text in left if text.created_at < now() - PATIENCE]
    _mark(registry, late, **_ended(TextStatus.FAILED, problem))
    waiting = [text for text in left if text not in late]
    due_at = now() + _about(REST)
    _mark(registry, waiting, status=TextStatus.DEFERRED, due_at=due_at, problem=problem)


def _mark(registry: Registry, texts: list[TextMessage], **fields: Any) -> None:
    """Of a text whose outcome the carrier told meanwhile nothing changes."""
    with transaction(registry.database) as session:
        _set(session, [text.id for text in texts], **fields)


def _set(session: Session, ids: list[int], **fields: Any) -> None:
    if ids:
        session.execute(
            update(TextMessage)
            .where(TextMessage.id.in_(ids), TextMessage.due_at.is_not(None))
            .values(**fields),
            execution_options={"synchronize_session": False},
        )


def _about(wait: timedelta) -> timedelta:
    """Not all at the same moment again."""
    return wait * random.uniform(1, 1 + JITTER)  # noqa: S311 -- no secret
