"""The words of texts go when the time is over, as those of mails do."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform import clock
from cenacle.platform.audit import AuditEntry
from cenacle.testing import TestHouse
from cenacle_sms import personal
from sqlalchemy import select

PHONE, OTHER = "+15045550142", "+15045550143"


@pytest.fixture
def at_night(house: TestHouse) -> Callable[[int], None]:
    """Lets so many days go by, and does what a worker then does at night."""

    def pass_days(days: int) -> None:
        clock.shift_clock(clock.timedelta(days=days))
        house.served.queue.run("sms.retain")

    return pass_days


def test_the_words_go_after_two_years_and_that_somebody_was_texted_stays(
    house: TestHouse,
    carrier: Any,
    person: Any,
    invite: Any,
    deliver: Any,
    at_night: Any,
    texts: Any,
) -> None:
    invite(person("Landry", PHONE))
    deliver()
    [before] = texts()

    at_night(729)
    [kept] = texts()
    at_night(731)
    [gone] = texts()

    assert kept.shown == before.shown
    assert (gone.shown, gone.sealed) == ("erased", None)
    assert (gone.phone, gone.sender_email) == (PHONE, before.sender_email)
    assert (gone.status, gone.sid, gone.sent_at) == (before.status, before.sid, before.sent_at)
    with house.session() as session:
        [entry] = session.scalars(select(AuditEntry).where(AuditEntry.entity == "Retention"))
        assert entry.changes == {"texts": [None, 1]}


def test_the_house_may_keep_them_for_ever_or_for_a_month(
    house: TestHouse,
    carrier: Any,
    person: Any,
    invite: Any,
    deliver: Any,
    at_night: Any,
    texts: Any,
) -> None:
    invite(person("Landry", PHONE))
    deliver()

    house.write_setting("RetainMailBodiesDays", "0")
    at_night(9000)
    assert "will you join group 12" in texts()[0].shown

    house.write_setting("RetainMailBodiesDays", "30")
    at_night(31)
    assert texts()[0].shown == "erased"


def test_all_of_them_go_a_little_at_once_and_what_waits_keeps_its_words(
    person: Any,
    carrier: Any,
    invite: Any,
    deliver: Any,
    at_night: Any,
    texts: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(personal, "AT_ONCE", 1)
    invite(person("Landry", PHONE), person("Second", OTHER))
    deliver()
    invite(person("Waits", "+15045550144"))

    at_night(731)

    assert [text.shown == "erased" for text in texts()] == [True, True, False]
    assert texts()[2].sealed
