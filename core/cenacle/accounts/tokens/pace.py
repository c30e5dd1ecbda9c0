"""How often a token may come: counted in memory, and told to the house by tens.

A process knows at once what comes to itself. Every tenth call of a token it asks the database how
many tens came to the whole house, and has a worker write down this one: whoever comes seldom is
neither looked up nor written down, and nobody who reads waits for a writer.
"""

from collections import Counter
from datetime import timedelta
from threading import Lock
from time import monotonic

import structlog
from sqlalchemy import Connection
from sqlalchemy.orm import Session

from cenacle.platform import clock, throttle
from cenacle.platform.errors import TooManyAttempts
from cenacle.platform.house import House
from cenacle.platform.throttle import Limit

PER_MINUTE = 120
"""Calls of one token. Each process but one may serve nine more before it hears of the others."""
TOLD_AT_ONCE = 10
MINUTE = timedelta(minutes=1)
NOTE_CALLS = "accounts.note-calls-of-token"

log = structlog.get_logger()


class Pace:
    """How often each token comes to this process, in windows of a minute."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._began = monotonic()
        self._counted: Counter[str] = Counter()
        self._held_until: dict[str, float] = {}

    def count(self, token: str) -> int:
        """Which call of this window it is. Raises TooManyAttempts."""
        minute = MINUTE.total_seconds()
        with self._lock:
            now = monotonic()
            if now - self._began > minute:
                self._began = now
                self._counted.clear()
                self._held_until = {
                    held: until for held, until in self._held_until.items() if until > now
                }
            until = self._held_until.get(token, now)
            if self._counted[token] >= PER_MINUTE:
                until = max(until, self._began + minute)
            if until > now:
                raise TooManyAttempts(timedelta(seconds=until - now))
            self._counted[token] += 1
            return self._counted[token]

    def hold(self, token: str, wait: timedelta) -> None:
        """Refuse it for so long: the house has had as many calls as it takes."""
        with self._lock:
            self._held_until[token] = monotonic() + wait.total_seconds()


def tell_house(connection: Connection, house: House, pace: Pace, token: str) -> None:
    """That so many calls more came. Raises TooManyAttempts where others had them all already."""
    limit = _limit()
    tens = throttle.latest_of(connection, limit, token)
    if len(tens) >= limit.attempts:
        wait = throttle.wait_after(tens[-1], limit)
        pace.hold(token, wait)
        raise TooManyAttempts(wait)
    if len(tens) + 1 == limit.attempts:
        # This one is the last that the house takes; the next call would hear of it.
        pace.hold(token, throttle.wait_after(tens[-1] if tens else clock.now(), limit))
    try:
        house.queue.enqueue(NOTE_CALLS, token)
    except Exception:  # where the queue is away each process counts for itself
        log.exception("the calls of a token could not be noted")


def note_calls(session: Session, token: str) -> None:
    """`token` is the keyed hash of one."""
    throttle.record(session, _limit(), token)


def is_to_be_told(nth: int) -> bool:
    return nth % TOLD_AT_ONCE == 0


def _limit() -> Limit:
    return Limit("calls of a token", PER_MINUTE // TOLD_AT_ONCE, MINUTE)
