"""Who gets which room."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.rooms import RoomAssignment
from cenacle.testing import Client, TestHouse
from sqlalchemy import func, select


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


def give(client: Client, person: int, retreat: int, room: str | None) -> Any:
    return client.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatantId": person, "retreatId": retreat, "roomNumber": room},
    )


def attending(town: Any, name: str, retreat: int, group: str = "12") -> int:
    person: int = town.person(name, group=group)
    town.takes_part(person, retreat)
    return person


def test_a_room_is_given_changed_and_taken_away(captain: Client, town: Any) -> None:
    retreat = town.retreat()
    person = attending(town, "Landry", retreat)
    town.room("201")
    town.room("10A")

    assert give(captain, person, retreat, "201").result == "Paul Landry has room 201."
    assert give(captain, person, retreat, "201").result == "Paul Landry has room 201."
    assert give(captain, person, retreat, "10a").result == "Paul Landry has room 10A."
    assert give(captain, person, retreat, None).result == "Paul Landry has room 10A no longer."
    assert give(captain, person, retreat, "").result == "There was no room."


def test_what_cannot_be_given_says_why(captain: Client, house: TestHouse, town: Any) -> None:
    retreat = town.retreat()
    first, second = attending(town, "First", retreat), attending(town, "Second", retreat)
    invited = town.person("Invited")
    town.takes_part(invited, retreat, "NoResponse")
    town.room("1")
    town.room("2", active=False)
    give(captain, first, retreat, "1")

    def refusal(person: int, room: str, of: int = retreat) -> str:
        return str(give(captain, person, of, room).failures["roomNumber"])

    assert refusal(second, "1") == "Room 1 is taken by Paul First."
    assert refusal(second, "2") == "Room 2 is not in use."
    assert refusal(second, "3") == "There is no room 3."
    assert refusal(invited, "1") == "Paul Invited is not attending."
    assert refusal(town.person("Other"), "1") == "This retreatant is not attending this retreat."
    elsewhere = town.retreat("7A", starts=300)
    assert give(captain, second, elsewhere, "1").status == 404


def test_a_room_is_not_shared_by_retreats_that_overlap(
    house: TestHouse, captain: Client, town: Any
) -> None:
    ours, theirs = town.retreat(starts=30, days=3), town.retreat("7A", starts=32, days=3)
    later = town.retreat("7B", starts=40)
    town.room("1", beds=4)
    admin = house.client(Role.ADMIN)
    give(admin, attending(town, "There", theirs, "7A"), theirs, "1")

    refused = give(captain, attending(town, "Here", ours), ours, "1")

    assert refused.failures["roomNumber"].startswith("Room 1 belongs to group 7A on ")
    assert give(admin, attending(town, "Later", later, "7B"), later, "1").status == 200


def test_a_room_has_as_many_people_as_beds(captain: Client, town: Any) -> None:
    retreat = town.retreat()
    town.room("1", beds=2)
    people = [attending(town, f"Guest{number}", retreat) for number in range(3)]

    statuses = [give(captain, person, retreat, "1").status for person in people]

    assert statuses == [200, 200, 400]


def test_of_many_who_reach_for_the_last_bed_one_gets_it(house: TestHouse, town: Any) -> None:
    retreat = town.retreat()
    town.room("1", beds=2)
    people = [attending(town, f"Guest{number}", retreat) for number in range(8)]
    clients = [house.client(Role.CAPTAIN) for _ in people]

    with ThreadPoolExecutor(8) as pool:
        answers = list(
            pool.map(
                lambda pair: give(pair[0], pair[1], retreat, "1"), zip(clients, people, strict=True)
            )
        )

    assert sorted(answer.status for answer in answers) == [200, 200, *[400] * 6]
    with house.session() as session:
        assert session.scalar(select(func.count()).select_from(RoomAssignment)) == 2


def test_a_room_that_somebody_had_is_not_deleted(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat = town.retreat()
    room = town.room("1")
    give(captain, attending(town, "Guest", retreat), retreat, "1")

    refused = house.client(Role.ADMIN).delete(f"/api/rooms/{room}")

    assert "Make it inactive" in refused.failures[""]
