"""What every request asks for and few change: kept by each process for a second."""

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from sqlalchemy import event
from sqlalchemy.orm import Session

from cenacle.platform.db.engine import Database

LIFETIME = 1.0

T = TypeVar("T")


class Cached(Generic[T]):
    """Reads through `load` at most once a second, in a short transaction of its own.

    A change is therefore in effect on every process within a second of its commit, without a
    word between processes.
    """

    def __init__(self, database: Database, load: Callable[[Session], T]) -> None:
        self._database = database
        self._load = load
        self._kept: tuple[float, T] | None = None
        self._lock = threading.Lock()

    def get(self) -> T:
        kept = self._kept
        if kept and time.monotonic() - kept[0] < LIFETIME:
            return kept[1]
        with self._lock:
            asked_at = time.monotonic()
            with Session(self._database.reader) as session:
                value = self._load(session)
            self._kept = (asked_at, value)
            return value

    def forget_after_commit(self, session: Session) -> None:
        """What this session changes shows in this process at once."""
        event.listen(session, "after_commit", lambda _session: self.forget())

    def forget(self) -> None:
        """Read anew when next asked."""
        self._kept = None
