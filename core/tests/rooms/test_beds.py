"""Two never have one bed in one night: by the rules, and by the database's own key."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.retreats import Participation, Retreat
from cenacle.rooms import BedNight, Room, RoomAssignment
from cenacle.rooms.beds import put_to_bed
from cenacle.rooms.keeping import find_bedless
from cenacle.testing import Client, TestHouse
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

SAVE_RETREAT, SAVE_ROOM = "/api/retreats/create-edit", "/api/rooms/create-edit"


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def attends(town: Any, retreat: int, name: str, group: str = "12") -> int:
    person = int(town.person(name, group))
    town.takes_part(person, retreat)
    return person


def give(client: Client, person: int, retreat: int, room: str | None) -> Any:
    return client.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatantId": person, "retreatId": retreat, "roomNumber": room},
    )


def put(house: TestHouse, part: int, room: int, bed: int) -> None:
    """Past the rules."""
    with house.session() as session:
        held = (session.get_one(Participation, part), session.get_one(Room, room), bed)
        put_to_bed(session, [held])


def stays(house: TestHouse, person: int, **days: date) -> None:
    """The person has nights of their own."""
    with house.session() as session:
        part = session.query(Participation).filter_by(retreatant_id=person).one()
        for name, day in days.items():
            setattr(part, name, day)


def nights(house: TestHouse) -> list[tuple[int, date]]:
    with house.session() as session:
        found = session.execute(
            select(BedNight.bed, BedNight.night).order_by(BedNight.bed, BedNight.night)
        )
        return [(bed, night) for bed, night in found]


def days_of(house: TestHouse, retreat: int) -> tuple[date, date]:
    with house.session() as session:
        found = session.get_one(Retreat, retreat)
        return found.start_date, found.end_date


def test_a_room_has_a_night_for_each_of_its_people_and_none_on_the_last_day(
    house: TestHouse, admin: Client, town: Any
) -> None:
    retreat = town.retreat(starts=30, days=2)
    town.room("1", beds=2)
    first, _ = days_of(house, retreat)
    for name in ("Ann", "Ben"):
        give(admin, attends(town, retreat, name), retreat, "1")

    second = first + timedelta(days=1)
    assert nights(house) == [(1, first), (1, second), (2, first), (2, second)]


def test_a_retreat_of_one_day_has_that_night(house: TestHouse, admin: Client, town: Any) -> None:
    retreat = town.retreat(starts=30, days=0)
    town.room("1")
    give(admin, attends(town, retreat, "Ann"), retreat, "1")

    assert nights(house) == [(1, days_of(house, retreat)[0])]


def test_out_on_sunday_and_in_on_sunday_have_the_same_room(admin: Client, town: Any) -> None:
    before, after = town.retreat("7A", starts=30, days=3), town.retreat(starts=33, days=3)
    town.room("1")

    assert give(admin, attends(town, before, "Ann", "7A"), before, "1").status == 200
    assert give(admin, attends(town, after, "Ben"), after, "1").status == 200


def test_the_database_refuses_a_second_one_in_a_bed(
    house: TestHouse, admin: Client, town: Any
) -> None:
    retreat = town.retreat()
    room_id = town.room("1", beds=2)
    give(admin, attends(town, retreat, "Ann"), retreat, "1")
    part_id = town.takes_part(town.person("Ben"), retreat)

    with pytest.raises(IntegrityError):
        put(house, part_id, room_id, bed=1)


def test_who_leaves_the_room_leaves_the_bed(house: TestHouse, admin: Client, town: Any) -> None:
    retreat = town.retreat()
    for number in ("1", "2"):
        town.room(number)
    ann, ben = attends(town, retreat, "Ann"), attends(town, retreat, "Ben")
    give(admin, ann, retreat, "1")

    assert give(admin, ann, retreat, "2").status == 200
    assert give(admin, ben, retreat, "1").status == 200
    assert give(admin, ann, retreat, None).status == 200
    assert {bed for bed, _ in nights(house)} == {1}
    assert len(nights(house)) == 3


def test_two_share_a_bed_each_for_nights_of_their_own(
    house: TestHouse, admin: Client, town: Any
) -> None:
    retreat = town.retreat(starts=30, days=3)
    town.room("1")
    first, last = days_of(house, retreat)
    ann, ben = attends(town, retreat, "Ann"), attends(town, retreat, "Ben")
    stays(house, ann, leaves_on=first + timedelta(days=1))
    stays(house, ben, arrives_on=first + timedelta(days=1))

    assert give(admin, ann, retreat, "1").status == 200
    assert give(admin, ben, retreat, "1").status == 200
    assert [night for _, night in nights(house)] == [
        first + timedelta(days=number) for number in range((last - first).days)
    ]


@pytest.fixture
def onto_another(house: TestHouse, admin: Client, town: Any) -> int:
    """A retreat of which two have rooms that another group has from day 60 on."""
    theirs, ours = town.retreat("7A", starts=60), town.retreat(starts=30)
    for number in ("2", "10"):
        town.room(number)
        give(admin, attends(town, theirs, f"Theirs {number}", "7A"), theirs, number)
        give(admin, attends(town, ours, f"Ours {number}"), ours, number)
    return int(ours)


def moved(house: TestHouse, client: Client, retreat: int, starts: int, **more: bool) -> Any:
    """To the day that is so many from today, for three days."""
    detail = client.get(f"/api/retreats/{retreat}").result
    start = house.today + timedelta(days=starts)
    days = {"startDate": str(start), "endDate": str(start + timedelta(days=3))}
    return client.post(SAVE_RETREAT, detail | days | more)


def test_a_retreat_is_not_moved_onto_rooms_of_others(
    house: TestHouse, admin: Client, onto_another: int
) -> None:
    before = nights(house)

    refused = moved(house, admin, onto_another, 62)

    assert refused.failures["startDate"].startswith("Room 2 belongs to group 7A on ")
    assert refused.failures["startDate"].endswith(" (and 1 more).")
    assert refused.body["mayRelease"] is True
    assert nights(house) == before


def test_a_retreat_begins_on_the_day_that_another_ends(
    house: TestHouse, admin: Client, onto_another: int
) -> None:
    assert moved(house, admin, onto_another, 63).status == 200
    assert max(night for _, night in nights(house)) == house.today + timedelta(days=65)


def test_released_rooms_are_taken_away_and_the_group_is_told(
    house: TestHouse, admin: Client, town: Any, onto_another: int
) -> None:
    town.room("3")
    give(admin, attends(town, onto_another, "Stays"), onto_another, "3")

    answer = moved(house, admin, onto_another, 60, releaseRooms=True)
    told = house.client(Role.CAPTAIN).get("/api/group/get-group-notifications").result

    assert answer.status == 200
    assert "2 people have no room any more. Room 2 belongs to group 7A on " in str(told)
    with house.session() as session:
        of_ours = select(BedNight.night).join(
            Participation, Participation.id == BedNight.participation_id
        )
        ours = session.scalars(of_ours.where(Participation.retreat_id == onto_another)).all()
    assert sorted(ours) == [house.today + timedelta(days=number) for number in (60, 61, 62)]


def test_of_who_moves_a_retreat_and_who_gives_a_room_one_succeeds(
    house: TestHouse, town: Any, admin: Client
) -> None:
    theirs, ours = town.retreat("7A", starts=60), town.retreat(starts=30)
    town.room("2")
    give(admin, attends(town, ours, "Ours"), ours, "2")
    person = attends(town, theirs, "Theirs", "7A")

    with ThreadPoolExecutor(2) as pool:
        acts = [
            pool.submit(moved, house, house.client(Role.ADMIN), ours, 60),
            pool.submit(give, house.client(Role.ADMIN), person, theirs, "2"),
        ]
        statuses = sorted(act.result().status for act in acts)

    assert statuses == [200, 400]


def save_room(client: Client, room: int, **fields: Any) -> Any:
    kept = client.get(f"/api/rooms/{room}").result
    return client.post(SAVE_ROOM, kept | fields)


def test_a_room_keeps_the_beds_of_who_is_to_come(
    house: TestHouse, admin: Client, town: Any
) -> None:
    retreat, room = town.retreat(), town.room("1", beds=3)
    ann, ben = attends(town, retreat, "Ann"), attends(town, retreat, "Ben")
    cyr = attends(town, retreat, "Cyr")
    for person in (ann, ben, cyr):
        give(admin, person, retreat, "1")
    give(admin, ann, retreat, None)

    fewer = save_room(admin, room, beds=2)
    too_few = save_room(admin, room, beds=1)

    assert fewer.status == 200
    assert {bed for bed, _ in nights(house)} == {1, 2}
    assert too_few.failures["beds"].startswith("Paul Ben (")
    assert "Paul Cyr (" in too_few.failures["beds"]
    assert too_few.failures["beds"].endswith(" would have 1 bed. Give somebody another room first.")


def test_a_room_is_closed_once_nobody_is_to_come(admin: Client, town: Any) -> None:
    retreat, room = town.retreat(), town.room("1")
    ann = attends(town, retreat, "Ann")
    give(admin, ann, retreat, "1")

    refused = save_room(admin, room, isActive=False)
    give(admin, ann, retreat, None)

    assert refused.failures["isActive"].startswith("Paul Ann (")
    assert refused.failures["isActive"].endswith(") would lose this room. Give them another first.")
    assert save_room(admin, room, isActive=False).status == 200


def test_a_room_is_closed_although_somebody_had_it_once(admin: Client, town: Any) -> None:
    over, room = town.retreat(starts=-30), town.room("1")
    town.sleeps(attends(town, over, "Ann"), over, "1")

    assert save_room(admin, room, isActive=False).status == 200


def test_who_has_a_room_and_no_bed_is_found(house: TestHouse, town: Any) -> None:
    """As it was left by a house that let two have one bed."""
    retreat = town.retreat()
    room = town.room("1")
    part = town.takes_part(town.person("Ann"), retreat)
    put(house, part, room, bed=1)
    with house.session() as session:
        session.query(BedNight).delete()
        session.query(RoomAssignment).update({"bed": None})

    with house.session() as session:
        [found] = find_bedless(session, house.today)

    assert (found.name, found.room_number, found.group_number) == ("Paul Ann", "1", "12")


def test_fewer_places_than_people_who_attend_are_asked_about(admin: Client, town: Any) -> None:
    retreat = town.retreat(capacity=5)
    for name in ("Ann", "Ben", "Cyr"):
        attends(town, retreat, name)
    detail = admin.get(f"/api/retreats/{retreat}").result
    fewer = detail | {"capacity": 2}

    asked = admin.post(SAVE_RETREAT, fewer)
    meant = admin.post(SAVE_RETREAT, fewer | {"overCapacity": True})
    again = admin.post(
        SAVE_RETREAT, fewer | {"version": meant.result["version"], "startDate": detail["startDate"]}
    )

    assert asked.failures == {"capacity": "3 attend."}
    assert (meant.status, meant.result["capacity"], again.status) == (200, 2, 200)
