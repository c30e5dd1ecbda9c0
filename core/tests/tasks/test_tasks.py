"""Background work: queued after the commit alone, done by a worker, and not for forgers."""

import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from cenacle.accounts.models import UserSession
from cenacle.accounts.tasks import register
from cenacle.db import open_database
from cenacle.rights import Role
from cenacle.tasks import after_commit, open_queue
from cenacle.testing import House
from huey import Huey
from sqlalchemy import func, select

SECRET = "a secret of a house that stands for one test"
WAIT = 20


@pytest.fixture
def queue(house: House) -> Huey:
    queue: Huey = house.registry.queue
    return queue


def test_work_is_queued_after_the_commit(house: House, queue: Huey) -> None:
    task = queue.task(name="test.noop")(lambda: None)
    with house.session() as session:
        after_commit(session, task)
        assert queue.pending_count() == 0

    assert queue.pending_count() == 1


def test_work_of_what_rolled_back_is_never_queued(house: House, queue: Huey) -> None:
    task = queue.task(name="test.noop")(lambda: None)
    with house.session() as session:
        after_commit(session, task)
        session.rollback()

    assert queue.pending_count() == 0


def test_a_savepoint_releases_no_work(house: House, queue: Huey) -> None:
    task = queue.task(name="test.noop")(lambda: None)
    with house.session() as session:
        after_commit(session, task)
        with session.begin_nested():
            after_commit(session, task)
        assert queue.pending_count() == 0

    assert queue.pending_count() == 2


def test_work_of_a_savepoint_that_rolled_back_is_never_queued(house: House, queue: Huey) -> None:
    kept = queue.task(name="test.kept")(lambda: None)
    lost = queue.task(name="test.lost")(lambda: None)
    with house.session() as session:
        session.connection()
        after_commit(session, kept)
        savepoint = session.begin_nested()
        with session.begin_nested():
            after_commit(session, lost)
        savepoint.rollback()

    assert [task.name for task in queue.pending()] == ["test.kept"]


def test_an_unreachable_queue_does_not_undo_the_act(house: House) -> None:
    def unreachable() -> None:
        raise ConnectionError

    with house.session() as session:
        after_commit(session, unreachable)


class Forgery:
    """Whoever unpickles this makes a file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self._path,)


def test_a_worker_does_what_the_house_asked_for_and_nothing_that_was_forged(
    house: House, travel: Callable[[timedelta], None], tmp_path: Path
) -> None:
    forged = tmp_path / "forged"
    house.registry.queue.storage.enqueue(pickle.dumps(Forgery(forged)))
    travel(timedelta(days=-8))
    house.client(Role.CAPTAIN)
    travel(timedelta())
    register(open_queue(house.queue_url, SECRET, house.registry.database))()
    environment = {
        "CENACLE_DATABASE_URL": house.database_url,
        "CENACLE_QUEUE_URL": house.queue_url,
        "CENACLE_SECRET_KEY": SECRET,
    }

    worker = subprocess.Popen([sys.executable, "-m", "cenacle", "worker"], env=environment)
    try:
        end = time.monotonic() + WAIT
        while _sessions(house) and time.monotonic() < end:
            time.sleep(0.2)
    finally:
        worker.terminate()
        worker.wait(timeout=WAIT)

    assert _sessions(house) == 0
    assert not forged.exists()


def test_a_queue_on_another_secret_is_another_queue(house: House) -> None:
    database = open_database(house.database_url)
    other = open_queue(house.queue_url, "another secret", database)
    task = other.task(name="test.noop")(lambda: None)

    task()

    with pytest.raises(ValueError, match=r"(?i)sign"):
        house.registry.queue.dequeue()
    database.close()


def _sessions(house: House) -> int:
    with house.session() as session:
        return session.scalar(select(func.count()).select_from(UserSession)) or 0
