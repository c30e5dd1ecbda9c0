"""Calendars that other programs read by a link."""

from datetime import timedelta
from typing import Any

from cenacle.accounts import User
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from cenacle.testing.client import Answer
from cenacle.testing.house import LOGINS
from icalendar import Calendar
from sqlalchemy import select, update

FEED = "/api/programs/calendar-feed"


def link_of(client: Client) -> str:
    address: str = client.post(FEED).result["address"]
    return address.removeprefix("http://localhost:6543")


def read(house: TestHouse, link: str, **headers: str) -> Answer:
    return house.client().get(link, **headers)


def events(answer: Answer) -> list[Any]:
    return list(Calendar.from_ical(answer.body).events)


def test_a_captain_reads_the_retreats_of_the_own_group(house: TestHouse, town: Any) -> None:
    retreat = town.retreat("12", starts=20)
    town.retreat("13", starts=40)
    for name in ("Landry", "Melancon"):
        town.takes_part(town.person(name), retreat)
    captain = house.client(Role.CAPTAIN)
    assert captain.get(FEED).result == {"madeAt": None}

    answer = read(house, link_of(captain))

    assert answer.headers["Content-Type"].startswith("text/calendar")
    [event] = events(answer)
    assert event["SUMMARY"] == "Retreat of group 12"
    assert event["DESCRIPTION"] == "2 attend, of 40 places."
    assert event.start == house.today + timedelta(days=20)
    assert event.end == house.today + timedelta(days=24)
    assert "Landry" not in answer.body
    assert captain.get(FEED).result["madeAt"] is not None


def test_the_house_reads_all(house: TestHouse, town: Any) -> None:
    town.retreat("12", starts=20)
    town.retreat("13", starts=40)
    town.retreat("14", starts=-800)

    answer = read(house, link_of(house.client(Role.ADMIN)))

    assert [event["SUMMARY"] for event in events(answer)] == [
        "Retreat of group 12", "Retreat of group 13",
    ]  # fmt: skip


def test_an_event_stays_the_same_and_counts_its_changes(house: TestHouse, town: Any) -> None:
    retreat = town.retreat()
    link = link_of(house.client(Role.CAPTAIN))
    [before] = events(read(house, link))

    with house.session() as session:
        session.get_one(Retreat, retreat).start_date += timedelta(days=1)
    [after] = events(read(house, link))

    assert before["UID"] == after["UID"]
    assert (before["SEQUENCE"], after["SEQUENCE"]) == (0, 1)


def test_what_did_not_change_is_not_sent_again(house: TestHouse, town: Any) -> None:
    retreat, person = town.retreat(), town.person()
    link = link_of(house.client(Role.CAPTAIN))
    mark = read(house, link).headers["ETag"]

    assert read(house, link, **{"If-None-Match": mark}).status == 304
    town.takes_part(person, retreat)
    assert read(house, link, **{"If-None-Match": mark}).status == 200


def test_another_link_ends_the_one_before_and_one_ends_it_for_good(
    house: TestHouse, town: Any
) -> None:
    town.retreat()
    captain = house.client(Role.CAPTAIN)
    first, second = link_of(captain), link_of(captain)

    assert read(house, first).status == 403
    assert read(house, second).status == 200
    captain.request("DELETE", FEED)
    assert read(house, second).status == 403
    assert captain.get(FEED).result == {"madeAt": None}


def test_an_owner_who_may_not_come_in_takes_the_link_along(house: TestHouse, town: Any) -> None:
    town.retreat()
    link = link_of(house.client(Role.CAPTAIN))
    for lost in (
        {"active": False},
        {"active": True, "is_locked": True},
        {"is_locked": False, "role": None},
    ):
        with house.session() as session:
            owner = User.email == LOGINS[Role.CAPTAIN]
            session.execute(update(User).where(owner).values(lost))
        assert read(house, link).status == 403


def test_an_owner_of_another_group_reads_that_groups(house: TestHouse, town: Any) -> None:
    town.retreat("12")
    town.retreat("13")
    link = link_of(house.client(Role.CAPTAIN))

    with house.session() as session:
        other = session.scalars(select(Group.id).where(Group.group_number == "13")).one()
        owner = User.email == LOGINS[Role.CAPTAIN]
        session.execute(update(User).where(owner).values(group_id=other))

    assert [event["SUMMARY"] for event in events(read(house, link))] == ["Retreat of group 13"]


def test_many_retreats_cost_as_many_statements_as_one(
    house: TestHouse, town: Any, statements: list[str]
) -> None:
    link = link_of(house.client(Role.ADMIN))

    def count() -> int:
        statements.clear()
        read(house, link)
        return len(statements)

    town.retreat(starts=10)
    one = count()
    for number in range(20):
        town.retreat(str(20 + number), starts=50 + number)
    assert count() == one
