"""Rooms of the house."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

SAVE = "/api/rooms/create-edit"
TABLE = "/api/rooms/table"


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def save(admin: Client, number: str, **fields: Any) -> Any:
    return admin.post(SAVE, {"roomNumber": number, "beds": 2} | fields)


def test_a_room_is_made_changed_and_deleted(admin: Client) -> None:
    made = save(admin, "12A", building="St. Joseph", floor="1", notes="Near the lift").result
    assert made == {
        "id": made["id"],
        "roomNumber": "12A",
        "building": "St. Joseph",
        "floor": "1",
        "beds": 2,
        "isAccessible": False,
        "features": [],
        "isActive": True,
        "notes": "Near the lift",
        "version": 1,
    }

    changed = save(admin, "12A", id=made["id"], beds=1, isAccessible=True, version=1).result

    assert (changed["beds"], changed["isAccessible"], changed["building"]) == (1, True, None)
    assert admin.get(f"/api/rooms/{made['id']}").result == changed
    assert admin.delete(f"/api/rooms/{made['id']}").status == 200
    assert admin.get(f"/api/rooms/{made['id']}").status == 404


def test_rooms_are_sorted_as_people_count(admin: Client) -> None:
    for number in ("10A", "2", "10", "101", "Chapel"):
        save(admin, number)

    def numbers(**wanted: Any) -> list[str]:
        rows = admin.post(TABLE, wanted).result["rows"]
        return [row["roomNumber"] for row in rows]

    assert numbers() == ["2", "10", "10A", "101", "Chapel"]
    assert numbers(sort=[{"field": "roomNumber", "desc": True}])[0] == "Chapel"
    assert numbers(allSearch="chap") == ["Chapel"]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"roomNumber": ""}, "roomNumber"),
        ({"roomNumber": "x" * 11}, "roomNumber"),
        ({"beds": 0}, "beds"),
        ({"beds": 21}, "beds"),
        ({"beds": True}, "beds"),
        ({"beds": None}, "beds"),
        ({"building": "x" * 51}, "building"),
        ({"notes": "x" * 2001}, "notes"),
        ({"isActive": "perhaps"}, "isActive"),
        ({"id": 2**31}, "id"),
    ],
)
def test_bad_input_names_its_field(admin: Client, fields: dict[str, Any], field: str) -> None:
    answer = admin.post(SAVE, {"roomNumber": "1", "beds": 1} | fields)

    assert (answer.status, set(answer.failures)) == (400, {field})


def test_a_number_is_unique_without_case(admin: Client) -> None:
    save(admin, "12a")

    assert save(admin, "12A").failures == {
        "roomNumber": "There is already a room with this number."
    }


def test_letters_that_fold_to_two_are_kept(admin: Client) -> None:
    number = "ß" * 10

    assert save(admin, number).result["roomNumber"] == number
    assert save(admin, "SS" * 5).status == 200


def test_of_many_who_make_one_room_at_once_one_succeeds(house: TestHouse, admin: Client) -> None:
    clients = [admin, *(house.client(Role.ADMIN) for _ in range(7))]

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda client: save(client, "7"), clients))

    assert sorted(answer.status for answer in answers) == [200, *[400] * 7]


def test_the_second_who_edits_is_told(admin: Client) -> None:
    made = save(admin, "7").result
    save(admin, "7", id=made["id"], beds=3, version=1)

    stale = save(admin, "7", id=made["id"], beds=1, version=1)

    assert set(stale.failures) == {"version"}
    assert admin.get(f"/api/rooms/{made['id']}").result["beds"] == 3
