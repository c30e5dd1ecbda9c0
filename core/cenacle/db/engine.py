"""Engines that are right under concurrent writers, on SQLite and on PostgreSQL.

SQLite's own defaults lose updates and report locks at once; the rules below were measured to
lose nothing: write-ahead log, transactions begun by us, writers queueing at the start.
"""

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pyramid_retry import mark_error_retryable
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import ExceptionContext, make_url
from sqlalchemy.exc import IntegrityError

# An error that is logged names its statement, and not what people typed.
_DISCREET = {"hide_parameters": True}
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


@dataclass(frozen=True)
class Database:
    """Two faces of one pool of connections.

    What begins on `reader` cannot write, by the database's own word, and never waits for a writer.
    """

    writer: Engine
    reader: Engine

    def close(self) -> None:
        self.writer.dispose()


def open_database(url: str) -> Database:
    if make_url(url).get_backend_name() == "sqlite":
        engine = _sqlite(url)
    else:
        engine = create_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=8, **_DISCREET)
    event.listen(engine, "handle_error", _mark_races_retryable)
    return Database(
        writer=engine,
        reader=engine.execution_options(cenacle_reads=True, postgresql_readonly=True),
    )


def _sqlite(url: str) -> Engine:
    path = make_url(url).database
    if path and path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"isolation_level": None}, **_DISCREET)
    event.listen(engine, "connect", _configure)
    event.listen(engine, "begin", _begin)
    event.listen(engine, "handle_error", _mark_locks_retryable)
    return engine


def _configure(connection: sqlite3.Connection, _record: Any) -> None:
    connection.execute("PRAGMA busy_timeout = 10000")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = ON")


def _begin(connection: Connection) -> None:
    reads = connection.get_execution_options().get("cenacle_reads", False)
    connection.exec_driver_sql(f"PRAGMA query_only = {'ON' if reads else 'OFF'}")
    # A writer takes its place in the queue at once: a lock that is upgraded later would fail.
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _mark_locks_retryable(context: ExceptionContext) -> None:
    code = getattr(context.original_exception, "sqlite_errorcode", None)
    if code is not None and code & 0xFF in _BUSY and context.sqlalchemy_exception is not None:
        mark_error_retryable(context.sqlalchemy_exception)


def _mark_races_retryable(context: ExceptionContext) -> None:
    """Two add the same key at once: tried again, the second meets the rule that says so."""
    if isinstance(context.sqlalchemy_exception, IntegrityError):
        mark_error_retryable(context.sqlalchemy_exception)
