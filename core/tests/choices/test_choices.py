"""The short lists that the house words by itself."""

from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

LISTS = {
    "religion": "/api/religion/religion-options",
    "retreat-roles": "/api/retreat-roles/role-options",
}


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture(params=LISTS)
def form(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def save(admin: Client, form: str, **fields: Any) -> Any:
    return admin.post(f"/api/{form}/create-edit", fields)


def test_an_entry_is_made_last_renamed_and_moved(admin: Client, form: str) -> None:
    def labels() -> list[str]:
        return [option["label"] for option in admin.get(LISTS[form]).result]

    made = save(admin, form, name="Quaker").result
    assert labels()[-1] == "Quaker"

    changed = save(admin, form, id=made["id"], name="Friend", position=1, version=1).result

    assert (changed["name"], changed["version"]) == ("Friend", 2)
    assert labels().index("Friend") <= 1
    assert admin.get(f"/api/{form}/{made['id']}").result == changed
    assert set(save(admin, form, id=made["id"], name="X", version=1).failures) == {"version"}


def test_the_table_is_searched_and_in_order(admin: Client, form: str) -> None:
    save(admin, form, name="Quäker")

    found = admin.post(f"/api/{form}/table", {"allSearch": "QUAK"}).result["rows"]
    everything = admin.post(f"/api/{form}/table", {}).result["rows"]

    assert [row["name"] for row in found] == ["Quäker"]
    assert [row["position"] for row in everything] == list(range(1, len(everything) + 1))


@pytest.mark.parametrize(
    ("fields", "field"),
    [({"name": " "}, "name"), ({"name": "x" * 51}, "name"), ({"position": 0}, "position")],
)
def test_bad_input_names_its_field(
    admin: Client, form: str, fields: dict[str, Any], field: str
) -> None:
    assert set(save(admin, form, **({"name": "Quaker"} | fields)).failures) == {field}


def test_a_name_is_unique_without_case(admin: Client, form: str) -> None:
    save(admin, form, name="Quaker")

    assert set(save(admin, form, name="QUAKER").failures) == {"name"}
    assert admin.get(f"/api/{form}/9999").status == 404
    assert admin.delete(f"/api/{form}/1").status == 404
