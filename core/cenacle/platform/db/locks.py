"""Waiting for one's turn, where there is no row yet that could be locked."""

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import structlog
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from cenacle.platform.db.engine import Database

DIGITS = 15
"""Of a hash, in hexadecimal: PostgreSQL's locks are numbers of 63 bits."""
PAUSE = 0.2
"""Seconds between two looks whether a lock is free."""

log = structlog.get_logger()


def one_at_a_time(session: Session, name: str) -> None:
    """Whoever names the same waits until this transaction has ended."""
    if session.get_bind().dialect.name == "postgresql":
        # SQLite's writers queue at the beginning of the transaction already.
        session.execute(select(func.pg_advisory_xact_lock(_key(name))))


@contextmanager
def one_process_at_a_time(database: Database, name: str) -> Iterator[None]:
    """Whoever names the same waits until this block, of many transactions, has ended.

    The lock goes with its process, however that ends. On SQLite it is the same for every name.
    """
    on_server = database.writer.dialect.name == "postgresql"
    with _server_lock(database, name) if on_server else _folder_lock(database) as is_taken:
        if not is_taken():
            log.warning("waiting for another process", name=name)
            while not is_taken():
                time.sleep(PAUSE)
        yield


@contextmanager
def _server_lock(database: Database, name: str) -> Iterator[Callable[[], bool]]:
    """It is asked for again and again: to wait for it would be a statement without an end."""
    ask = select(func.pg_try_advisory_lock(_key(name)))
    with database.writer.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        try:
            yield lambda: connection.execute(ask).scalar_one()
        finally:
            connection.invalidate()  # the lock ends with the connection


@contextmanager
def _folder_lock(database: Database) -> Iterator[Callable[[], bool]]:
    """Of the folder, for to open SQLite's own file and close it again would end SQLite's locks."""
    folder = os.open(Path(database.writer.url.database or "").parent, os.O_RDONLY)

    def is_taken() -> bool:
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    try:
        yield is_taken
    finally:
        os.close(folder)


def _key(name: str) -> int:
    return int(sha256(name.encode()).hexdigest()[:DIGITS], 16)
