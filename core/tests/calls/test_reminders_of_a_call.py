"""A call reminds those who have not answered, so often as its plan says and no more."""

from datetime import datetime
from typing import Any

import pytest
from cenacle.calls.models import Asked
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

from .conftest import REMINDED, Ask, Days, Mails, StateOf, Work, becomes, reminders


@pytest.mark.parametrize("kind", ["answered", "inactive", "bounced"])
def test_no_reminder_goes_to_who_is_not_to_be_reminded(
    house: TestHouse, captain: Client, paul: int, start: Ask, work: Work, mails: Mails,
    days_later: Days, kind: str
) -> None:  # fmt: skip
    start(**REMINDED)
    work()
    becomes(kind, house, captain, paul)

    days_later(8)
    work()

    assert reminders(mails, paul) == 0


def test_who_does_not_answer_is_reminded_so_often_and_no_more(
    paul: int, start: Ask, work: Work, mails: Mails, days_later: Days, call: Any
) -> None:
    start(**REMINDED)
    for day, expected in ((0, 0), (6.9, 0), (7.1, 1), (13.9, 1), (14.2, 2), (25, 2)):
        days_later(day)
        work()
        assert reminders(mails, paul) == expected, day
    assert [each["sent"] for each in call()["reminders"]] == [1, 1]
    assert call()["people"][0]["remindersSent"] == 2


def test_the_link_of_a_reminder_is_a_new_one_and_the_first_goes_on_working(
    house: TestHouse, paul: int, start: Ask, work: Work, days_later: Days, link_of: Any
) -> None:
    start(**REMINDED)
    house.served.queue.run("calls.send")
    first = link_of(paul)
    work()
    days_later(7.1)
    house.served.queue.run("calls.send")
    second = link_of(paul)

    assert first != second
    for token in (first, second):
        path = f"/api/external-retreatants/validate-challenge/{token}"
        assert house.client().get(path).status == 200


def test_after_a_standstill_one_reminder_goes_and_not_all_that_were_missed(
    paul: int, start: Ask, work: Work, mails: Mails, days_later: Days
) -> None:
    start(reminders=3, remindAfterDays=2)
    work()

    days_later(20)
    work()
    work()

    assert reminders(mails, paul) == 1


def test_nobody_is_reminded_once_the_retreat_begins(
    paul: int, start: Ask, work: Work, mails: Mails, days_later: Days
) -> None:
    start(reminders=1, remindAfterDays=29)
    work()
    days_later(31)
    work()

    assert reminders(mails, paul) == 0


def test_reminders_keep_the_hour_of_the_house_over_daylight_saving(
    house: TestHouse, town: Any, captain: Client, travel: Any, work: Work
) -> None:
    """In 2031 the clocks of Chicago go forward on March 9."""
    zone = house.served.settings.time_zone
    sent = datetime(2031, 3, 5, 9, 2, tzinfo=zone)
    travel(sent - clock.now())
    captain = house.client(Role.CAPTAIN)
    retreat, person = town.retreat(), town.person(email="p@example.org")
    planned = captain.post(
        f"/api/calls/{retreat}/plan",
        {"who": "roster", "channels": ["email"], "reminders": 1, "remindAfterDays": 7},
    ).result
    captain.post(f"/api/calls/{retreat}/start", {"version": planned["version"]})
    work()

    with house.session() as session:
        next_at = session.scalars(select(Asked.next_at).where(Asked.retreatant_id == person)).one()

    assert next_at is not None
    assert next_at.astimezone(zone) == datetime(2031, 3, 12, 9, 2, tzinfo=zone)


def test_to_cancel_stops_reminders_and_leaves_the_links(
    house: TestHouse, captain: Client, retreat: int, paul: int, start: Ask, work: Work,
    mails: Mails, days_later: Days, link_of: Any
) -> None:  # fmt: skip
    start(**REMINDED)
    house.served.queue.run("calls.send")
    token = link_of(paul)

    told = captain.post(f"/api/calls/{retreat}/cancel", {}).result

    assert told == {"stopped": {"email": 0, "text": 0}, "sent": {"email": 1, "text": 0}}
    days_later(8)
    work()
    assert reminders(mails, paul) == 0
    path = f"/api/external-retreatants/retreatant-attending/{token}"
    assert house.client().post(path, {"attendingStatus": "Attending"}).status == 200


def test_of_two_records_the_one_that_is_kept_is_asked_no_second_time(
    house: TestHouse, town: Any, captain: Client, paul: int, start: Ask, work: Work, plan: Ask,
    state_of: StateOf, days_later: Days, mails: Mails
) -> None:  # fmt: skip
    start(**REMINDED)
    work()
    twin = town.person("Landry", email="twin@example.org")
    admin = house.client(Role.ADMIN)
    versions = admin.post("/api/retreatants/merge/preview", {"keptId": twin, "goneId": paul}).result
    form = {
        "keptId": twin, "goneId": paul, "take": [],
        "keptVersion": versions["keptVersion"], "goneVersion": versions["goneVersion"],
    }  # fmt: skip
    assert admin.post("/api/retreatants/merge", form).status == 200

    assert state_of(twin) == "asked"
    assert plan().result["people"] == 0
    days_later(7.1)
    work()
    assert reminders(mails, twin) == 1
