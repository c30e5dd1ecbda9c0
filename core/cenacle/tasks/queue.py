"""The queue, and how work gets onto it and reaches the database."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import structlog
from huey import Huey, PriorityRedisHuey, SqliteHuey
from huey.serializer import SignedSerializer
from sqlalchemy import event
from sqlalchemy.orm import Session, SessionTransaction

from cenacle.db import Database, transaction

NAME = "cenacle"

_WAITING = "cenacle.tasks"

log = structlog.get_logger()


def open_queue(url: str, secret: str, database: Database) -> Huey:
    """The queue behind CENACLE_QUEUE_URL; `database` is where its tasks work.

    Messages are signed, for huey unpickles what it reads: whoever can write to the queue alone
    cannot make the worker run code.
    """
    options: dict[str, Any] = {
        "name": NAME,
        "results": False,
        "serializer": SignedSerializer(secret=secret, salt="cenacle.tasks"),
    }
    if url.startswith("sqlite:///"):
        path = Path(url.removeprefix("sqlite:///"))
        path.parent.mkdir(parents=True, exist_ok=True)
        huey: Huey = SqliteHuey(filename=str(path), journal_mode="wal", **options)
    else:
        huey = PriorityRedisHuey(url=url, **options)
    huey.database = database
    return huey


def queue_answers(huey: Huey) -> bool:
    """Whether the queue can be reached."""
    try:
        huey.storage.queue_size()
    except Exception:  # whatever the storage's driver raises, the answer is no
        return False
    return True


@contextmanager
def work_session(huey: Huey) -> Iterator[Session]:
    """A session for one task; it commits at the end of the block."""
    with transaction(huey.database) as session:
        yield session


def one_thread_at_a_time(work: Callable[[], None]) -> Callable[[], None]:
    """`work`, that is left to the thread of this process which does it already, if one does: a
    long run must not keep a worker from its other work."""
    working = threading.Lock()

    @wraps(work)
    def alone() -> None:
        if working.acquire(blocking=False):
            try:
                work()
            finally:
                working.release()

    return alone


def after_commit(session: Session, task: Callable[..., Any], *arguments: Any) -> None:
    """Put a task on the queue once this session's transaction has committed, and only then.

    A process that dies in between loses the message: what must not be lost is a row that a
    periodic sweep finds, and the message only makes it quick.
    """

    began_in = session.get_nested_transaction() or session.get_transaction()
    session.info.setdefault(_WAITING, []).append((began_in, task, arguments))


@event.listens_for(Session, "after_commit")
def _enqueue(session: Session) -> None:
    """SQLAlchemy tells of savepoints as well: they release nothing."""
    if session.in_nested_transaction():
        return
    for _, task, arguments in session.info.pop(_WAITING, []):
        try:
            task(*arguments)
        except Exception:  # the act is committed already: an unreachable queue must not undo it
            log.exception("a task could not be queued", task=task)


@event.listens_for(Session, "after_soft_rollback")
def _forget(session: Session, undone: SessionTransaction) -> None:
    """What was rolled back takes its tasks along, with those of the savepoints inside it."""
    waiting = session.info.pop(_WAITING, [])
    if undone.parent is not None:
        kept = [entry for entry in waiting if not _is_within(entry[0], undone)]
        session.info[_WAITING] = kept


def _is_within(transaction: SessionTransaction | None, outer: SessionTransaction) -> bool:
    while transaction is not None and transaction is not outer:
        transaction = transaction.parent
    return transaction is outer
