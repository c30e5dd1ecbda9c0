"""A plugin of a hundred lines of Python, and what it changes all over the house."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

from . import parking
from .conftest import Hooks

MOST_LINES = 120


@pytest.fixture
def house(house_with: Callable[..., TestHouse]) -> TestHouse:
    given: Hooks = {name: it for name, it in vars(parking).items() if name.startswith("cenacle_")}
    house = house_with(parking=given)
    house.client(Role.ADMIN).post(
        "/api/features/update", {"featureFlag": "Parking", "isEnabled": True}
    )
    return house


@pytest.fixture
def town(house: TestHouse, town_of: Any) -> Any:
    return town_of(house)


@pytest.fixture
def retreat(town: Any) -> int:
    return int(town.retreat())


@pytest.fixture
def paul(town: Any, retreat: int) -> int:
    """He attends."""
    person = town.person(email="paul@example.org")
    town.takes_part(person, retreat)
    return int(person)


@pytest.fixture
def captain(house: TestHouse, paul: int) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def told(captain: Client, paul: int) -> None:
    answers = {"parking_way": "By car", "parking_plate": "ABC 123"}
    given = {"answers": answers}
    assert captain.put(f"/api/retreatants/{paul}/answers", given).status == 200


def test_it_is_short() -> None:
    assert len(Path(parking.__file__).read_text().splitlines()) < MOST_LINES


def test_it_is_something_to_do_until_it_is_told(captain: Client) -> None:
    to_dos = captain.get("/api/rosters/needs-doing").result["toDos"]

    assert [each["message"] for each in to_dos] == ["Not told yet how they come: 1"]


@pytest.mark.usefixtures("told")
def test_what_was_told_stands_on_the_roster_and_on_paper(
    captain: Client, paul: int, retreat: int
) -> None:
    form = {"columns": ["parking_way", "parking_plate"]}
    given = captain.post("/api/rosters/roster", form).result["given"]
    paper = captain.get(f"/api/rosters/export/{retreat}?kind=parking_cars&format=csv")

    assert "By car" in str(given["parking_way"])
    assert "ABC 123" in str(given["parking_plate"])
    assert "ABC 123" in paper.body
    assert captain.get("/api/rosters/needs-doing").result["toDos"] == []


def test_letters_may_tell_of_it(captain: Client) -> None:
    names = [each["name"] for each in captain.get("/api/letters/placeholders").result]

    assert "parking_where" in names


def test_who_does_not_have_its_right_reads_nothing_of_it(house: TestHouse, paul: int) -> None:
    priest = house.client(Role.PRIEST)

    assert [each["key"] for each in priest.get("/api/rosters/columns").result] == []
