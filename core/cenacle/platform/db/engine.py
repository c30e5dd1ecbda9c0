"""Engines that are right under concurrent writers, on SQLite and on PostgreSQL.

SQLite's own defaults lose updates and report locks at once; the rules below were measured to
lose nothing: write-ahead log, transactions begun by us, writers queueing at the start.
"""

import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import structlog
from pyramid_retry import mark_error_retryable
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import ExceptionContext, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import DisconnectionError, IntegrityError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from cenacle.platform.db.turns import Turns
from cenacle.platform.db.watching import watch
from cenacle.platform.files import make_private

if TYPE_CHECKING:
    import psycopg

log = structlog.get_logger()
# An error that is logged names its statement, and not what people typed.
_DISCREET = {"hide_parameters": True}
BEGIN_WRITING = "BEGIN IMMEDIATE"
_FOLLOWS = """SELECT NOT pg_is_in_recovery()
  OR now() - pg_last_xact_replay_timestamp() < interval '3 minutes'"""
"""Whether a replica has what was written until lately: a worker writes once a minute. One that took
over from its primary has it by itself."""
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DEADLOCK = "40P01"


@dataclass(frozen=True)
class Patience:
    """How many seconds a process waits: for a connection, for an answer to a statement, and of
    these for somebody else's lock. Whoever lets people wait has little."""

    connect: int
    statement: int
    lock: int


MOST_CONNECTIONS = 8
"""Of one engine of one process."""
RESTS_SINCE = "cenacle.rests_since"
PEOPLE_WAIT = Patience(connect=2, statement=6, lock=5)
LOCK_OF_ALL = 7.5
"""Seconds for the one lock that all writers of SQLite share. It is waited for once: who is not
given it in that time is told so."""
LOCK_LOOKED_FOR_EVERY = 0.002


@dataclass
class _Waiting:
    """What a database's connections are made by."""

    patience: Patience | None = None

    @property
    def lock_of_all(self) -> float:
        return LOCK_OF_ALL if self.patience else 10.0


@dataclass(frozen=True)
class Database:
    """Two faces of one database.

    What begins on `reader` cannot write, by the database's own word, and never waits for a writer.
    """

    writer: Engine
    reader: Engine
    _waiting: _Waiting
    replica: Engine | None = None
    """A copy that PostgreSQL keeps of itself on another machine."""

    def read_late(self) -> Connection:
        """For reports, which read much and may be some minutes old: of the replica where there is
        one that follows, else of the reader."""
        return self.connect_to_replica() or self.reader.connect()

    def connect_to_replica(self) -> Connection | None:
        """None where there is none that follows."""
        if self.replica is None:
            return None
        try:
            connection = self.replica.connect()
            if connection.exec_driver_sql(_FOLLOWS).scalar():
                return connection
            connection.close()
        except OperationalError:
            log.warning("replica.away")
        else:
            log.warning("replica.behind")
        return None

    def wait(self, patience: Patience | None) -> None:
        """From the next connection on no longer than that; with None, and until it is said, a
        statement may take its time."""
        self._waiting.patience = patience

    def close(self) -> None:
        """Connections that somebody still uses, such as the thread of a plugin that is late, are
        closed once they are given back."""
        for engine in filter(None, (self.writer, self.reader, self.replica)):
            left = engine.pool
            engine.dispose()
            event.listen(left, "checkin", lambda _, record: record.close())
            left.dispose()  # with what was given back between the two


def open_database(
    url: str, patience: Patience | None = None, *, replica_url: str | None = None
) -> Database:
    """With no `patience` a statement may take its time."""
    waiting = _Waiting(patience)
    if make_url(url).get_backend_name() == "sqlite":
        database = _open_sqlite(url, waiting)
    else:
        # Readers have connections of their own: who holds a row that others wait for can still
        # read, however many of them there are.
        database = Database(
            writer=_postgresql_engine(url, waiting),
            reader=_reading_engine(url, waiting),
            _waiting=waiting,
            replica=_reading_engine(replica_url, waiting) if replica_url else None,
        )
    event.listen(database.writer, "handle_error", _mark_races_retryable)
    watch(database.writer)
    return database


def _reading_engine(url: str, waiting: _Waiting) -> Engine:
    # A request reads by more than one at once: those are kept, for to open one takes PostgreSQL
    # longer than most statements. Each statement sees what is committed by then, with a transaction
    # around it or without; without, it is half of the way to the server and back.
    engine = _postgresql_engine(url, waiting, kept=MOST_CONNECTIONS, isolation_level="AUTOCOMMIT")
    event.listen(engine, "connect", _let_it_only_read)
    # Without a transaction there is nothing to go back to, and an error spoils nothing.
    for savepoint in ("do_savepoint", "do_rollback_to_savepoint", "do_release_savepoint"):
        setattr(engine.dialect, savepoint, lambda _connection, _name: None)
    return engine


def _let_it_only_read(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("SET default_transaction_read_only = on")
    cursor.close()
    connection.commit()


def _postgresql_engine(url: str, waiting: _Waiting, *, kept: int = 4, **more: Any) -> Engine:
    engine = create_engine(
        url,
        pool_size=kept,
        max_overflow=MOST_CONNECTIONS - kept,
        connect_args={
            "connect_timeout": 10,
            # A server that is gone without a word is noticed in a minute, and not in two hours.
            "keepalives_idle": 30,
            "keepalives_interval": 10,
            "keepalives_count": 3,
            "tcp_user_timeout": 60_000,
        },
        **_DISCREET,
        **more,
    )
    _ask_those_that_rested(engine)

    def connect(
        _dialect: object, _record: object, args: Sequence[str], options: dict[str, Any]
    ) -> "psycopg.Connection[Any] | None":
        patience = waiting.patience
        if patience is None:
            return None
        options = options | {"connect_timeout": patience.connect}
        connection = _impatient(patience.statement + 1).connect(*args, **options)
        connection.execute(
            f"SET statement_timeout = '{patience.statement}s';SET lock_timeout = '{patience.lock}s'"
        )
        connection.commit()
        return connection

    event.listen(engine, "do_connect", connect)
    return engine


def _ask_those_that_rested(engine: Engine) -> None:
    """A connection that was used a moment ago is taken to be alive, another one is asked."""

    def rest(_connection: object, record: ConnectionPoolEntry) -> None:
        record.info[RESTS_SINCE] = time.monotonic()

    def ask(connection: DBAPIConnection, record: ConnectionPoolEntry, _proxy: object) -> None:
        since = record.info.get(RESTS_SINCE)
        if since is not None and time.monotonic() - since > 1:
            try:
                engine.dialect.do_ping(connection)
            except engine.dialect.loaded_dbapi.Error as gone:
                raise DisconnectionError from gone  # the pool opens another one

    event.listen(engine, "checkin", rest)
    event.listen(engine, "checkout", ask)


@cache
def _impatient(seconds: float) -> "type[psycopg.Connection[Any]]":
    """Connections that give up a server which hangs, and so cannot end a statement by itself."""
    import psycopg  # only houses on PostgreSQL have it
    from psycopg.pq import TransactionStatus

    class Impatient(psycopg.Connection[Any]):
        def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
            try:
                return super().wait(gen, interval, timeout or seconds)
            except psycopg.OperationalError:
                if self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                    self.pgconn.finish()
                raise

    return Impatient


def _open_sqlite(url: str, waiting: _Waiting) -> Database:
    path = make_url(url).database
    if path and path != ":memory:":
        make_private(Path(path))
    # A writer takes its place in the queue at once: a lock that is upgraded later would fail.
    # Readers have connections of their own, for to change `query_only` costs every statement that
    # a connection has prepared.
    return Database(
        writer=_sqlite_engine(url, waiting, query_only=False),
        reader=_sqlite_engine(url, waiting, query_only=True),
        _waiting=waiting,
    )


def _sqlite_engine(url: str, waiting: _Waiting, *, query_only: bool) -> Engine:
    # SQLite gives a lock to whoever happens to ask when it is free. Of the threads of one process
    # one asks at a time, in the order in which they came, so that none of them is passed over.
    turns = Turns()

    def configure(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute(_wait_for(waiting.lock_of_all))
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA query_only = {query_only}")

    def begin_in_turn(connection: Connection) -> None:
        cursor = connection.connection.cursor()
        seconds = waiting.lock_of_all
        deadline = time.monotonic() + seconds
        has_turn = turns.take(seconds)
        try:
            cursor.execute(_wait_for(0))
            _take_lock(cursor, deadline)
        except sqlite3.OperationalError as error:
            raise OperationalError(BEGIN_WRITING, None, error) from error
        finally:
            cursor.execute(_wait_for(seconds))
            if has_turn:
                turns.hand_on()

    engine = create_engine(url, connect_args={"isolation_level": None}, **_DISCREET)
    event.listen(engine, "connect", configure)
    event.listen(engine, "begin", _begin_reading if query_only else begin_in_turn)
    return engine


def _wait_for(seconds: float) -> str:
    return f"PRAGMA busy_timeout = {seconds * 1000:.0f}"


def _take_lock(cursor: DBAPICursor, deadline: float) -> None:
    """SQLite by itself would look for it more and more rarely, ten times a second in the end, and
    be passed over while another process writes again and again."""
    while True:
        try:
            cursor.execute(BEGIN_WRITING)
        except sqlite3.OperationalError as error:
            if not is_busy(error) or time.monotonic() >= deadline:
                raise
            time.sleep(LOCK_LOOKED_FOR_EVERY)
        else:
            return


def _begin_reading(connection: Connection) -> None:
    """It waits for nobody."""
    connection.connection.cursor().execute("BEGIN")


def is_busy(error: BaseException | None) -> bool:
    """Whether SQLite says that somebody else has the lock."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _BUSY


def _mark_races_retryable(context: ExceptionContext) -> None:
    """Two add the same key at once: tried again, the second meets the rule that says so. Of two who
    wait for each other one is sent away with nothing done, and may do it all again."""
    error = context.sqlalchemy_exception
    is_deadlock = getattr(context.original_exception, "sqlstate", None) == _DEADLOCK
    if error is not None and (isinstance(error, IntegrityError) or is_deadlock):
        mark_error_retryable(error)
