"""Puts messages into the outbox, as part of the caller's transaction."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import Select, insert, inspect, literal
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.platform.outbox.channel import Channel, Fields, OutboxStatus, R


def post_rows(
    session: Session,
    house: House,
    channel: Channel[R],
    rows: Sequence[Mapping[str, object]],
    *,
    not_before: datetime | None = None,
) -> None:
    """Send these, each given by its own columns; those of the outbox are filled in. What may be
    taken back goes out some seconds later, `not_before` then."""
    if rows:
        queued = _queued(channel, not_before)
        session.execute(insert(channel.row), [{**row, **queued} for row in rows])
        house.queue.enqueue_after_commit(session, channel.deliver_task)


def post_selected(
    session: Session, house: House, channel: Channel[R], rows: Select[*tuple[object, ...]]
) -> None:
    """The same to all whom `rows` finds, whose columns have the names of the outbox's.

    The database fills the outbox by itself: ten thousand rows must not hold up others.
    """
    table = inspect(channel.row).columns
    queued = _queued(channel)
    columns = [literal(value, table[name].type).label(name) for name, value in queued.items()]
    names = [*rows.selected_columns.keys(), *queued]
    session.execute(insert(channel.row).from_select(names, rows.add_columns(*columns)))
    house.queue.enqueue_after_commit(session, channel.deliver_task)


def _queued(channel: Channel[R], not_before: datetime | None = None) -> Fields:
    due_at = not_before or clock.now()
    return {channel.status: OutboxStatus.QUEUED, "attempts": 0, "due_at": due_at}
