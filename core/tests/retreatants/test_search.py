"""Finding people."""

from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

TABLE = "/api/people/table"


def found(client: Client, search: str = "", **wanted: Any) -> list[str]:
    rows = client.post(TABLE, {"allSearch": search} | wanted).result["rows"]
    return [row["lastName"] for row in rows]


@pytest.mark.parametrize(
    "search",
    [
        "Hebert",
        "hébert rené",
        "René Hébert",
        "herb",
        "renny",
        "rene@example.org",
        "RENE@EXAMPLE",
        "(504) 555-0142",
        "504-555-0142",
        "504.555.0142",
        "5045550142",
        "+1 504 555 0142",
        "555-0142",
        "0142",
    ],
)
def test_somebody_is_found_by_whatever_is_remembered(admin: Client, town: Any, search: str) -> None:
    town.person("Thibodeaux", email="t@example.org", cell_phone="+15045550199")
    town.person(
        "Hébert",
        group="7A",
        first_name="René Herbert",
        nickname="Renny",
        email="rene@example.org",
        cell_phone="+15045550142",
    )

    assert found(admin, search) == ["Hébert"]


@pytest.mark.parametrize(
    ("search", "names"),
    [
        ("5045550142", ["Hébert"]),
        ("(985) 555-0142", ["Landry"]),
        ("5550142", ["Hébert", "Landry", "Martin"]),
        ("landry 5045550142", []),
        ("442055501420", ["Martin"]),
        ("2055501420", ["Martin"]),
    ],
)
def test_two_numbers_with_one_end_are_told_apart(
    admin: Client, town: Any, search: str, names: list[str]
) -> None:
    town.person("Hébert", cell_phone="+15045550142")
    town.person("Landry", cell_phone="+19855550142")
    town.person("Martin", cell_phone="+442055501420")

    assert found(admin, search) == names


@pytest.mark.parametrize("typed", ["Núñez-O’Brien", "nunez o'brien", "NUNEZ OBRIEN", "O'Brien"])
def test_apostrophes_and_hyphens_are_typed_as_they_come(
    admin: Client, town: Any, typed: str
) -> None:
    town.person("Thibodeaux")
    town.person("Núñez-O’Brien")

    assert found(admin, typed) == ["Núñez-O’Brien"]


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Đặng", "dang"),
        ("Łukasz", "LUKASZ"),
        ("Sørensen", "sorensen"),
        ("Ægidius", "aegidius"),
        ("Kaʻahumanu", "kaahumanu"),
        ("O′Brien", "o'brien"),
        ("O＇Brien", "OBrien"),
    ],
)
def test_letters_that_few_can_type_are_found_by_those_that_all_can(
    admin: Client, town: Any, name: str, typed: str
) -> None:
    town.person("Thibodeaux")
    town.person(name)

    assert found(admin, typed) == [name]
    assert found(admin, name) == [name]


def test_a_point_does_not_matter(admin: Client, town: Any) -> None:
    town.person("St. Pierre")

    assert found(admin, "St Pierre") == found(admin, "st. pierre") == ["St. Pierre"]


def test_somebody_is_found_by_the_key_code(admin: Client, town: Any) -> None:
    person = town.person("Landry")
    town.person("Other")
    code = admin.get(f"/api/retreatants/{person}").result["keyCode"]

    assert found(admin, code.lower()) == ["Landry"]


def test_the_house_finds_all_and_a_group_its_own(
    house: TestHouse, admin: Client, town: Any
) -> None:
    town.person("Ours")
    town.person("Secondary", group="7A", secondary="12")
    town.person("Theirs", group="7A")
    town.person("Former", status="Inactive")

    assert found(admin) == ["Former", "Ours", "Secondary", "Theirs"]
    assert found(house.client(Role.GROUP_USER)) == ["Former", "Ours", "Secondary"]


def test_a_row_says_who_it_is(admin: Client, town: Any) -> None:
    person = town.person("Landry", secondary="7A", cell_phone="+15045550142", nickname="Pete")

    [row] = admin.post(TABLE, {}).result["rows"]

    assert row | {"keyCode": ""} == {
        "retreatantId": person,
        "keyCode": "",
        "firstName": "Paul",
        "lastName": "Landry",
        "nickname": "Pete",
        "groupNumber": "12",
        "secondaryGroupNumber": "7A",
        "status": "Active",
        "birthDate": "1960-05-06",
        "cellPhone": "(504) 555-0142",
        "email": None,
    }
    assert found(admin, sort=[{"field": "groupNumber", "desc": True}]) == ["Landry"]
