"""A batch is one worker's alone for as long as that worker lives, however long a message takes."""

import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Generic

import structlog
from sqlalchemy import ColumnElement, case, func, inspect, literal, or_, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.db import Instant
from cenacle.platform.house import House
from cenacle.platform.outbox.channel import Channel, Fields, R

LEASE = timedelta(seconds=30)
"""After so long without a sign of life a batch is taken for that of a worker that died."""
RENEWAL = 5.0
"""Seconds between signs of life."""
GLANCE = 0.2
"""Seconds in which a worker hears that it is to stop."""
TURN = 3.0
"""Seconds after which what of a batch has not begun makes way for what goes first."""

log = structlog.get_logger()


def time_of(session: Session) -> datetime:
    """By the clock of the database where several machines may share it: their own may differ by
    more than a lease."""
    if session.get_bind().dialect.name == "postgresql":
        told = session.execute(select(func.clock_timestamp(type_=Instant))).scalar_one()
        return clock.shifted(told)
    return clock.now()


def is_waiting(session: Session, row: type[R]) -> ColumnElement[bool]:
    """Of messages that are to go: those that no worker has in hand."""
    now = time_of(session)
    return or_(row.due_at <= now, row.due_at > now + LEASE)


class Batch(Generic[R]):
    """The messages that a worker has claimed `until` then.

    That moment is the mark by which it knows them: it renews and gives back those alone that
    nobody has marked meanwhile.
    """

    def __init__(
        self, house: House, channel: Channel[R], messages: Sequence[R], until: datetime
    ) -> None:
        self._house = house
        self._channel = channel
        self._ids = [message.id for message in messages]
        self._left = deque(messages)
        self._until = until
        self._lock = threading.Lock()

    def __iter__(self) -> Iterator[R]:
        """The messages to begin. What is left when the turn is over, or the worker is to stop, is
        given back."""
        end = time.monotonic() + TURN
        while (message := self._take()) is not None:
            yield message
            if time.monotonic() > end:
                self._give_back()
        self._give_back()

    def rest(self) -> list[R]:
        """Those that were not begun, and now never are."""
        with self._lock:
            rest = list(self._left)
            self._left.clear()
        return rest

    @contextmanager
    def kept(self) -> Iterator[None]:
        """For as long as the block no other worker takes them."""
        done = threading.Event()
        keeper = threading.Thread(target=self._keep, args=(done,), daemon=True)
        keeper.start()
        try:
            yield
        finally:
            done.set()
            keeper.join()

    def _take(self) -> R | None:
        with self._lock:
            if self._house.queue.stopping.is_set() or not self._left:
                return None
            return self._left.popleft()

    def _keep(self, done: threading.Event) -> None:
        """The messages that are left are given back at once, not after the one in hand: a mail
        server may take longer for that than a worker is given to stop."""
        renewed = time.monotonic()
        while not done.wait(GLANCE):
            try:
                if self._house.queue.stopping.is_set():
                    self._give_back()
                if time.monotonic() > renewed + RENEWAL:
                    self._renew()
                    renewed = time.monotonic()
            except SQLAlchemyError:  # it is tried again, and the lease is long enough for that
                log.warning("a batch could not be kept", channel=self._channel.name)

    def _renew(self) -> None:
        with self._lock:
            with self._house.transaction() as session:
                until = time_of(session) + LEASE
                self._mark(session, self._ids, {"due_at": until})
            self._until = until

    def _give_back(self) -> None:
        with self._lock:
            if not self._left:
                return
            instant = inspect(self._channel.row).columns["due_at"].type
            former = {message.id: literal(message.due_at, instant) for message in self._left}
            due_at = case(former, value=self._channel.row.id)
            with self._house.transaction() as session:
                self._mark(session, list(former), {"due_at": due_at})
            self._left.clear()

    def _mark(self, session: Session, ids: Sequence[int], fields: Fields) -> None:
        row = self._channel.row
        session.execute(
            update(row).where(row.id.in_(ids), row.due_at == self._until).values(dict(fields)),
            execution_options={"synchronize_session": False},
        )
