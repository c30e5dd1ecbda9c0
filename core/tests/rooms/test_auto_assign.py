"""Rooms that are free, and rooms as before."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.retreatants import HistoryEntry
from cenacle.rooms import Room, RoomAssignment
from cenacle.testing import Client, TestHouse
from sqlalchemy import func, select, update

FREE = "/api/rooms/available-rooms"
AUTO = "/api/rosters/auto-assign-rooms"
COUNT = "/api/rosters/has-auto-assigns"


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def give(client: Client, person: int, retreat: int, room: str) -> None:
    answer = client.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatantId": person, "retreatId": retreat, "roomNumber": room},
    )
    assert answer.status == 200, answer.body


def free(client: Client, **wanted: Any) -> list[tuple[str, int]]:
    rows = client.post(FREE, wanted).result
    return [(row["roomNumber"], row["freeBeds"]) for row in rows]


def test_free_rooms_are_those_with_a_bed_as_people_count(
    house: TestHouse, captain: Client, admin: Client, town: Any
) -> None:
    ours = town.retreat(starts=30)
    theirs = town.retreat("7A", starts=31)
    for number in ("10", "2", "10A", "7"):
        town.room(number, beds=2)
    town.room("1", active=False)
    here, there = town.person("Here"), town.person("There", group="7A")
    town.takes_part(here, ours)
    town.takes_part(there, theirs)
    give(captain, here, ours, "2")
    give(admin, there, theirs, "7")

    assert free(captain, retreatId=ours) == [("2", 1), ("10", 2), ("10A", 2)]
    assert free(captain, groupNumber="12") == free(captain, retreatId=ours)
    answer = captain.post(FREE, {"groupNumber": "12"})
    assert answer.body["hasRetreat"] is True
    for wanted in ({"retreatId": theirs}, {"groupNumber": "7A"}, {"groupNumber": "99"}):
        assert captain.post(FREE, wanted).status == 404
    assert set(captain.post(FREE, {}).failures) == {"groupNumber"}


def test_without_a_retreat_there_are_no_rooms(captain: Client) -> None:
    answer = captain.post(FREE, {"groupNumber": "12"})

    assert (answer.result, answer.body["hasRetreat"]) == ([], False)


@pytest.fixture
def years(town: Any) -> dict[str, int]:
    """This year's retreat, last year's, and the one before."""
    return {"now": town.retreat(starts=20), "last": town.retreat(starts=-345)} | {
        "before": town.retreat(starts=-710)
    }


def was_in(house: TestHouse, town: Any, person: int, retreat: int, room: int | None) -> None:
    part = town.takes_part(person, retreat)
    if room is not None:
        with house.session() as session:
            session.add(RoomAssignment(participation_id=part, room_id=room))


def test_rooms_as_before_go_to_who_was_here_last_year(
    house: TestHouse, captain: Client, town: Any, years: dict[str, int]
) -> None:
    one, two, old = town.room("1", beds=2), town.room("2", beds=2), town.room("3", active=False)
    people = {name: town.person(name) for name in ("Again", "Busy", "Closed", "Double", "First")}
    for person in people.values():
        town.takes_part(person, years["now"])
    was_in(house, town, people["Again"], years["before"], two)
    was_in(house, town, people["Again"], years["last"], one)
    was_in(house, town, people["Busy"], years["last"], one)
    was_in(house, town, people["Closed"], years["last"], old)
    was_in(house, town, people["Double"], years["before"], two)
    was_in(house, town, people["Double"], years["last"], None)
    absent = town.person("Absent")
    was_in(house, town, absent, years["last"], two)
    town.takes_part(absent, years["now"], "NoResponse")
    with house.session() as session:
        session.execute(update(Room).values(beds=1))
    body = {"retreatId": years["now"]}
    assert captain.post(COUNT, body).result == {"count": 2}

    done = captain.post(AUTO, body).result

    assert done["message"] == "2 rooms were assigned. 2 could not be."
    assert (done["assigned"], {s["name"]: s["reason"] for s in done["skipped"]}) == (
        2,
        {"Paul Busy": "Room 1 is taken by Paul Again.", "Paul Closed": "Room 3 is not in use."},
    )
    rows = captain.post("/api/rosters/roster", {}).result["rosterList"]
    rooms = {row["lastName"]: row["roomNumber"] for row in rows}
    assert (rooms["Again"], rooms["Double"], rooms["First"], rooms["Absent"]) == (
        "1",
        "2",
        None,
        None,
    )
    assert captain.post(COUNT, body).result == {"count": 0}
    assert done["withoutRoom"] == 3
    prior = captain.get(f"/api/rosters/get-prior-rooms/{people['Again']}").result
    assert [(room["retreatId"], room["roomNumber"]) for room in prior] == [
        (years["last"], "1"),
        (years["before"], "2"),
    ]
    with house.session() as session:
        told = session.scalars(select(HistoryEntry.event_type)).all()
        assert told == ["RoomAssigned", "RoomAssigned"]


def test_it_is_undone_as_a_whole_while_nobody_was_moved(
    house: TestHouse, captain: Client, town: Any, years: dict[str, int]
) -> None:
    for name, number in (("Again", "1"), ("Both", "2")):
        person = town.person(name)
        town.takes_part(person, years["now"])
        was_in(house, town, person, years["last"], town.room(number))
    body = {"retreatId": years["now"]}
    undo = f"/api/rooms/plan/{years['now']}/undo"

    def rooms() -> dict[str, str | None]:
        rows = captain.post("/api/rosters/roster", {}).result["rosterList"]
        return {row["lastName"]: row["roomNumber"] for row in rows}

    done = captain.post(AUTO, body).result
    assert rooms() == {"Again": "1", "Both": "2"}
    board = captain.get(f"/api/rooms/board/{years['now']}").result
    assert board["undo"]["version"] == done["version"]

    assert captain.post(undo, {"version": done["version"]}).result == {"undone": 2}

    assert rooms() == {"Again": None, "Both": None}
    assert captain.post(undo, {"version": done["version"]}).status == 400
    assert captain.post(COUNT, body).result == {"count": 2}
    again = captain.post(AUTO, body).result
    assert again["assigned"] == 2
    assert captain.post(AUTO, body).result["version"] is None


def test_whoever_has_the_room_is_named_to_those_alone_who_may_read_of_them(
    house: TestHouse, captain: Client, admin: Client, town: Any, years: dict[str, int]
) -> None:
    room = town.room("1")
    person, guest = town.person("Ours"), town.person("Guest", group="7A")
    town.takes_part(person, years["now"])
    was_in(house, town, person, years["last"], room)
    theirs = town.retreat("7A", starts=21)
    town.takes_part(guest, theirs)
    give(admin, guest, theirs, "1")

    done = captain.post(AUTO, {"retreatId": years["now"]})

    assert "Guest" not in str(done.result)


def test_the_room_of_last_year_comes_before_a_later_one(
    house: TestHouse, captain: Client, town: Any
) -> None:
    year = house.today.year + 1
    december, october, again = (
        town.retreat(starts=(day - house.today).days)
        for day in (date(year - 1, 12, 4), date(year, 10, 4), date(year, 12, 4))
    )
    person = town.person()
    was_in(house, town, person, december, town.room("Last"))
    was_in(house, town, person, october, town.room("Later"))
    town.takes_part(person, again)

    assert captain.post(AUTO, {"retreatId": again}).result["assigned"] == 1

    [row] = captain.post("/api/rosters/roster", {"retreatId": again}).result["rosterList"]
    assert row["roomNumber"] == "Last"


def test_last_year_may_have_been_on_this_side_of_new_year(
    house: TestHouse, captain: Client, town: Any
) -> None:
    year = house.today.year + 1
    before, last, again = (
        town.retreat(starts=(day - house.today).days)
        for day in (date(year - 1, 1, 2), date(year, 1, 1), date(year, 12, 31))
    )
    person = town.person()
    was_in(house, town, person, before, town.room("Before"))
    was_in(house, town, person, last, town.room("Last"))
    town.takes_part(person, again)

    assert captain.post(AUTO, {"retreatId": again}).result["assigned"] == 1

    [row] = captain.post("/api/rosters/roster", {"retreatId": again}).result["rosterList"]
    assert row["roomNumber"] == "Last"


def test_a_room_that_another_group_has_is_left_to_it(
    house: TestHouse, captain: Client, admin: Client, town: Any, years: dict[str, int]
) -> None:
    room = town.room("1", beds=3)
    person, guest = town.person("Ours"), town.person("Guest", group="7A")
    town.takes_part(person, years["now"])
    was_in(house, town, person, years["last"], room)
    theirs = town.retreat("7A", starts=21)
    town.takes_part(guest, theirs)
    give(admin, guest, theirs, "1")

    done = captain.post(AUTO, {"retreatId": years["now"]}).result

    assert done["skipped"][0]["reason"].startswith("Room 1 belongs to group 7A on ")


def test_two_who_assign_all_at_once_assign_once(
    house: TestHouse, town: Any, years: dict[str, int]
) -> None:
    for number in range(6):
        person = town.person(f"Guest{number}")
        town.takes_part(person, years["now"])
        was_in(house, town, person, years["last"], town.room(str(number)))
    clients = [house.client(Role.CAPTAIN) for _ in range(3)]

    with ThreadPoolExecutor(3) as pool:
        answers = list(
            pool.map(lambda client: client.post(AUTO, {"retreatId": years["now"]}), clients)
        )

    assert sorted(answer.result["assigned"] for answer in answers) == [0, 0, 6]
    with house.session() as session:
        assert session.scalar(select(func.count()).select_from(RoomAssignment)) == 12


def test_it_costs_the_same_however_many_wait(
    house: TestHouse, captain: Client, town: Any, years: dict[str, int], statements: list[str]
) -> None:
    costs = []
    for count in (1, 12):
        for number in range(count):
            person = town.person(f"Guest{count}-{number}")
            town.takes_part(person, years["now"])
            was_in(house, town, person, years["last"], town.room(f"{count}-{number}"))
        statements.clear()
        captain.post(AUTO, {"retreatId": years["now"]})
        # SQLite gives the key of a new row back one by one; PostgreSQL takes all of them at once.
        costs.append(len([s for s in statements if not s.startswith("INSERT INTO history")]))

    assert costs[0] == costs[1]


@pytest.mark.parametrize("path", [COUNT, AUTO])
def test_other_groups_retreats_do_not_exist(captain: Client, town: Any, path: str) -> None:
    assert captain.post(path, {"retreatId": town.retreat("7A")}).status == 404


def test_rooms_before_say_the_month_where_two_share_a_year(
    house: TestHouse, captain: Client, town: Any
) -> None:
    year = house.today.year - 1
    days = (date(year, 10, 1), date(year, 3, 1), date(year - 1, 3, 1))
    person = town.person()
    for day in days:
        retreat = town.retreat(starts=(day - house.today).days)
        town.takes_part(person, retreat)
        town.sleeps(person, retreat, "7")
    coming = town.retreat()
    town.takes_part(person, coming)
    town.sleeps(person, coming, "7")

    rooms = captain.get(f"/api/rosters/get-prior-rooms/{person}").result

    assert [room["label"] for room in rooms] == [f"Oct {year}", f"Mar {year}", f"{year - 1}"]


def test_a_room_before_is_named_by_its_month_beside_a_retreat_to_come_in_that_year(
    house: TestHouse, town: Any
) -> None:
    captain, today = house.client(Role.CAPTAIN), house.served.today
    held, coming = town.retreat(starts=-20), town.retreat(starts=6)
    person = town.person("Again")
    for retreat, number in ((held, "1"), (coming, "2")):
        town.takes_part(person, retreat)
        town.sleeps(person, retreat, number)

    [room] = captain.get(f"/api/rosters/get-prior-rooms/{person}").result

    began = today - timedelta(days=20)
    is_one_year = began.year == (today + timedelta(days=6)).year
    assert room["roomNumber"] == "1"
    assert room["label"] == (f"{began:%b} {began.year}" if is_one_year else f"{began.year}")
