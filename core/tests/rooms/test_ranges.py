"""Many rooms by a range of their numbers."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def make(admin: Client, numbers: str, *, keep: bool = True, **fields: Any) -> Any:
    body = {"range": numbers, "beds": 2, "dryRun": not keep} | fields
    return admin.post("/api/rooms/range", body)


def count(admin: Client) -> int:
    total: int = admin.post("/api/rooms/table", {}).result["total"]
    return total


@pytest.mark.parametrize("dash", ["-", "–", " — "])
def test_a_range_makes_the_rooms_that_are_not_there(admin: Client, dash: str) -> None:
    admin.post("/api/rooms/create-edit", {"roomNumber": "103", "beds": 1, "floor": "9"})

    looked = make(admin, f"101{dash}140", keep=False).result
    assert (looked["there"], len(looked["made"]), count(admin)) == (["103"], 39, 1)

    made = make(admin, f"101{dash}140", building="Main house", floor="1").result
    assert (made["there"], made["made"][0], made["made"][-1]) == (["103"], "101", "140")
    rows = admin.post("/api/rooms/table", {"take": 200}).result["rows"]
    assert len(rows) == 40
    assert (rows[0]["building"], rows[0]["floor"], rows[0]["beds"]) == ("Main house", "1", 2)
    assert (rows[2]["floor"], rows[2]["beds"]) == ("9", 1)  # as it was

    assert make(admin, f"101{dash}140").result["made"] == []


def test_several_ranges_with_letters_and_zeros(admin: Client) -> None:
    made = make(admin, "A08–A10, 5, b1-2").result["made"]

    assert made == ["A08", "A09", "A10", "5", "b1", "b2"]


@pytest.mark.parametrize(
    "numbers", ["", "x", "9-3", "1-501", "A1-B9", "1-300, 400-800", "ABCDE9999999-ABCDE10000000"]
)
def test_what_is_no_range_names_its_field(admin: Client, numbers: str) -> None:
    answer = make(admin, numbers)

    assert (answer.status, set(answer.failures)) == (400, {"range"})
    assert count(admin) == 0


def test_two_at_once_make_each_room_once(house: TestHouse) -> None:
    clients = [house.client(Role.ADMIN) for _ in range(4)]

    with ThreadPoolExecutor() as pool:
        answers = list(pool.map(lambda client: make(client, "1-20"), clients))

    assert {answer.status for answer in answers} == {200}
    assert sum(len(answer.result["made"]) for answer in answers) == 20
    assert count(clients[0]) == 20


def test_all_rooms_of_a_range_offer_what_is_said_of_them(admin: Client) -> None:
    make(admin, "1-2", features=["quiet", "Own bath"])

    rows = admin.post("/api/rooms/table", {}).result["rows"]
    assert [row["features"] for row in rows] == [["own bath", "quiet"]] * 2
    refused = make(admin, "3-4", keep=False, features=["lake view"])
    assert set(refused.failures) == {"features"}
