"""What rooms offer, by the house's own list."""

from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

SAVE, AVAILABLE = "/api/rooms/create-edit", "/api/rooms/available-rooms"


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def save(admin: Client, **fields: Any) -> Any:
    return admin.post(SAVE, {"roomNumber": "7", "beds": 2} | fields)


def test_a_room_has_words_of_the_list_in_its_order(admin: Client) -> None:
    made = save(admin, features=["Quiet", "own bath", "quiet"]).result

    assert made["features"] == ["own bath", "quiet"]
    assert admin.get(f"/api/rooms/{made['id']}").result["features"] == ["own bath", "quiet"]
    assert admin.post("/api/rooms/table", {}).result["rows"][0]["features"] == [
        "own bath",
        "quiet",
    ]
    assert admin.get("/api/settings/public-settings").result["roomFeatures"] == [
        "ground floor",
        "own bath",
        "quiet",
        "near chapel",
    ]


@pytest.mark.parametrize("features", [["with a view"], "quiet", ["x" * 41], [7]])
def test_an_unknown_word_is_refused(admin: Client, features: Any) -> None:
    answer = save(admin, features=features)

    assert (answer.status, [name.partition(".")[0] for name in answer.failures]) == (
        400,
        ["features"],
    )


def test_a_room_keeps_what_is_not_sent_and_what_left_the_list(
    house: TestHouse, admin: Client
) -> None:
    made = save(admin, features=["quiet"]).result
    house.write_setting("RoomFeatures", "With a view,  with a view, near lift")

    kept = save(admin, id=made["id"], beds=3).result
    more = save(admin, id=made["id"], features=["near lift", "quiet"]).result
    gone = save(admin, id=made["id"], features=[]).result

    assert kept["features"] == ["quiet"]
    assert more["features"] == ["near lift", "quiet"]
    assert gone["features"] == []
    assert set(save(admin, id=made["id"], features=["quiet"]).failures) == {"features"}


def test_free_rooms_tell_their_features_and_people_of_the_same_retreat(
    house: TestHouse, admin: Client, town: Any
) -> None:
    retreat, later = town.retreat(), town.retreat("7A", starts=60)
    save(admin, features=["quiet"])
    ann, other = town.person("Ann"), town.person("Other", "7A")
    for person, theirs in ((ann, retreat), (other, later)):
        town.takes_part(person, theirs)
        town.sleeps(person, theirs, "7")

    [room] = house.client(Role.CAPTAIN).post(AVAILABLE, {"retreatId": retreat}).result

    assert (room["features"], room["freeBeds"]) == (["quiet"], 1)
    assert room["people"] == [{"retreatantId": ann, "name": "Paul Ann"}]


def test_people_are_read_by_one_statement(admin: Client, town: Any, statements: list[str]) -> None:
    def asked(retreat: int) -> int:
        before = len(statements)
        admin.post(AVAILABLE, {"retreatId": retreat})
        return len(statements) - before

    retreat = town.retreat()
    town.room("1", beds=9)
    asked(retreat)
    few = asked(retreat)
    for number in range(4):
        person = town.person(f"Landry{number}")
        town.takes_part(person, retreat)
        admin.post(
            "/api/retreatants/update-retreatant-room",
            {"retreatId": retreat, "retreatantId": person, "roomNumber": "1"},
        )

    assert asked(retreat) == few
