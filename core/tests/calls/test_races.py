"""What others do while the worker writes comes before it, or after it."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
from cenacle.calls.planning import lock_call
from cenacle.places import answers
from cenacle.retreatants import Retreatant
from cenacle.retreats import AttendingStatus, Retreat
from cenacle.testing import TestHouse
from cenacle.testing.databases import POSTGRES
from sqlalchemy import text
from sqlalchemy.orm import Session

Ask = Callable[..., Any]

WAITING = text(
    "SELECT count(*) FROM pg_locks"
    " WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))"
)
LONGEST = 60


@pytest.fixture
def paul(town: Any) -> int:
    return int(town.person(email="paul@example.org"))


@pytest.fixture
def begin_work(house: TestHouse) -> Iterator[Callable[[Session], Future[Any]]]:
    """Lets a worker go on with calls until it waits for this session; on SQLite it waits at once,
    for there one writes at a time."""
    with ThreadPoolExecutor(1) as pool:

        def begin(session: Session) -> Future[Any]:
            session.flush()
            work = pool.submit(house.served.queue.run, "calls.send")
            end = time.monotonic() + LONGEST
            while POSTGRES and not session.scalar(WAITING) and not work.done():
                assert time.monotonic() < end
            return work

        yield begin


def test_a_yes_that_is_just_being_given_keeps_the_reminder(
    house: TestHouse, retreat: int, paul: int, start: Ask, work: Any, mails: Any,
    days_later: Callable[[float], None], begin_work: Any
) -> None:  # fmt: skip
    start(reminders=1, remindAfterDays=7)
    work()
    days_later(7.1)

    with house.session() as session:
        person = session.get_one(Retreatant, paul)
        yes = AttendingStatus.ATTENDING
        answers.answer(session, house.served, retreat, person, yes, how="By a link.")
        working = begin_work(session)
    working.result()

    assert not [subject for _, subject in mails() if subject.startswith("We have not heard")]


def test_whoever_holds_the_retreat_gets_the_call_as_well(
    house: TestHouse, retreat: int, paul: int, start: Ask, mails: Any, begin_work: Any
) -> None:
    """As does whoever cancels, plans or starts."""
    start()

    with house.session() as session:
        held = session.get_one(Retreat, retreat, with_for_update=True)
        working = begin_work(session)
        assert lock_call(session, held) is not None
    working.result()

    assert [reader for reader, _ in mails()] == [paul]
