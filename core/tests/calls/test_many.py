"""A call to six thousand: quick to plan, and whole although workers are killed in between."""

import os
import time
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from cenacle.calls import sending
from cenacle.groups import Group
from cenacle.platform.db.search import fold
from cenacle.retreatants import Retreatant
from cenacle.testing import TestHouse
from sqlalchemy import insert

WHOLE = 6000
QUICK = 0.3
IS_WHOLE = "CENACLE_MANY" in os.environ
"""`CENACLE_MANY=1 pytest core/tests/calls/test_many.py` takes all of them; else a twentieth."""
MANY = WHOLE if IS_WHOLE else WHOLE // 20


@pytest.fixture
def people(house: TestHouse, town: Any) -> int:
    group_id = town.group()
    with house.session() as session:
        group = session.get_one(Group, group_id)
        session.execute(
            insert(Retreatant),
            [
                {
                    "key_code": f"{number:06}",
                    "group_id": group.id,
                    "first_name": "Paul",
                    "last_name": f"No{number}",
                    "name_order": fold(f"no{number}, paul"),
                    "email": f"no{number}@example.org",
                    "email_folded": f"no{number}@example.org",
                    "birth_date": date(1960, 5, 6),
                    "search_text": "",
                    "version": 1,
                    "status": "Active",
                    "is_priest_or_deacon": False,
                    "is_doctor": False,
                    "is_captain": False,
                    "is_co_captain": False,
                }
                for number in range(MANY)
            ],
        )
    return MANY


def test_a_plan_over_them_is_quick(plan: Callable[..., Any], people: int) -> None:
    plan()
    best = 60.0
    for _ in range(3):
        began = time.perf_counter()
        assert plan().result["people"] == people
        best = min(best, time.perf_counter() - began)

    assert best < QUICK


def test_nobody_is_asked_twice_and_nobody_is_left_out(
    house: TestHouse, people: int, start: Callable[..., Any], work: Callable[[], None],
    mails: Callable[[], list[tuple[int | None, str]]], days_later: Callable[[float], None],
    monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """A worker is killed in each third batch, after it has written and before it has committed."""
    house.write_setting("MailPerMinute", "100000")
    start(reminders=1, remindAfterDays=7)
    keep, seen = sending.keep_batch, {"batches": 0}

    def keep_or_die(*given: Any) -> None:
        keep(*given)
        seen["batches"] += 1
        if seen["batches"] % 3 == 0:
            raise KeyboardInterrupt

    monkeypatch.setattr(sending, "keep_batch", keep_or_die)
    monkeypatch.setattr(sending, "BATCH", people // 20)

    def work_until_done() -> None:
        while True:
            try:
                house.served.queue.run("calls.send")
            except KeyboardInterrupt:
                continue
            return

    work_until_done()
    invited = [reader for reader, _ in mails()]
    assert (len(invited), len(set(invited))) == (people, people)
    days_later(7.1)
    work_until_done()

    reminded = [reader for reader, _ in mails()][people:]
    assert (len(reminded), len(set(reminded))) == (people, people)
