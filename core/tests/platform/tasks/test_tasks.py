"""Background work: queued after the commit alone, done by a worker, and not for forgers."""

import json
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from cenacle.accounts.models import UserSession
from cenacle.accounts.tasks import SWEEP, register
from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.tasks import Queue, one_thread_at_a_time, open_queue
from cenacle.testing import TestHouse
from cenacle.testing.house import SECRET
from huey.serializer import SignedSerializer
from sqlalchemy import func, select

WAIT = 120


@pytest.fixture
def queue(house: TestHouse) -> Queue:
    return house.served.queue


def test_work_is_queued_after_the_commit(house: TestHouse, queue: Queue) -> None:
    queue.add_task("test.noop", lambda: None)
    with house.session() as session:
        queue.enqueue_after_commit(session, "test.noop")
        assert queue.huey.pending_count() == 0

    assert queue.huey.pending_count() == 1


def test_work_of_what_rolled_back_is_never_queued(house: TestHouse, queue: Queue) -> None:
    queue.add_task("test.noop", lambda: None)
    with house.session() as session:
        queue.enqueue_after_commit(session, "test.noop")
        session.rollback()

    assert queue.huey.pending_count() == 0


def test_a_savepoint_releases_no_work(house: TestHouse, queue: Queue) -> None:
    queue.add_task("test.noop", lambda: None)
    with house.session() as session:
        queue.enqueue_after_commit(session, "test.noop")
        with session.begin_nested():
            queue.enqueue_after_commit(session, "test.noop")
        assert queue.huey.pending_count() == 0

    assert queue.huey.pending_count() == 2


def test_work_of_a_savepoint_that_rolled_back_is_never_queued(
    house: TestHouse, queue: Queue
) -> None:
    queue.add_task("test.kept", lambda: None)
    queue.add_task("test.lost", lambda: None)
    with house.session() as session:
        session.connection()
        queue.enqueue_after_commit(session, "test.kept")
        savepoint = session.begin_nested()
        with session.begin_nested():
            queue.enqueue_after_commit(session, "test.lost")
        savepoint.rollback()

    assert [task.name for task in queue.huey.pending()] == ["test.kept"]


def test_an_unreachable_queue_does_not_undo_the_act(
    house: TestHouse, queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreachable(_message: object, **_options: object) -> None:
        raise ConnectionError

    queue.add_task("test.noop", lambda: None)
    monkeypatch.setattr(queue.huey.storage, "enqueue", unreachable)
    with house.session() as session:
        session.add(Group(group_number="77"))
        queue.enqueue_after_commit(session, "test.noop")

    with house.session() as session:
        assert session.scalar(select(Group.id).where(Group.group_number == "77"))


def test_who_asks_while_it_is_done_has_it_done_once_more() -> None:
    looked: list[str] = []

    @one_thread_at_a_time
    def look() -> None:
        looked.append(threading.current_thread().name)
        if len(looked) == 1:
            asking = threading.Thread(target=look)
            asking.start()
            asking.join()

    look()

    assert looked == [threading.current_thread().name] * 2


class Forgery:
    """Whoever unpickles this makes a file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self._path,)


def as_older_versions_wrote(message: object) -> bytes:
    """Signed with the secret of the house itself, and pickled."""
    serializer = SignedSerializer(secret=SECRET, salt="cenacle.tasks")
    data: bytes = serializer.serialize(message)
    return data


def test_what_is_no_plain_data_is_not_queued(house: TestHouse) -> None:
    queue = open_queue(house.queue_url, SECRET)
    queue.add_task("look", lambda *_: None)

    queue.enqueue("look", 7, "text", [1, None], {"a": True})
    with pytest.raises(TypeError):
        queue.enqueue("look", date(2026, 1, 1))

    waiting = queue.huey.storage.dequeue()
    told = json.loads(waiting.split(b":", 2)[2])
    assert told["args"] == [7, "text", [1, None], {"a": True}]
    queue.close()


def test_messages_of_an_older_version_are_dropped_and_told_of(
    house: TestHouse, capsys: pytest.CaptureFixture[str]
) -> None:
    queue = open_queue(house.queue_url, SECRET)
    done: list[tuple[int, ...]] = []
    queue.add_task("look", lambda *numbers: done.append(numbers))
    queue.huey.storage.enqueue(as_older_versions_wrote({"name": "look"}))
    queue.enqueue("look", 1, 2)

    queue.huey.execute(queue.huey.dequeue())

    assert done == [(1, 2)]
    assert "a message of the queue was dropped" in capsys.readouterr().out
    queue.close()


def test_a_worker_does_what_the_house_asked_for_and_nothing_that_was_forged(
    house: TestHouse, travel: Callable[[timedelta], None], tmp_path: Path
) -> None:
    forged = tmp_path / "forged"
    for forgery in (pickle.dumps(Forgery(forged)), as_older_versions_wrote(Forgery(forged))):
        house.served.queue.huey.storage.enqueue(forgery)
    travel(timedelta(days=-8))
    house.client(Role.CAPTAIN)
    travel(timedelta())
    apart = replace(house.served, queue=open_queue(house.queue_url, SECRET))
    register(apart)
    apart.queue.enqueue(SWEEP)

    command = [sys.executable, "-m", "cenacle", "worker"]
    worker = subprocess.Popen(command, env=house.environment)
    try:
        end = time.monotonic() + WAIT
        while _ended_sessions(house) and time.monotonic() < end:
            time.sleep(0.2)
    finally:
        worker.terminate()
        worker.wait(timeout=WAIT)

    assert _ended_sessions(house) == 0
    assert not forged.exists()


def test_a_queue_on_another_secret_is_another_queue(house: TestHouse) -> None:
    other = open_queue(house.queue_url, "another secret")
    other.add_task("test.noop", lambda: None)

    other.enqueue("test.noop")

    assert house.served.queue.huey.dequeue() is None


def _ended_sessions(house: TestHouse) -> int:
    ended = UserSession.began_at < clock.now() - timedelta(days=7)
    with house.session() as session:
        return session.scalar(select(func.count()).where(ended)) or 0
