"""Who sleeps where, on one board."""

from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.rooms import Room
from cenacle.testing import Client, TestHouse


def test_rooms_and_people_stand_on_it(lodging: Any, house: TestHouse, town: Any) -> None:
    lodging.rooms("10", "2", building="Main", floor="1", features=["quiet"], is_accessible=True)
    lodging.rooms("3", is_active=False)
    lodging.comes("Ann", last_room="2")
    lodging.comes("Ben")
    assert lodging.give("Ann", "10").status == 200
    first = house.today + timedelta(days=31)
    lodging.captain.post(
        "/api/rooms/nights",
        {
            "retreatId": lodging.retreat,
            "retreatantId": lodging.people["Ann"],
            "arrivesOn": str(first),
        },
    )
    invited = town.person("Invited")
    town.takes_part(invited, lodging.retreat, "NoResponse")

    board = lodging.board()

    assert (board["retreatId"], board["isOver"], board["undo"]) == (lodging.retreat, False, None)
    assert board["label"].startswith("Group 12 · ")
    assert board["rooms"] == [
        {
            "roomNumber": number,
            "building": "Main",
            "floor": "1",
            "beds": 1,
            "isAccessible": True,
            "features": ["quiet"],
            "isActive": True,
            "belongsTo": None,
        }
        for number in ("2", "10")
    ]
    ann, ben = board["people"]
    assert ann == {
        "retreatantId": lodging.people["Ann"],
        "name": "Paul Ann",
        "roomNumber": "10",
        "bed": 1,
        "isPinned": False,
        "arrivesOn": str(first),
        "leavesOn": None,
        "lastRoom": {"roomNumber": "2", "label": str(lodging.last_year)},
        "needsAccessible": False,
        "features": [],
        "with": [],
        "notWith": [],
        "signs": [],
        "doubts": [],
    }
    assert (ben["name"], ben["roomNumber"], ben["lastRoom"]) == ("Paul Ben", None, None)


def test_a_room_of_another_retreat_says_whose_it_is(lodging: Any, town: Any) -> None:
    lodging.rooms("1", "2")
    theirs = town.retreat("7A", starts=31)
    other = town.person("Other", "7A")
    town.takes_part(other, theirs)
    town.sleeps(other, theirs, "1")

    first, second = lodging.board()["rooms"]

    assert first["belongsTo"].startswith("group 7A on ")
    assert second["belongsTo"] is None


def test_what_is_not_kept_is_doubted_in_sentences(lodging: Any) -> None:
    lodging.rooms("1", beds=3)
    lodging.rooms("2")
    lodging.comes("Ann", "Ben", "Cyr", "Dan")
    lodging.wish("Ann", with_="Cyr", not_with="Ben", features=["quiet"], needsAccessible=True)
    lodging.give("Ann", "1")
    lodging.give("Ben", "1", evenSo=True)
    lodging.give("Cyr", "2")

    assert lodging.card("Ann")["doubts"] == [
        "Needs a room without steps, and room 1 is not accessible.",
        "Is not to share a room with Paul Ben.",
        "Wished to be with Paul Cyr.",
        "Wished for: quiet.",
    ]
    assert lodging.card("Ben")["doubts"] == ["Is not to share a room with Paul Ann."]
    assert lodging.card("Cyr")["doubts"] == []
    ann, ben = lodging.card("Ann"), lodging.card("Ben")
    assert (ann["with"], ann["notWith"], ann["features"], ann["needsAccessible"]) == (
        [lodging.people["Cyr"]],
        [lodging.people["Ben"]],
        ["quiet"],
        True,
    )
    assert (ben["with"], ben["notWith"]) == ([], [lodging.people["Ann"]])


def test_who_leads_neither_of_two_is_not_told_that_they_are_apart(
    lodging: Any, house: TestHouse, town: Any
) -> None:
    for name in ("Zoe", "Yan"):
        lodging.people[name] = town.person(name, "7A", secondary="12")
        town.takes_part(lodging.people[name], lodging.retreat)
    admin = house.client(Role.ADMIN)
    admin.put(
        f"/api/retreatants/{lodging.people['Zoe']}/wishes", {"notWith": [lodging.people["Yan"]]}
    )

    assert [each["notWith"] for each in lodging.board()["people"]] == [[], []]
    assert [each["notWith"] for each in lodging.board(admin)["people"]] == [
        [lodging.people["Zoe"]],
        [lodging.people["Yan"]],
    ]


def test_the_version_changes_with_what_counts(lodging: Any, house: TestHouse) -> None:
    lodging.rooms("1", "2")
    lodging.comes("Ann", "Ben")
    versions = [lodging.board()["version"]]

    def changed() -> bool:
        versions.append(lodging.board()["version"])
        return versions[-1] not in versions[:-1]

    assert lodging.board()["version"] == versions[0]
    lodging.give("Ann", "1")
    assert changed()
    lodging.wish("Ann", with_="Ben")
    assert changed()
    with house.session() as session:
        session.query(Room).filter_by(room_number="2").update({"beds": 2})
    assert changed()
    body = {"retreatId": lodging.retreat, "retreatantIds": [lodging.people["Ann"]]}
    lodging.captain.post("/api/rooms/pin", body | {"isPinned": True})
    assert changed()


def test_a_room_of_the_same_year_has_its_month(house: TestHouse, lodging: Any, town: Any) -> None:
    lodging.rooms("1")
    lodging.comes("Ann", last_room="1")
    spring = town.retreat(starts=-60 if house.today.month > 2 else -30)
    sooner = town.retreat(starts=-75 if house.today.month > 2 else -45)
    for retreat in (sooner, spring):
        town.takes_part(lodging.people["Ann"], retreat)
    town.sleeps(lodging.people["Ann"], spring, "1")
    day = house.today - timedelta(days=60 if house.today.month > 2 else 30)
    expected = f"{day:%b} {day.year}"

    assert lodging.card("Ann")["lastRoom"] == {"roomNumber": "1", "label": expected}


def test_only_who_leads_sees_it(house: TestHouse, lodging: Any, town: Any) -> None:
    path = f"/api/rooms/board/{lodging.retreat}"

    assert house.client(Role.GROUP_USER).get(path).status == 403
    assert lodging.captain.get(f"/api/rooms/board/{town.retreat('7A')}").status == 404


def test_statements_stay_the_same_however_many_there_are(
    lodging: Any, statements: list[str]
) -> None:
    def asked() -> int:
        before = len(statements)
        lodging.board()
        return len(statements) - before

    lodging.rooms("1", "2")
    lodging.comes("Ann", "Ben")
    lodging.wish("Ann", not_with="Ben")
    lodging.give("Ann", "1")
    asked()
    few = asked()
    lodging.rooms(*map(str, range(10, 40)))
    names = [f"Landry{number}" for number in range(20)]
    lodging.comes(*names)
    for number, name in enumerate(names):
        lodging.wish(name, with_="Ann", features=["quiet"])
        lodging.give(name, str(10 + number))

    assert asked() == few
    assert few < 20


@pytest.mark.parametrize("role", [Role.CAPTAIN, Role.ADMIN])
def test_the_board_of_a_retreat_that_is_over_is_read(
    house: TestHouse, lodging: Any, role: Role
) -> None:
    client: Client = house.client(role)

    assert client.get(f"/api/rooms/board/{lodging.last}").result["isOver"]
