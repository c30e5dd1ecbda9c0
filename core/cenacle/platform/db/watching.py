"""Connections that one thread lends to another: is it in a statement just now? And an end to that,
from outside."""

import sqlite3
import threading
import time
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine import ExceptionContext

PATIENCE = 1.0
"""Seconds in which a statement ends that was called off."""
MOMENT = 0.02

_WATCH = "cenacle_watch"


class TakenAway(Exception):
    """Raised in a thread that goes on with a connection which was taken away from it."""


class Watch:
    """Knows of one connection whether a statement is under way, and lets no other begin once it is
    `over`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection.execution_options(**{_WATCH: self})
        self._is_busy = False
        self._is_over = False

    def enter(self) -> None:
        # In this order, and the other way round in `over`: one of the two sees the other.
        self._is_busy = True
        if self._is_over:
            self._is_busy = False
            raise TakenAway

    def leave(self) -> None:
        self._is_busy = False

    def over(self) -> None:
        """Call off the statement that is under way, undo the transaction and disconnect."""
        self._is_over = True
        if self._connection.invalidated or self._connection.closed:
            return
        raw: Any = self._connection.connection.dbapi_connection
        is_sqlite = self._connection.dialect.name == "sqlite"
        end = time.monotonic() + PATIENCE
        try:
            while self._is_busy and time.monotonic() < end:
                if is_sqlite:
                    raw.interrupt()
                else:
                    raw.cancel_safe(timeout=PATIENCE)
                time.sleep(MOMENT)
            if is_sqlite:
                _let_go_of_lock(raw)
        finally:
            self._connection.invalidate()


def _let_go_of_lock(raw: sqlite3.Connection) -> None:
    """While rows are still to be read, to disconnect alone would keep the lock."""
    end = time.monotonic() + PATIENCE
    slow_row = threading.Timer(5 * MOMENT, raw.interrupt)
    slow_row.start()
    try:
        while True:
            try:
                return raw.rollback()
            except sqlite3.OperationalError:  # called off as well
                if time.monotonic() > end:
                    raise
                time.sleep(MOMENT)
    finally:
        slow_row.cancel()


def watch(engine: Engine) -> None:
    """Tell the watches of this engine's connections of each statement."""
    event.listen(engine, "before_cursor_execute", _enter)
    event.listen(engine, "after_cursor_execute", _leave)
    event.listen(engine, "handle_error", _leave_by_error)


def _enter(connection: Connection, *_: object) -> None:
    watch = _watch_of(connection)
    if watch:
        watch.enter()


def _leave(connection: Connection, *_: object) -> None:
    watch = _watch_of(connection)
    if watch:
        watch.leave()


def _leave_by_error(context: ExceptionContext) -> None:
    if context.connection is not None:
        _leave(context.connection)


def _watch_of(connection: Connection) -> Watch | None:
    return connection.get_execution_options().get(_WATCH)
