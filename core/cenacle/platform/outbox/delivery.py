"""Sends what is due: claimed in small batches, over one connection, each marked by itself."""

import random
from collections.abc import Sequence
from datetime import datetime, timedelta

import structlog
from sqlalchemy import ColumnElement, and_, case, func, inspect, literal, or_, select, true, update
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.features import is_enabled
from cenacle.platform.house import House
from cenacle.platform.outbox.batches import LEASE, Batch, time_of
from cenacle.platform.outbox.channel import (
    OPEN,
    Channel,
    Fields,
    Held,
    OutboxStatus,
    R,
    Reason,
    Refusal,
    Send,
    Unreachable,
)
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

HELD_FOR = timedelta(days=1)
"""At most: what is held for longer is asked about again."""
CLOCKS_DIFFER = timedelta(hours=1)
"""At most, among the machines of a house."""
JITTER = 0.5
OUR_FAULT = _.lasting("Something went wrong on our side.").in_code

log = structlog.get_logger()


def deliver(house: House, channel: Channel[R]) -> None:
    """Send what is due, as much as the channel's limit allows, until the worker is to stop."""
    if channel.feature_flag and not is_enabled(house, channel.feature_flag):
        return
    try:
        with channel.open(house) as send:
            while not house.queue.stopping.is_set():
                batch = _claim(house, channel)
                if batch is None:
                    return
                with batch.kept():
                    _send_batch(house, channel, send, batch)
    except Unreachable as unreachable:
        log.warning("nothing can be sent", channel=channel.name, problem=str(unreachable))


def _claim(house: House, channel: Channel[R]) -> Batch[R] | None:
    """None when nothing is due, or no more may go in this minute."""
    with house.transaction() as session:
        now = time_of(session)
        messages = _find_due(session, house, channel, now)
        if not messages:
            return None
        until = now + LEASE
        _mark(session, channel, messages, {"due_at": until})
        session.expunge_all()
        held = channel.hold(session, house, messages) if channel.hold else {}
        for message in messages:
            if message.id in held:
                _hold(session, house, channel, message, held[message.id])
    going = [message for message in messages if message.id not in held]
    return Batch(house, channel, going, until)


def _find_due(session: Session, house: House, channel: Channel[R], now: datetime) -> Sequence[R]:
    """What is urgent, where any is; else of the rest."""
    kinds = [true()] if channel.urgent is None else [channel.urgent, ~channel.urgent]
    for kind in kinds:
        room = min(channel.batch, _room(session, house, channel, kind, now))
        found = session.scalars(
            select(channel.row)
            .options(*channel.options)
            .where(_is_due(channel, now), kind)
            .order_by(channel.row.due_at, channel.row.id)
            .limit(room)
            .with_for_update(skip_locked=True)
        ).all()
        if found:
            return found
    return []


def _is_due(channel: Channel[R], now: datetime) -> ColumnElement[bool]:
    """What waits for longer than any message ever does was written by a clock that went ahead."""
    row, status = channel.row, inspect(channel.row).columns[channel.status]
    is_untried = and_(status == OutboxStatus.QUEUED, row.problem.is_(None))
    longest = max(*(wait * (1 + JITTER) for wait in (*channel.retries, channel.rest)), HELD_FOR)
    return or_(
        row.due_at <= now,
        and_(row.due_at > now + 2 * LEASE, is_untried),
        row.due_at > now + longest + CLOCKS_DIFFER,
    )


def _room(
    session: Session, house: House, channel: Channel[R], kind: ColumnElement[bool], now: datetime
) -> int:
    """How many more of this kind may go. Of several workers each counts what all have sent; what
    they have in hand comes on top."""
    if channel.per_minute is None:
        return channel.batch
    allowed, minute = channel.per_minute(house), timedelta(minutes=1)
    # What lies further ahead was sent by a clock that was put right since.
    recent = channel.row.sent_at.between(now - minute, now + minute)
    sent = select(channel.row.id).where(recent, kind).limit(allowed).subquery()
    return allowed - session.execute(select(func.count()).select_from(sent)).scalar_one()


def _send_batch(house: House, channel: Channel[R], send: Send[R], batch: Batch[R]) -> None:
    """Raises Unreachable when nobody can be reached; what is left waits."""
    for message in batch:
        try:
            kept = send(message)
        except Held as held:
            with house.transaction() as session:
                _hold(session, house, channel, message, held)
        except Refusal as refusal:
            _mark_refused(house, channel, message, refusal)
        except Unreachable as unreachable:
            _let_wait(house, channel, [message, *batch.rest()], unreachable)
            raise
        except Exception:  # one that cannot be sent must not hold up the others
            log.exception("a message could not be sent", channel=channel.name, message=message.id)
            _mark_refused(house, channel, message, Refusal(OUR_FAULT))
        else:
            _mark_sent(house, channel, message, kept)


def _mark_sent(house: House, channel: Channel[R], message: R, kept: Fields) -> None:
    """The provider may have told of it already, and knows more than that it left us."""
    columns = inspect(channel.row).columns
    status, problem = columns[channel.status], columns["problem"]
    is_open = status.in_(OPEN)
    fields = {
        **kept,
        channel.status: case((is_open, literal(OutboxStatus.SENT, status.type)), else_=status),
        "problem": case((is_open, None), else_=problem),
        "attempts": message.attempts + 1,
        "sent_at": clock.now(),
        "due_at": None,
        "sealed": None,
    }
    with house.transaction() as session:
        session.execute(
            update(channel.row).where(channel.row.id == message.id).values(fields),
            execution_options={"synchronize_session": False},
        )


def _mark_refused(house: House, channel: Channel[R], message: R, refusal: Refusal) -> None:
    attempts = message.attempts + 1
    fields = {**_after_refusal(channel, attempts, refusal), "attempts": attempts}
    with house.transaction() as session:
        _mark_unsent(session, house, channel, message, fields, refusal)


def _hold(session: Session, house: House, channel: Channel[R], message: R, held: Held) -> None:
    _mark_unsent(session, house, channel, message, _after_hold(channel, held), held)


def _let_wait(
    house: House, channel: Channel[R], messages: list[R], unreachable: Unreachable
) -> None:
    """It is no fault of these messages, and uses up none of their attempts."""
    problem = str(unreachable)
    now = clock.now()
    late = [each for each in messages if channel.written_at(each) < now - channel.patience]
    waiting = [each for each in messages if each not in late]
    fields = _deferred(channel, now + _about(channel.rest), problem)
    with house.transaction() as session:
        for message in late:
            ended = _ended(channel, OutboxStatus.FAILED, problem)
            _mark_unsent(session, house, channel, message, ended, unreachable)
        _mark(session, channel, waiting, fields)


def _mark_unsent(
    session: Session,
    house: House,
    channel: Channel[R],
    message: R,
    fields: Fields,
    reason: Reason,
) -> None:
    """It is tried again, or ends here."""
    is_marked = _mark(session, channel, [message], fields)
    if is_marked and fields["due_at"] is None and channel.unsent:
        channel.unsent(session, house, message, reason)


def _mark(session: Session, channel: Channel[R], messages: Sequence[R], fields: Fields) -> bool:
    """Where the provider told the outcome meanwhile, nothing is due, and nothing is changed."""
    marked = session.execute(
        update(channel.row)
        .where(channel.row.id.in_([each.id for each in messages]), channel.row.due_at.is_not(None))
        .values(dict(fields)),
        execution_options={"synchronize_session": False},
    )
    return bool(marked.rowcount)  # type: ignore[attr-defined]  # an update has it


def _after_hold(channel: Channel[R], held: Held) -> Fields:
    if held.until is None:
        return _ended(channel, OutboxStatus.SUPPRESSED, str(held))
    return {"due_at": min(held.until, clock.now() + HELD_FOR), "problem": str(held)}


def _after_refusal(channel: Channel[R], attempts: int, refusal: Refusal) -> Fields:
    problem = str(refusal)
    if refusal.final is not None:
        return _ended(channel, refusal.final, problem)
    if attempts > len(channel.retries):
        problem = channel.given_up.format(attempts=attempts, problem=problem)
        return _ended(channel, OutboxStatus.FAILED, problem)
    return _deferred(channel, clock.now() + _about(channel.retries[attempts - 1]), problem)


def _deferred(channel: Channel[R], until: datetime, problem: str) -> Fields:
    return {channel.status: OutboxStatus.DEFERRED, "due_at": until, "problem": problem}


def _ended(channel: Channel[R], status: str, problem: str) -> Fields:
    return {channel.status: status, "due_at": None, "sealed": None, "problem": problem}


def _about(wait: timedelta) -> timedelta:
    """Not all at the same moment again."""
    return wait * random.uniform(1, 1 + JITTER)  # noqa: S311 -- no secret
