"""Two who must not share a room do not, unless a person says so after a question."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.rooms import Room
from cenacle.testing import Client, TestHouse

GIVE = "/api/retreatants/update-retreatant-room"
AUTO = "/api/rosters/auto-assign-rooms"


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


def give(client: Client, person: int, retreat: int, room: str | None, **more: bool) -> Any:
    return client.post(
        GIVE, {"retreatantId": person, "retreatId": retreat, "roomNumber": room} | more
    )


def comes(town: Any, name: str, *retreats: int) -> int:
    person: int = town.person(name)
    for retreat in retreats:
        town.takes_part(person, retreat)
    return person


@pytest.mark.parametrize("writer", ["Eve", "Ben"])
def test_it_binds_both_whoever_wrote_it(captain: Client, town: Any, writer: str) -> None:
    retreat = town.retreat()
    people = {name: comes(town, name, retreat) for name in ("Eve", "Ben", "Cyr")}
    town.room("1", beds=3)
    other = people["Ben" if writer == "Eve" else "Eve"]
    captain.put(f"/api/retreatants/{people[writer]}/wishes", {"notWith": [other]})
    give(captain, people["Eve"], retreat, "1")

    refused = give(captain, people["Ben"], retreat, "1")
    free = give(captain, people["Cyr"], retreat, "1")
    meant = give(captain, people["Ben"], retreat, "1", evenSo=True)

    assert refused.failures == {
        "roomNumber": "Paul Ben and Paul Eve are not to share a room. Give it even so?"
    }
    assert (free.status, meant.status) == (200, 200)
    history = captain.post("/api/retreatants/get-history", {"retreatantId": people["Ben"]})
    assert "Eve" not in str(history.result)


def test_who_has_left_before_the_other_comes_is_no_company(captain: Client, town: Any) -> None:
    retreat = town.retreat(starts=30, days=3)
    ann, ben = (comes(town, name, retreat) for name in ("Ann", "Ben"))
    town.room("1", beds=2)
    captain.put(f"/api/retreatants/{ann}/wishes", {"notWith": [ben]})
    first = town.house.today + timedelta(days=31)
    for person, days in ((ann, {"leavesOn": str(first)}), (ben, {"arrivesOn": str(first)})):
        said = captain.post(
            "/api/rooms/nights", {"retreatId": retreat, "retreatantId": person} | days
        )
        assert said.status == 200, said

    assert give(captain, ann, retreat, "1").status == 200
    assert give(captain, ben, retreat, "1").status == 200


def test_of_two_who_are_given_one_room_at_once_one_is_refused(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat = town.retreat()
    ann, ben = (comes(town, name, retreat) for name in ("Ann", "Ben"))
    town.room("1", beds=2)
    captain.put(f"/api/retreatants/{ann}/wishes", {"notWith": [ben]})
    clients = [house.client(Role.CAPTAIN) for _ in range(2)]

    with ThreadPoolExecutor(2) as pool:
        acts = [
            pool.submit(give, client, person, retreat, "1")
            for client, person in zip(clients, (ann, ben), strict=True)
        ]
        statuses = sorted(act.result().status for act in acts)

    assert statuses == [200, 400]


def test_rooms_as_before_are_not_given_against_it(
    house: TestHouse, captain: Client, town: Any
) -> None:
    last, coming = town.retreat(starts=-335), town.retreat()
    ann, ben, cyr, dan = (comes(town, name, last, coming) for name in ("Ann", "Ben", "Cyr", "Dan"))
    for person, number in ((ann, "1"), (cyr, "2"), (dan, "3")):
        town.room(number, beds=2)
        town.sleeps(person, last, number)
    with house.session() as session:
        session.query(Room).filter_by(room_number="3").update({"is_accessible": True})
    for person in (cyr, dan):
        captain.put(f"/api/retreatants/{person}/wishes", {"needsAccessible": True})
    captain.put(f"/api/retreatants/{ben}/wishes", {"notWith": [ann]})
    give(captain, ben, coming, "1")

    done = captain.post(AUTO, {"retreatId": coming}).result

    assert done["assigned"] == 1
    assert {each["name"]: each["reason"] for each in done["skipped"]} == {
        "Paul Ann": "Paul Ann and Paul Ben are not to share a room.",
        "Paul Cyr": "Room 2 is not accessible.",
    }


def test_who_leads_neither_is_told_no_names(house: TestHouse, captain: Client, town: Any) -> None:
    last, coming = town.retreat(starts=-335), town.retreat()
    ann, ben = (
        town.person(name, "7A", secondary="12", first_name="Zoe") for name in ("Ann", "Ben")
    )
    for person in (ann, ben):
        town.takes_part(person, last)
        town.takes_part(person, coming)
    town.room("1", beds=2)
    town.sleeps(ann, last, "1")
    admin = house.client(Role.ADMIN)
    admin.put(f"/api/retreatants/{ann}/wishes", {"notWith": [ben]})
    give(admin, ben, coming, "1")

    [skipped] = captain.post(AUTO, {"retreatId": coming}).result["skipped"]

    assert skipped["reason"] == "Zoe Ann cannot share a room with who is in room 1."
