"""What somebody looks for in a table, under a name."""

from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

PASSWORD = "Retreat!2026"
VIEWS = "/api/views"
LOOKS = {"role": "Captain", "state": "unconfirmed", "sort": "-lastName"}


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def other(house: TestHouse) -> Client:
    house.add_user("other@house.test", Role.ADMIN)
    client = house.client()
    client.sign_in("other@house.test", PASSWORD)
    return client


def save(client: Client, called: str, *, for_all: bool = False, **more: Any) -> Any:
    form = {"table": "users", "name": called, "isForAll": for_all, "looks": LOOKS} | more
    return client.post(f"{VIEWS}/save", form)


def names(client: Client, table: str = "users") -> list[str]:
    return [view["name"] for view in client.get(f"{VIEWS}?table={table}").result]


def test_ones_own_are_ones_own_and_those_of_the_office_everybodys(
    admin: Client, other: Client
) -> None:
    save(admin, "Not in yet")
    save(admin, "captains", for_all=True)
    save(other, "Mine")

    assert names(admin) == ["captains", "Not in yet"]
    assert names(other) == ["captains", "Mine"]
    assert names(admin, "prospects") == []
    [_captains, own] = admin.get(f"{VIEWS}?table=users").result
    assert own["looks"] == LOOKS
    assert other.delete(f"{VIEWS}/{own['id']}").status == 404
    assert admin.delete(f"{VIEWS}/{own['id']}").status == 200
    assert names(admin) == ["captains"]


def test_one_of_the_same_name_takes_the_new_form(admin: Client) -> None:
    save(admin, "Not in yet")
    save(admin, "NOT IN YET", looks={"state": "locked"})

    [view] = admin.get(f"{VIEWS}?table=users").result
    assert (view["name"], view["looks"]) == ("NOT IN YET", {"state": "locked"})


def test_a_building_is_called_as_the_house_calls_it(admin: Client) -> None:
    looks = {"building": "St. Joseph’s", "state": "outOfUse"}
    save(admin, "Being painted", table="rooms", looks=looks)

    [view] = admin.get(f"{VIEWS}?table=rooms").result
    assert view["looks"] == looks


def test_there_are_not_too_many(admin: Client) -> None:
    for number in range(30):
        assert save(admin, f"View {number}").status == 200
    assert set(save(admin, "One more").failures) == {"name"}
    assert save(admin, "One more", for_all=True).status == 200
    assert save(admin, "One more", table="prospects").status == 200


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"table": "chairs"}, "table"),
        ({"name": " "}, "name"),
        ({"looks": {"search": "Hébert"}}, "looks"),
        ({"looks": {"state": "a" * 61}}, "looks"),
        ({"looks": {"state": "two\nlines"}}, "looks"),
    ],
)
def test_what_is_no_view_is_refused(admin: Client, form: dict[str, Any], field: str) -> None:
    assert all(name.startswith(field) for name in save(admin, "View", **form).failures)
