"""Retreats: planned by the house, chosen from by others."""

from datetime import date, timedelta
from typing import Any

import pytest
from cenacle.events import RetreatDeleted, RetreatDeleting
from cenacle.platform.access import Role
from cenacle.platform.dates import show_days
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from icalendar import Calendar
from sqlalchemy.orm import Session

SAVE = "/api/retreats/create-edit"


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def group(admin: Client) -> int:
    made: int = admin.post("/api/group/create-edit-group", {"groupNumber": "7"}).result["id"]
    return made


def plan(admin: Client, group: int, start: str, end: str, **fields: Any) -> Any:
    dates = {"groupNumberId": group, "startDate": start, "endDate": end, "capacity": 40}
    return admin.post(SAVE, dates | fields)


def test_a_retreat_is_planned_moved_and_taken_out(admin: Client, group: int) -> None:
    made = plan(admin, group, "2026-06-04", "2026-06-07").result
    assert made == {
        "retreatId": made["retreatId"],
        "groupNumberId": group,
        "groupNumber": "7",
        "startDate": "2026-06-04",
        "endDate": "2026-06-07",
        "capacity": 40,
        "theme": None,
        "preacher": None,
        "offering": None,
        "attending": 0,
        "version": 1,
    }

    moved = plan(
        admin, group, "2026-06-05", "2026-06-08", retreatId=made["retreatId"], version=1
    ).result

    assert (moved["startDate"], moved["version"]) == ("2026-06-05", 2)
    path = f"/api/retreats/{made['retreatId']}"
    assert admin.get(path).result == moved
    assert admin.delete(path).status == 200
    assert admin.get(path).status == 404


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"endDate": "2026-06-03"}, "endDate"),
        ({"startDate": "1752-12-31"}, "startDate"),
        ({"endDate": "2026-02-30"}, "endDate"),
        ({"startDate": None}, "startDate"),
        ({"capacity": 0}, "capacity"),
        ({"capacity": 10_000}, "capacity"),
        ({"groupNumberId": 999}, "groupNumberId"),
    ],
)
def test_bad_input_names_its_field(
    admin: Client, group: int, fields: dict[str, Any], field: str
) -> None:
    answer = plan(admin, group, "2026-06-04", "2026-06-07", **fields)

    assert (answer.status, set(answer.failures)) == (400, {field})


def test_a_group_has_no_two_retreats_that_overlap(admin: Client, group: int) -> None:
    first = plan(admin, group, "2026-06-04", "2026-06-07").result

    assert plan(admin, group, "2026-06-07", "2026-06-10").failures == {
        "startDate": "Group 7 has a retreat on Jun 4 – 7, 2026."
    }
    assert plan(admin, group, "2026-06-08", "2026-06-10").status == 200
    again = plan(admin, group, "2026-06-04", "2026-06-06", retreatId=first["retreatId"])
    assert again.status == 200


def test_a_year_holds_every_retreat_that_has_a_day_in_it(admin: Client, group: int) -> None:
    plan(admin, group, "2026-12-30", "2027-01-02")
    plan(admin, group, "2027-03-01", "2027-03-03")

    def starts(year: int) -> list[str]:
        found = admin.post("/api/retreats/retreats-by-year", {"year": year}).result
        return [row["startDate"] for row in found]

    assert starts(2026) == ["2026-12-30"]
    assert starts(2027) == ["2026-12-30", "2027-03-01"]
    assert starts(2028) == []


def test_the_table_shows_the_latest_first(admin: Client, group: int) -> None:
    plan(admin, group, "2026-06-04", "2026-06-07")
    plan(admin, group, "2027-06-04", "2027-06-07")

    table = admin.post("/api/retreats/table", {"allSearch": "7"}).result

    assert [row["startDate"] for row in table["rows"]] == ["2027-06-04", "2026-06-04"]


def test_a_stranger_may_choose_of_retreats_to_come_alone(house: TestHouse, group: int) -> None:
    admin, today = house.client(Role.ADMIN), house.today
    past, soon = today - timedelta(days=30), today + timedelta(days=30)
    for day in (past, soon):
        plan(admin, group, day.isoformat(), (day + timedelta(days=2)).isoformat())

    (option,) = house.client().get("/api/retreats/retreat-options").result

    assert option["label"] == f"Group 7 · {show_days(soon, soon + timedelta(days=2))}"
    assert (option["placesLeft"], option["waitingList"]) == (40, False)
    captain = house.client(Role.CAPTAIN)
    assert len(captain.get(f"/api/retreats/retreat-options/{group}").result) == 2
    assert captain.get("/api/retreats/retreat-options/999").status == 404


@pytest.mark.parametrize(
    ("start", "end", "shown"),
    [
        (date(2026, 6, 4), date(2026, 6, 7), "Jun 4 – 7, 2026"),
        (date(2026, 6, 30), date(2026, 7, 2), "Jun 30 – Jul 2, 2026"),
        (date(2026, 12, 30), date(2027, 1, 2), "Dec 30, 2026 – Jan 2, 2027"),
        (date(2026, 6, 4), date(2026, 6, 4), "Jun 4, 2026"),
    ],
)
def test_days_are_written_as_people_write_them(start: date, end: date, shown: str) -> None:
    assert show_days(start, end) == shown


def test_roles_are_there_to_choose_from(house: TestHouse) -> None:
    labels = [
        option["label"]
        for option in house.client(Role.CAPTAIN).get("/api/retreat-roles/role-options").result
    ]

    assert labels[:2] == ["Retreatant", "Captain"]


def test_a_year_tells_how_people_answered(house: TestHouse, town: Any) -> None:
    retreat = town.retreat(starts=10)
    for status in ("Attending", "Attending", "NotAttending", "Waitlist", "NoResponse"):
        town.takes_part(town.person(), retreat, status)
    town.takes_part(town.person(), retreat, "NoResponse", invited=False)
    admin = house.client(Role.ADMIN)
    year = admin.get(f"/api/retreats/{retreat}").result["startDate"][:4]

    [row] = admin.post("/api/retreats/retreats-by-year", {"year": int(year)}).result

    assert (row["attending"], row["responses"]) == (
        2,
        {
            "invited": 5,
            "attending": 2,
            "notAttending": 1,
            "cancelled": 0,
            "waitlist": 1,
            "noResponse": 1,
        },
    )


def test_a_retreat_to_which_people_were_invited_stays(house: TestHouse, town: Any) -> None:
    admin = house.client(Role.ADMIN)
    asked, planned = town.retreat(), town.retreat("7A")
    town.takes_part(town.person(), asked, "NoResponse")
    town.takes_part(town.person(), planned, "NoResponse", invited=False)

    assert "were invited" in admin.delete(f"/api/retreats/{asked}").failures[""]
    assert admin.delete(f"/api/retreats/{planned}").status == 200


def test_a_retreat_in_which_people_have_a_part_stays_its_groups(
    house: TestHouse, town: Any
) -> None:
    admin, seven = house.client(Role.ADMIN), town.group("7A")
    retreat, empty = town.retreat(), town.retreat(starts=100)
    town.takes_part(town.person(), retreat, "Cancelled", invited=False)

    def give_to_seven(retreat: int) -> Any:
        known = admin.get(f"/api/retreats/{retreat}").result
        return admin.post(SAVE, known | {"groupNumberId": seven})

    refused = give_to_seven(retreat)
    assert (refused.status, set(refused.failures)) == (400, {"groupNumberId"})
    assert "group 12" in refused.failures["groupNumberId"]
    assert admin.get(f"/api/retreats/{retreat}").result["groupNumber"] == "12"
    assert give_to_seven(empty).result["groupNumber"] == "7A"


def test_whoever_gives_a_retreat_to_another_group_is_not_overwritten(
    house: TestHouse, town: Any
) -> None:
    admin, retreat = house.client(Role.ADMIN), town.retreat()
    opened = admin.get(f"/api/retreats/{retreat}").result

    given = admin.post(SAVE, opened | {"groupNumberId": town.group("7A")}).result
    late = admin.post(SAVE, opened | {"capacity": 12})

    assert given["version"] == opened["version"] + 1
    assert set(late.failures) == {"version"}
    assert admin.get(f"/api/retreats/{retreat}").result == given
    assert admin.post(SAVE, given).result == given


def test_what_may_refuse_a_deletion_is_asked_before_and_told_after(
    house: TestHouse, town: Any
) -> None:
    retreat = town.retreat()
    heard: list[tuple[str, bool]] = []

    def note(session: Session, _house: House, event: RetreatDeleting | RetreatDeleted) -> None:
        is_there = session.get(Retreat, event.retreat_id) is not None
        heard.append((type(event).__name__, is_there))
        if len(heard) == 1:
            raise RuleBroken("Not today.")

    house.served.events.listen(RetreatDeleting, note)
    house.served.events.listen(RetreatDeleted, note)
    admin = house.client(Role.ADMIN)

    assert admin.delete(f"/api/retreats/{retreat}").failures == {"": "Not today."}
    assert admin.get(f"/api/retreats/{retreat}").status == 200
    assert admin.delete(f"/api/retreats/{retreat}").status == 200

    assert heard == [
        ("RetreatDeleting", True),
        ("RetreatDeleting", True),
        ("RetreatDeleted", False),
    ]


def test_a_stranger_reads_what_they_choose(house: TestHouse, admin: Client, group: int) -> None:
    name = {"name": "Men of St. Ann", "description": "For men, in Spanish.\nLed by Deacon Ruiz."}
    name |= {"language": "es", "whoFor": "men"}
    admin.post("/api/group/create-edit-group", {"id": group, "groupNumber": "7"} | name)
    start = house.today + timedelta(days=30)
    end = start + timedelta(days=2)
    told = {"theme": "Hope", "preacher": "Fr. Tom", "offering": "$90, or what you can"}
    made = plan(admin, group, start.isoformat(), end.isoformat(), **told).result

    (option,) = house.client().get("/api/retreats/retreat-options").result

    assert {key: option[key] for key in told | name} == told | name
    assert (option["groupNumber"], option["startDate"]) == ("7", start.isoformat())

    feed = house.client().get("/retreats.ics")
    assert feed.status == 200
    (event,) = Calendar.from_ical(feed.body).events
    assert event["dtstart"].dt == start
    assert event["summary"] == "Men of St. Ann: Hope"
    words = event["description"].splitlines()
    assert words[:3] == ["Men of St. Ann", "Hope", "With Fr. Tom."]
    assert words[-1] == "40 places left."

    # Who only changes the capacity leaves the words alone; an empty one is taken away.
    days = (start.isoformat(), end.isoformat())
    kept = plan(admin, group, *days, retreatId=made["retreatId"], theme="").result
    assert (kept["theme"], kept["preacher"]) == (None, "Fr. Tom")


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("theme", "<b>Hope</b>"),
        ("theme", "x" * 101),
        ("preacher", "x" * 101),
        ("offering", "x" * 201),
    ],
)
def test_words_of_a_retreat_are_short_and_plain(
    admin: Client, group: int, field: str, text: str
) -> None:
    answer = plan(admin, group, "2026-06-04", "2026-06-07", **{field: text})

    assert (answer.status, set(answer.failures)) == (400, {field})


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("name", "x" * 81),
        ("name", "two\nlines"),
        ("description", "x" * 1001),
        ("description", "</p>"),
    ],
)
def test_words_of_a_group_are_short_and_plain(admin: Client, field: str, text: str) -> None:
    body = {"groupNumber": "8", field: text}
    answer = admin.post("/api/group/create-edit-group", body)

    assert (answer.status, set(answer.failures)) == (400, {field})
