"""What the house asks and wants on paper stands there, with a sign or without one."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

FORM = {
    "label": "Bus",
    "kind": "text",
    "of": "person",
    "right": "read",
    "asked": ["followUp"],
    "shown": ["panel", "papers"],
}


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def retreat(house: TestHouse, town: Any, admin: Client) -> int:
    """Ann told of a bus and of a debt, which only those may see who lead; Ben of nothing."""
    for form in (FORM, FORM | {"label": "Debt", "right": "lead"}):
        assert admin.post("/api/fields", form).status == 200
    retreat = int(town.retreat())
    for name in ("Ann", "Ben"):
        town.takes_part(town.person(name), retreat)
    keys = [each["key"] for each in admin.get("/api/fields").result]
    [ann] = admin.post("/api/people/table", {"allSearch": "Ann"}).result["rows"]
    told = {"answers": dict(zip(keys, ("At noon", "A lot"), strict=True))}
    assert admin.put(f"/api/retreatants/{ann['retreatantId']}/answers", told).status == 200
    return retreat


def lines(client: Client, retreat: int, kind: str) -> list[str]:
    paper = client.get(f"/api/rosters/export/{retreat}?kind={kind}&format=csv")
    told: list[str] = paper.body.lstrip("\ufeff").replace('"', "").splitlines()
    return told


def test_what_guests_told_is_a_paper_with_a_line_for_each(house: TestHouse, retreat: int) -> None:
    captain, reader = house.client(Role.CAPTAIN), house.client(Role.GROUP_USER)

    assert captain.get("/api/rosters/papers").result == [
        {"kind": "told", "title": "What guests told us"}
    ]
    assert lines(captain, retreat, "told") == [
        "Name,Room,Bus,Debt",
        "Ann, Paul,,At noon,A lot",
        "Ben, Paul,,,",
    ]
    assert lines(reader, retreat, "told")[:2] == ["Name,Room,Bus", "Ann, Paul,,At noon"]


@pytest.mark.parametrize("kind", ["rooms", "byroom"])
def test_it_has_a_column_in_the_room_lists(house: TestHouse, retreat: int, kind: str) -> None:
    first, *_ = lines(house.client(Role.CAPTAIN), retreat, kind)

    assert first == "Room,Building,Floor,Name,Cell phone,Bus,Debt"


def test_it_comes_with_the_kit(
    house: TestHouse, retreat: int, words_in: Callable[[bytes], list[str]]
) -> None:
    captain = house.client(Role.CAPTAIN)

    kit = captain.app.get(f"/api/rosters/export/{retreat}?kind=kit&format=pdf").body

    assert "What guests told us" in " ".join(words_in(kit))


def test_where_nothing_is_for_paper_there_is_no_such_paper(house: TestHouse, town: Any) -> None:
    town.retreat()

    assert house.client(Role.CAPTAIN).get("/api/rosters/papers").result == []
