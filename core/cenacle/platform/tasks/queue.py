"""The queue, and how work gets onto it."""

import threading
from collections.abc import Callable
from functools import wraps
from pathlib import Path

import structlog
from huey import Huey, PriorityRedisHuey, SqliteHuey
from huey.api import Task, TaskWrapper
from sqlalchemy import event
from sqlalchemy.orm import Session, SessionTransaction

from cenacle.platform.files import make_private
from cenacle.platform.tasks.messages import NotOurs, SignedJson

NAME = "cenacle"
_WAITING = "cenacle.tasks"

log = structlog.get_logger()


class Queue:
    """The house's background work: tasks by their names, on huey.

    A task's name is what lies in the queue: it stays when the function behind it moves.
    """

    def __init__(self, huey: Huey) -> None:
        self.huey = huey
        self.stopping = threading.Event()
        """Whoever works long ends soon once it is set: the worker was told to stop."""
        self._tasks: dict[str, TaskWrapper] = {}

    def add_task(self, name: str, work: Callable[..., None]) -> None:
        """Let workers know what to do for `name`."""
        self._tasks[name] = self.huey.task(name=name)(work)

    def add_periodic_task(
        self, name: str, is_due: Callable[..., bool], work: Callable[[], None]
    ) -> None:
        """The same, and do it whenever `is_due` (such as `huey.crontab(minute="17")`)."""
        self._tasks[name] = self.huey.periodic_task(is_due, name=name)(work)

    def enqueue(self, name: str, *arguments: object) -> None:
        """Have a worker do it, as soon as one is free."""
        self._tasks[name](*arguments)

    def enqueue_later(self, name: str, *arguments: object, seconds: int) -> None:
        """Have a worker do it in so many seconds."""
        self._tasks[name].schedule(args=arguments, delay=seconds)

    def enqueue_after_commit(self, session: Session, name: str, *arguments: object) -> None:
        """Have a worker do it once this session's transaction has committed, and only then.

        A process that dies in between loses the message: what must not be lost is a row that a
        periodic sweep finds, and the message only makes it quick.
        """
        began_in = session.get_nested_transaction() or session.get_transaction()
        message = (began_in, self, name, arguments)
        session.info.setdefault(_WAITING, []).append(message)

    def run(self, name: str, *arguments: object) -> None:
        """Do it here and now."""
        self._tasks[name].call_local(*arguments)

    def answers(self) -> bool:
        """Whether the queue can be reached."""
        try:
            self.huey.storage.queue_size()
        except Exception:  # whatever the storage's driver raises, the answer is no
            return False
        return True

    def close(self) -> None:
        """Let go of the connection; whoever asks again is connected anew."""
        self.huey.storage.close()


def open_queue(url: str, secret: str) -> Queue:
    """The queue behind CENACLE_QUEUE_URL.

    Whoever can write to the queue alone cannot make the worker do anything.
    """
    options = {"name": NAME, "results": False, "serializer": SignedJson(secret)}
    if url.startswith("sqlite:///"):
        path = Path(url.removeprefix("sqlite:///"))
        make_private(path)
        return Queue(_OnSqlite(filename=str(path), journal_mode="wal", **options))
    return Queue(_OnRedis(url=url, **options))


class _Reading:
    """Goes on at once with the next message where one is dropped."""

    def dequeue(self) -> Task | None:
        while True:
            try:
                task: Task | None = super().dequeue()  # type: ignore[misc]  # of Huey
            except NotOurs:
                continue
            return task


class _OnSqlite(_Reading, SqliteHuey):  # type: ignore[misc]  # huey ships no types
    pass


class _OnRedis(_Reading, PriorityRedisHuey):  # type: ignore[misc]  # the same
    pass


def one_thread_at_a_time(work: Callable[[], None]) -> Callable[[], None]:
    """`work`, that is left to the thread of this process which does it already, if one does: a
    long run must not keep a worker from its other work. That thread then does it once more, for it
    may have looked already where there is something to do now."""
    working, asked = threading.Lock(), threading.Event()

    @wraps(work)
    def alone() -> None:
        asked.set()
        while asked.is_set() and working.acquire(blocking=False):
            try:
                asked.clear()
                work()
            finally:
                working.release()

    return alone


@event.listens_for(Session, "after_commit")
def _enqueue(session: Session) -> None:
    """SQLAlchemy tells of savepoints as well: they release nothing."""
    if session.in_nested_transaction():
        return
    for _, queue, name, arguments in session.info.pop(_WAITING, []):
        try:
            queue.enqueue(name, *arguments)
        except Exception:  # the act is committed already: an unreachable queue must not undo it
            log.exception("a task could not be queued", task=name)


@event.listens_for(Session, "after_soft_rollback")
def _forget(session: Session, undone: SessionTransaction) -> None:
    """What was rolled back takes its tasks along, with those of the savepoints inside it."""
    waiting = session.info.pop(_WAITING, [])
    if undone.parent is not None:
        kept = [entry for entry in waiting if not is_within(entry[0], undone)]
        session.info[_WAITING] = kept


def is_within(transaction: SessionTransaction | None, outer: SessionTransaction) -> bool:
    """Whether a savepoint is that one, or lies in it."""
    while transaction is not None and transaction is not outer:
        transaction = transaction.parent
    return transaction is outer
