"""An open board follows whoever changes what it shows."""

from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def marker(lodging: Any) -> str:
    return str(lodging.captain.get(f"/api/rooms/board/{lodging.retreat}/changes").result["marker"])


def seen(lodging: Any) -> Any:
    """All that the board shows; another version comes with another marker."""
    return marker(lodging), lodging.board()


def test_it_stays_while_nothing_happens(lodging: Any) -> None:
    lodging.rooms("1")
    lodging.comes("Ann")

    assert marker(lodging) == marker(lodging)


def test_it_follows_the_same_group_and_its_wishes(lodging: Any) -> None:
    lodging.rooms("1")
    lodging.comes("Ann", "Ben")
    before = marker(lodging)
    lodging.give("Ann", "1")
    given = marker(lodging)
    lodging.wish("Ben", with_="Ann")

    assert len({before, given, marker(lodging)}) == 3


def test_it_follows_other_groups_that_take_a_room(lodging: Any, admin: Client, town: Any) -> None:
    lodging.rooms("1")
    guest, theirs = town.person("Guest", group="7A"), town.retreat("7A", starts=31)
    town.takes_part(guest, theirs)
    before = seen(lodging)
    body = {"retreatId": theirs, "retreatantId": guest}
    admin.post("/api/retreatants/update-retreatant-room", body | {"roomNumber": "1"})
    taken = seen(lodging)
    admin.post("/api/retreatants/update-retreatant-room", body | {"roomNumber": None})

    assert taken[0] != before[0]
    assert taken[1]["rooms"][0]["belongsTo"].startswith("group 7A")
    assert marker(lodging) == before[0]
    assert lodging.board()["rooms"][0]["belongsTo"] is None


def test_it_follows_the_office_that_adds_changes_and_deletes_a_room(
    lodging: Any, admin: Client
) -> None:
    markers = [marker(lodging)]
    room = admin.post("/api/rooms/create-edit", {"roomNumber": "9", "beds": 1}).result
    markers.append(marker(lodging))
    more = {"id": room["id"], "roomNumber": "9", "beds": 2, "version": room["version"]}
    admin.post("/api/rooms/create-edit", more)
    markers.append(marker(lodging))
    admin.delete(f"/api/rooms/{room['id']}")
    markers.append(marker(lodging))
    admin.post("/api/rooms/range", {"range": "30-31", "beds": 1, "dryRun": False})
    markers.append(marker(lodging))

    assert len(set(markers)) == 4
    assert markers[0] == markers[3]


def test_to_ask_is_one_statement_beside_those_of_every_request(
    house: TestHouse, lodging: Any, town: Any, statements: list[str]
) -> None:
    lodging.rooms("1", "2")
    guest, theirs = town.person("Guest", group="7A"), town.retreat("7A", starts=31)
    town.takes_part(guest, theirs)
    town.sleeps(guest, theirs, "2")
    marker(lodging)

    statements.clear()
    lodging.captain.get("/api/account/me")
    usual = len(statements)
    statements.clear()
    marker(lodging)

    assert sum("FROM retreats" in each for each in statements) == 1
    assert len(statements) <= usual + 1


def test_boards_of_others_do_not_exist(lodging: Any, town: Any) -> None:
    theirs = town.retreat("7A")

    assert lodging.captain.get(f"/api/rooms/board/{theirs}/changes").status == 404
