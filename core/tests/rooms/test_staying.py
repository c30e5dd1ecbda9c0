"""Nights of one's own, and beds that no plan moves."""

from datetime import date, timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.retreats import Participation
from cenacle.rooms import BedNight, RoomAssignment
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

NIGHTS, PIN = "/api/rooms/nights", "/api/rooms/pin"


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


def comes(town: Any, name: str, retreat: int, group: str = "12") -> int:
    person: int = town.person(name, group)
    town.takes_part(person, retreat)
    return person


def give(client: Client, person: int, retreat: int, room: str) -> Any:
    return client.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatantId": person, "retreatId": retreat, "roomNumber": room},
    )


def stays(client: Client, person: int, retreat: int, **days: date | None) -> Any:
    shown = {name: day and day.isoformat() for name, day in days.items()}
    return client.post(NIGHTS, {"retreatId": retreat, "retreatantId": person} | shown)


def nights_of(house: TestHouse, person: int) -> list[tuple[int, date]]:
    with house.session() as session:
        rows = session.execute(
            select(BedNight.bed, BedNight.night)
            .join(Participation, Participation.id == BedNight.participation_id)
            .where(Participation.retreatant_id == person)
            .order_by(BedNight.night)
        )
        return [(bed, night) for bed, night in rows]


def day(house: TestHouse, number: int) -> date:
    return house.today + timedelta(days=number)


def test_a_bed_is_held_for_ones_own_nights(house: TestHouse, captain: Client, town: Any) -> None:
    retreat = town.retreat(starts=30, days=3)
    ann = comes(town, "Ann", retreat)
    town.room("1")
    give(captain, ann, retreat, "1")

    late = stays(captain, ann, retreat, arrivesOn=day(house, 31))
    held = nights_of(house, ann)
    whole = stays(captain, ann, retreat, arrivesOn=day(house, 30), leavesOn=day(house, 33))

    assert late.result.startswith("Paul Ann stays ")
    assert held == [(1, day(house, 31)), (1, day(house, 32))]
    assert whole.result == "Paul Ann stays for the whole retreat."
    assert len(nights_of(house, ann)) == 3


def test_days_that_cannot_be_name_their_field(house: TestHouse, captain: Client, town: Any) -> None:
    retreat = town.retreat(starts=30, days=3)
    ann = comes(town, "Ann", retreat)

    def refused(**days: date) -> set[str]:
        return set(stays(captain, ann, retreat, **days).failures)

    assert refused(arrivesOn=day(house, 29)) == {"arrivesOn"}
    assert refused(leavesOn=day(house, 34)) == {"leavesOn"}
    assert refused(arrivesOn=day(house, 33)) == {"arrivesOn"}
    assert refused(leavesOn=day(house, 30)) == {"leavesOn"}
    assert refused(arrivesOn=day(house, 32), leavesOn=day(house, 31)) == {"leavesOn"}
    assert set(captain.post(NIGHTS, {"retreatId": retreat}).failures) == {"retreatantId"}
    assert set(stays(captain, town.person("Other"), retreat).failures) == {"retreatantId"}


def test_nights_that_others_have_are_refused_by_name(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat = town.retreat(starts=30, days=3)
    ann, ben = (comes(town, name, retreat) for name in ("Ann", "Ben"))
    town.room("1")
    stays(captain, ann, retreat, leavesOn=day(house, 31))
    stays(captain, ben, retreat, arrivesOn=day(house, 31))
    give(captain, ann, retreat, "1")
    give(captain, ben, retreat, "1")

    longer = stays(captain, ann, retreat)
    sooner = stays(captain, ben, retreat)

    assert longer.failures["leavesOn"].startswith("Paul Ben has the bed in room 1 on ")
    assert sooner.failures["arrivesOn"].startswith("Paul Ann has the bed in room 1 on ")
    assert len(nights_of(house, ann)) == 1


def test_another_bed_of_the_room_will_do(house: TestHouse, captain: Client, town: Any) -> None:
    retreat = town.retreat(starts=30, days=3)
    ann, ben = (comes(town, name, retreat) for name in ("Ann", "Ben"))
    town.room("1", beds=2)
    stays(captain, ann, retreat, leavesOn=day(house, 31))
    stays(captain, ben, retreat, arrivesOn=day(house, 31))
    give(captain, ann, retreat, "1")
    give(captain, ben, retreat, "1")

    assert stays(captain, ann, retreat).status == 200
    assert {bed for bed, _ in nights_of(house, ann)} == {2}


def test_of_another_retreat_no_person_is_named(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat, theirs = town.retreat(starts=30, days=3), town.retreat("7A", starts=32)
    ann, other = comes(town, "Ann", retreat), comes(town, "Other", theirs, "7A")
    town.room("1")
    stays(captain, ann, retreat, leavesOn=day(house, 32))
    give(captain, ann, retreat, "1")
    assert give(house.client(Role.ADMIN), other, theirs, "1").status == 200

    refused = stays(captain, ann, retreat).failures["leavesOn"]

    assert refused.startswith("Group 7A, ")
    assert "Other" not in refused


def test_a_bed_is_pinned_and_let_go(house: TestHouse, captain: Client, town: Any) -> None:
    retreat = town.retreat()
    ann, ben = (comes(town, name, retreat) for name in ("Ann", "Ben"))
    town.room("1")
    give(captain, ann, retreat, "1")

    def pin(*people: int, is_pinned: bool = True) -> Any:
        body = {"retreatId": retreat, "retreatantIds": list(people), "isPinned": is_pinned}
        return captain.post(PIN, body)

    def pinned() -> list[bool]:
        with house.session() as session:
            return list(session.scalars(select(RoomAssignment.is_pinned)))

    assert pin(ann).result == "No plan moves 1 person any more."
    assert pinned() == [True]
    assert set(pin(ann, ben).failures) == {"retreatantIds"}
    assert pin(ann, is_pinned=False).result == "Plans may move 1 person again."
    assert pinned() == [False]


def test_a_retreat_that_is_over_stays_as_it_was(
    house: TestHouse, captain: Client, town: Any
) -> None:
    over = town.retreat(starts=-30)
    ann = comes(town, "Ann", over)
    town.sleeps(ann, over, "1")

    assert set(stays(captain, ann, over).failures) == {"retreatId"}
    body = {"retreatId": over, "retreatantIds": [ann], "isPinned": True}
    assert set(captain.post(PIN, body).failures) == {"retreatId"}
