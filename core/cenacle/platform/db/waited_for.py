"""Sessions of acts that somebody waits for: one that a plugin holds for too long is taken away from
it, so that nothing of the act remains and it can be done again."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from pyramid_retry import mark_error_retryable
from sqlalchemy.exc import IllegalStateChangeError
from sqlalchemy.orm import Session

from cenacle.platform.db.engine import Database
from cenacle.platform.db.watching import MOMENT, PATIENCE, Watch

T = TypeVar("T")


class TryAgain(Exception):
    """The act was undone on its way, and is to be done again from the start."""


mark_error_retryable(TryAgain)


class WaitedFor(Session):
    """May be lent to another thread, and taken away from it. Once closed it stays closed."""

    def __init__(self, database: Database) -> None:
        super().__init__(database.writer, close_resets_only=False)
        self._watch: Watch | None = None

    def lend(self) -> None:
        """Another thread uses it from now on, until that has ended or it is taken away."""
        if self._watch is None:
            self._watch = Watch(self.connection())

    def take_away(self) -> None:
        """Undo everything and close, whatever the other thread is at: what that does with the
        session from now on raises."""
        if self._watch:
            self._watch.over()
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self.close()
            except IllegalStateChangeError:  # the other thread is between two statements
                if time.monotonic() > end:
                    raise
                time.sleep(MOMENT)


def do_waited_for(database: Database, work: Callable[[Session], T]) -> T:
    """What `work` gives, in a transaction that commits. It is done again after TryAgain."""
    while True:
        with suppress(TryAgain), WaitedFor(database) as session, session.begin():
            return work(session)
