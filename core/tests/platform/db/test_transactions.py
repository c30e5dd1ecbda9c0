"""Right under concurrent writers, on both databases; and a reader cannot write."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from threading import Barrier, Event
from time import sleep
from typing import Any

import pytest
from cenacle.accounts import User, sessions
from cenacle.platform.access import Role
from cenacle.platform.db import Database, open_database, transaction
from cenacle.platform.features import service
from cenacle.platform.settings.models import Setting
from cenacle.testing import TestHouse
from cenacle.testing.databases import POSTGRES
from pyramid_retry import IRetryableError
from sqlalchemy import Engine, select, text, update
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.orm import Session
from transaction.interfaces import TransientError

THREADS = 16
TURNS = 20
HOLDS = 0.2
COMES_LATER = 0.1
"""Seconds that each holds the lock, and after which the next comes for it."""
FEW = 3
"""Who comes a moment later may be there first."""
PAUSE = 0.005


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    database = open_database(database_url)
    with transaction(database) as session:
        session.add(Setting(key="Count", value="0"))
    yield database
    database.close()


def test_concurrent_writers_lose_nothing(database: Database) -> None:
    def count_on(_: int) -> None:
        for _turn in range(TURNS):
            with transaction(database) as session:
                setting = session.scalars(select(Setting).with_for_update()).one()
                setting.value = str(int(setting.value) + 1)

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(count_on, range(THREADS)))

    with transaction(database) as session:
        assert session.scalars(select(Setting.value)).one() == str(THREADS * TURNS)


@pytest.mark.skipif(bool(POSTGRES), reason="of SQLite")
def test_a_reader_stands_in_no_line(database: Database) -> None:
    sent: list[str] = []

    with database.reader.connect() as connection:
        raw: Any = connection.connection.dbapi_connection
        raw.set_trace_callback(sent.append)
        connection.execute(text("SELECT 1"))
        raw.set_trace_callback(None)

    assert [statement.split()[0] for statement in sent] == ["BEGIN", "SELECT"]


def test_what_only_reads_goes_on_after_what_failed_in_a_savepoint(database: Database) -> None:
    with Session(database.reader) as session:
        with pytest.raises(DBAPIError), session.begin_nested():
            session.execute(text("SELECT 1 FROM nowhere"))
        with session.begin_nested():
            assert session.scalar(text("SELECT 1")) == 1


@pytest.mark.skipif(not POSTGRES, reason="of a server that may end connections")
@pytest.mark.parametrize("face", ["reader", "writer"])
def test_a_connection_that_was_ended_while_it_rested_is_not_lent(
    database: Database, face: str
) -> None:
    who = text("SELECT pg_backend_pid()")
    engine: Engine = getattr(database, face)
    with engine.connect() as connection:
        ended = connection.scalar(who)
    with (database.reader if face == "writer" else database.writer).connect() as connection:
        connection.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": ended})
    sleep(1.1)

    with engine.connect() as connection:
        assert connection.scalar(who) != ended


def test_no_writer_is_passed_over_by_those_who_come_later(tmp_path: Path) -> None:
    database = open_database(f"sqlite:///{tmp_path}/queue.db")
    asked = Queue[int]()
    begun = []

    def write(number: int) -> None:
        asked.put(number)
        with transaction(database) as session:
            session.execute(text("SELECT 1"))
            begun.append(number)
            sleep(HOLDS)

    with ThreadPoolExecutor(THREADS) as pool:
        for number in range(THREADS):
            pool.submit(write, number)
            asked.get()
            sleep(COMES_LATER)

    passed_by = [at - number for at, number in enumerate(begun)]
    assert max(passed_by) <= FEW
    database.close()


def test_a_writer_comes_in_between_those_of_another_process(tmp_path: Path) -> None:
    """Of the lock of a file processes know no line: each of them looks whether it is free."""
    url = f"sqlite:///{tmp_path}/house.db"
    ours, theirs = open_database(url), open_database(url)
    done, begun = Event(), Queue[int]()

    def write_again_and_again() -> None:
        while not done.is_set():
            with transaction(theirs) as session:
                begun.put(session.scalar(text("SELECT 1")))
                sleep(HOLDS)
            sleep(PAUSE)

    with ThreadPoolExecutor() as pool:
        writing = pool.submit(write_again_and_again)
        begun.get()
        try:
            for _turn in range(FEW):
                with transaction(ours) as session:
                    session.execute(text("SELECT 1"))
                sleep(2 * PAUSE)
        finally:
            done.set()
        writing.result()

    assert begun.qsize() <= FEW * FEW
    ours.close()
    theirs.close()


def test_a_reader_does_not_wait_for_a_writer(database: Database) -> None:
    with transaction(database) as writing:
        writing.execute(update(Setting).values(value="1"))
        with Session(database.reader) as reading:
            assert reading.scalars(select(Setting.value)).one() == "0"


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/api/account/me"), ("POST", "/api/features/table")]
)
def test_a_request_that_reads_does_not_wait_for_a_writer(
    house: TestHouse, method: str, path: str
) -> None:
    admin = house.client(Role.ADMIN)

    with house.session() as writing:
        writing.execute(update(User).values(first_name="Another"))
        answer = admin.request(method, path, None if method == "GET" else {})

    assert answer.status == 200  # whoever waits is answered 503 in the end


def test_the_database_refuses_what_a_reader_writes(database: Database) -> None:
    with Session(database.reader) as reading, pytest.raises(DBAPIError, match=r"(?i)read-?\s?only"):
        reading.execute(update(Setting).values(value="1"))

    with transaction(database) as writing:
        writing.execute(update(Setting).values(value="2"))


def test_a_get_cannot_change_anything(house: TestHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    admin = house.client(Role.ADMIN)
    monkeypatch.setattr(
        sessions, "renew", lambda request: request.db.execute(text("DELETE FROM users"))
    )

    assert admin.get("/api/account/me").status in (500, 503)
    with house.session() as session:
        assert session.scalar(text("SELECT count(*) FROM users")) == len(Role)


def test_what_fails_for_a_moment_is_tried_again(
    house: TestHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin = house.client(Role.ADMIN)
    conflicts = []
    switch = service.switch_feature

    def switch_in_conflict(session: Session, *given: Any, **named: Any) -> Any:
        if not conflicts:
            conflicts.append(1)
            raise TransientError
        return switch(session, *given, **named)

    monkeypatch.setattr(service, "switch_feature", switch_in_conflict)

    answer = admin.post("/api/features/update", {"featureFlag": "OldRmsLink", "isEnabled": True})

    assert answer.status == 200
    assert answer.result == {"featureFlag": "OldRmsLink", "isEnabled": True}


@pytest.mark.skipif(not POSTGRES, reason="SQLite has one write lock")
def test_of_two_who_wait_for_each_other_one_may_do_it_all_again(database: Database) -> None:
    with transaction(database) as session:
        session.add_all([Setting(key="One", value="0"), Setting(key="Other", value="0")])
    both_have_one = Barrier(2)

    def hold(first: str, second: str) -> Exception | None:
        try:
            with transaction(database) as session:
                lock = select(Setting).with_for_update()
                session.scalars(lock.where(Setting.key == first)).one()
                both_have_one.wait()
                session.scalars(lock.where(Setting.key == second)).one()
        except OperationalError as error:
            return error
        return None

    with ThreadPoolExecutor(2) as pool:
        errors = [*pool.map(hold, ("One", "Other"), ("Other", "One"))]

    [error] = filter(None, errors)
    assert IRetryableError.providedBy(error)
