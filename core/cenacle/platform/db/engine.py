"""Engines that are right under concurrent writers, on SQLite and on PostgreSQL.

SQLite's own defaults lose updates and report locks at once; the rules below were measured to
lose nothing: write-ahead log, transactions begun by us, writers queueing at the start.
"""

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from pyramid_retry import mark_error_retryable
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import ExceptionContext, make_url
from sqlalchemy.exc import IntegrityError, OperationalError

# An error that is logged names its statement, and not what people typed.
_DISCREET = {"hide_parameters": True}
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


@dataclass(frozen=True)
class Database:
    """Two faces of one database.

    What begins on `reader` cannot write, by the database's own word, and never waits for a writer.
    """

    writer: Engine
    reader: Engine

    def close(self) -> None:
        self.writer.dispose()
        self.reader.dispose()


def open_database(url: str) -> Database:
    if make_url(url).get_backend_name() == "sqlite":
        database = _open_sqlite(url)
    else:
        engine = create_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=8, **_DISCREET)
        database = Database(engine, engine.execution_options(postgresql_readonly=True))
    event.listen(database.writer, "handle_error", _mark_races_retryable)
    return database


def _open_sqlite(url: str) -> Database:
    path = make_url(url).database
    if path and path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    # A writer takes its place in the queue at once: a lock that is upgraded later would fail.
    # Readers have connections of their own, for to change `query_only` costs every statement that
    # a connection has prepared.
    return Database(
        writer=_sqlite_engine(url, begin="BEGIN IMMEDIATE", query_only=False),
        reader=_sqlite_engine(url, begin="BEGIN", query_only=True),
    )


def _sqlite_engine(url: str, *, begin: str, query_only: bool) -> Engine:
    def configure(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute("PRAGMA busy_timeout = 10000")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA query_only = {query_only}")

    def begin_transaction(connection: Connection) -> None:
        try:
            connection.connection.cursor().execute(begin)
        except sqlite3.OperationalError as error:
            locked = OperationalError(begin, None, error)
            if _is_busy(error):
                mark_error_retryable(locked)
            raise locked from error

    engine = create_engine(url, connect_args={"isolation_level": None}, **_DISCREET)
    event.listen(engine, "connect", configure)
    event.listen(engine, "begin", begin_transaction)
    event.listen(engine, "handle_error", _mark_locks_retryable)
    return engine


def _mark_locks_retryable(context: ExceptionContext) -> None:
    if _is_busy(context.original_exception) and context.sqlalchemy_exception is not None:
        mark_error_retryable(context.sqlalchemy_exception)


def _is_busy(error: BaseException) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _BUSY


def _mark_races_retryable(context: ExceptionContext) -> None:
    """Two add the same key at once: tried again, the second meets the rule that says so."""
    if isinstance(context.sqlalchemy_exception, IntegrityError):
        mark_error_retryable(context.sqlalchemy_exception)
