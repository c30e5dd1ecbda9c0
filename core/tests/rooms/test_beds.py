"""The database itself refuses two people in one bed, whatever the code above it forgets."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.retreats import Retreat
from cenacle.rooms import RoomAssignment
from cenacle.testing import Client, TestHouse
from sqlalchemy import insert, update
from sqlalchemy.exc import IntegrityError, OperationalError


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def attends(town: Any, retreat: int, name: str, group: str = "12") -> int:
    return int(town.takes_part(town.person(name, group), retreat))


def give(house: TestHouse, part: int, room: int) -> None:
    with house.session() as session:
        session.execute(insert(RoomAssignment).values(participation_id=part, room_id=room))


def test_a_bed_that_is_taken_is_refused(house: TestHouse, town: Any) -> None:
    retreat, room = town.retreat(), town.room("1", beds=2)
    for name in ("Ann", "Ben"):
        give(house, attends(town, retreat, name), room)

    with pytest.raises(IntegrityError, match="no bed left"):
        give(house, attends(town, retreat, "Cyr"), room)


def test_a_room_of_another_retreat_in_these_days_is_refused(house: TestHouse, town: Any) -> None:
    room = town.room("1", beds=2)
    give(house, attends(town, town.retreat("7A", starts=33), "Ann", "7A"), room)

    with pytest.raises(IntegrityError, match="another retreat"):
        give(house, attends(town, town.retreat(starts=30, days=3), "Ben"), room)


def test_who_has_a_bed_may_change_it_for_another(house: TestHouse, town: Any) -> None:
    retreat, single, other = town.retreat(), town.room("1"), town.room("2")
    part = attends(town, retreat, "Ann")
    give(house, part, single)

    with house.session() as session:
        session.execute(update(RoomAssignment).values(room_id=single))
        session.execute(update(RoomAssignment).values(room_id=other))


@pytest.fixture
def onto_another(house: TestHouse, town: Any) -> int:
    """A retreat of which two have rooms that another group has from day 60 on."""
    theirs, ours = town.retreat("7A", starts=60), town.retreat(starts=30)
    for number in ("2", "10"):
        room = town.room(number)
        give(house, attends(town, theirs, f"Theirs {number}", "7A"), room)
        give(house, attends(town, ours, f"Ours {number}"), room)
    return int(ours)


def move(house: TestHouse, retreat: int, days: int) -> None:
    with house.session() as session:
        ours = session.get_one(Retreat, retreat)
        ours.end_date += timedelta(days=days)


def test_a_retreat_is_not_moved_onto_beds_of_others(house: TestHouse, onto_another: int) -> None:
    move(house, onto_another, 26)

    with pytest.raises(IntegrityError, match="another retreat"):
        move(house, onto_another, 1)


def test_the_clerk_is_told_which_rooms_and_of_whom(
    house: TestHouse, admin: Client, onto_another: int
) -> None:
    detail = admin.get(f"/api/retreats/{onto_another}").result
    with house.session() as session:
        theirs = session.query(Retreat).filter(Retreat.id != onto_another).one()
        start, end = str(theirs.start_date), str(theirs.end_date)

    moved = admin.post("/api/retreats/create-edit", detail | {"startDate": start, "endDate": end})

    assert moved.failures["startDate"].startswith(
        "Rooms 2 and 10 would be taken twice: group 7A has rooms of this retreat on "
    )
    assert admin.get(f"/api/retreats/{onto_another}").result == detail


def test_of_who_moves_a_retreat_and_who_gives_a_room_one_succeeds(
    house: TestHouse, town: Any
) -> None:
    theirs, ours = town.retreat("7A", starts=60), town.retreat(starts=30)
    room = town.room("2")
    give(house, attends(town, ours, "Ours"), room)
    part = attends(town, theirs, "Theirs", "7A")

    with ThreadPoolExecutor(2) as pool:
        acts = [pool.submit(move, house, ours, 27), pool.submit(give, house, part, room)]
        failures = [act.exception() for act in acts]

    assert sum(failure is None for failure in failures) == 1
    assert any(isinstance(failure, IntegrityError | OperationalError) for failure in failures)


def test_onto_free_days_a_retreat_takes_its_rooms_along(admin: Client, onto_another: int) -> None:
    detail = admin.get(f"/api/retreats/{onto_another}").result

    moved = admin.post("/api/retreats/create-edit", detail | {"startDate": detail["endDate"]})

    assert moved.status == 200, moved.body


def test_fewer_places_than_people_who_attend_are_asked_about(admin: Client, town: Any) -> None:
    retreat = town.retreat(capacity=5)
    for name in ("Ann", "Ben", "Cyr"):
        attends(town, retreat, name)
    detail = admin.get(f"/api/retreats/{retreat}").result
    save, fewer = "/api/retreats/create-edit", detail | {"capacity": 2}

    asked = admin.post(save, fewer)
    meant = admin.post(save, fewer | {"allowOverfull": True})
    again = admin.post(
        save, fewer | {"version": meant.result["version"], "startDate": detail["startDate"]}
    )

    assert asked.failures == {
        "capacity": "3 people attend this retreat already: that is more than 2."
    }
    assert (meant.status, meant.result["capacity"], again.status) == (200, 2, 200)
