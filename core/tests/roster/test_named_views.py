"""Ways of looking at a roster that have a name: one's own, and the group's."""

from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

VIEWS = "/api/rosters/views"


def save(client: Client, name: str, *, for_group: bool = False, **more: Any) -> Any:
    form = {"name": name, "isForGroup": for_group, "looks": {"answer": "Waitlist"}} | more
    return client.post(f"{VIEWS}/save", form)


def names(client: Client) -> list[tuple[str, bool]]:
    return [(view["name"], view["isForGroup"]) for view in client.get(VIEWS).result]


@pytest.fixture
def reader(house: TestHouse, town: Any) -> Client:
    town.group()
    return house.client(Role.GROUP_USER)


def test_ones_own_are_ones_own_and_those_of_the_group_everybodys(
    captain: Client, reader: Client
) -> None:
    save(captain, "Who waits")
    save(captain, "Table leaders", for_group=True)
    save(reader, "Mine")

    assert names(captain) == [("Table leaders", True), ("Who waits", False)]
    assert names(reader) == [("Mine", False), ("Table leaders", True)]
    [mine, _group] = reader.get(VIEWS).result
    assert mine["looks"] == {"answer": "Waitlist"}


def test_one_of_the_same_name_takes_the_new_form(captain: Client, reader: Client) -> None:
    save(captain, "Who waits")
    save(captain, "WHO WAITS", looks={"sort": "-age", "columns": "name,age"})

    [view] = captain.get(VIEWS).result
    assert (view["name"], view["looks"]) == ("WHO WAITS", {"sort": "-age", "columns": "name,age"})


def test_who_does_not_lead_makes_and_deletes_none_of_the_group(
    captain: Client, reader: Client
) -> None:
    save(captain, "Who waits")
    save(captain, "Table leaders", for_group=True)
    group, own = captain.get(VIEWS).result

    assert save(reader, "Mine", for_group=True).status == 403
    assert reader.delete(f"{VIEWS}/{group['id']}").status == 403
    assert reader.delete(f"{VIEWS}/{own['id']}").status == 404
    for view in (group, own):
        assert captain.delete(f"{VIEWS}/{view['id']}").status == 200
    assert names(captain) == []


def test_there_are_not_too_many(captain: Client, reader: Client) -> None:
    for number in range(30):
        assert save(captain, f"View {number}").status == 200
    assert set(save(captain, "One more").failures) == {"name"}
    assert save(captain, "View 7").status == 200
    assert save(captain, "One more", for_group=True).status == 200


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 51}, "name"),
        ({"isForGroup": "yes"}, "isForGroup"),
        ({"looks": {"search": "Landry"}}, "looks.search"),
        ({"looks": {"sort": "a b"}}, "looks.sort"),
        ({"looks": 7}, "looks"),
    ],
)
def test_what_is_no_view_is_named(
    captain: Client, reader: Client, form: dict[str, Any], field: str
) -> None:
    body = {"name": "X", "isForGroup": False, "looks": {}} | form
    [failed] = captain.post(f"{VIEWS}/save", body).failures
    assert failed.startswith(field)
