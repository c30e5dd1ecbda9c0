"""Background work: queued after the commit alone, done by a worker, and not for forgers."""

import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import timedelta

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


def test_an_unreachable_queue_does_not_undo_the_act(house: House) -> None:
    def unreachable() -> None:
        raise ConnectionError

    with house.session() as session:
        after_commit(session, unreachable)


def test_a_message_that_the_house_did_not_sign_is_not_read(house: House) -> None:
    house.registry.queue.storage.enqueue(pickle.dumps("anything"))

    with pytest.raises(ValueError, match="not found"):
        house.registry.queue.dequeue()


def test_a_worker_sweeps_what_is_old(house: House, travel: Callable[[timedelta], None]) -> None:
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
