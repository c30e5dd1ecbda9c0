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


def test_rooms_are_found_by_where_they_are_and_what_they_offer(admin: Client) -> None:
    setting = {"key": "RoomFeatures", "value": "quiet, quieter 100%", "isEnabled": True}
    admin.post("/api/settings", setting)
    save(admin, "1", building="St. Joseph's", isAccessible=True, features=["quieter 100%"])
    save(admin, "2", building="St. Joseph's", isActive=False)
    save(admin, "3", building="annex", features=["quiet"])

    def numbers(**wanted: Any) -> list[str]:
        return [row["roomNumber"] for row in admin.post(TABLE, wanted).result["rows"]]

    assert admin.get("/api/rooms/buildings").result == ["annex", "St. Joseph's"]
    assert numbers(building="St. Joseph's") == ["1", "2"]
    assert numbers(building="St. Joseph's", state="inUse") == ["1"]
    assert numbers(state="outOfUse") == ["2"]
    assert numbers(access="accessible") == ["1"]
    assert numbers(access="bySteps", state="inUse") == ["3"]
    assert numbers(feature="quiet") == ["3"]
    assert numbers(feature="quieter 100%") == ["1"]
    assert numbers(feature="%") == []
    assert set(admin.post(TABLE, {"state": "x", "access": "x"}).failures) == {"state", "access"}


def test_many_are_taken_out_of_use_but_for_those_that_are_needed(admin: Client, town: Any) -> None:
    ids = [save(admin, number, building="East").result["id"] for number in ("1", "2", "3")]
    save(admin, "3", id=ids[2], building="East", isActive=False)
    retreat, guest = town.retreat(), town.person()
    town.takes_part(guest, retreat)
    town.sleeps(guest, retreat, "2")
    chosen = admin.post("/api/rooms/matching", {"building": "East"}).result
    assert chosen == {"ids": ids, "total": 3}

    closed = admin.post("/api/rooms/use-many", {"ids": ids, "isActive": False}).result

    assert closed["done"] == ids[:1]
    assert [each["name"] for each in closed["leftOut"]] == ["Room 2", "Room 3"]
    assert closed["leftOut"][1]["reason"] == "It is out of use already."
    again = admin.post("/api/rooms/use-many", {"ids": closed["done"], "isActive": True}).result
    assert again == {"done": ids[:1], "leftOut": []}


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
