"""What the tests of users stand on."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

Fill = Callable[..., dict[str, Any]]


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def group(admin: Client) -> int:
    made: int = admin.post("/api/group/create-edit-group", {"groupNumber": "7"}).result["id"]
    return made


@pytest.fixture
def religion(house: TestHouse) -> int:
    option: int = house.client().get("/api/religion/religion-options").result[0]["value"]
    return option


@pytest.fixture
def admin_form() -> Fill:
    """A filled-in form of another admin."""

    def fill(**changes: Any) -> dict[str, Any]:
        return {
            "email": "Bea@House.test",
            "userRole": Role.ADMIN,
            "firstName": "Béa",
            "lastName": "Thibodeaux",
            "phoneNumber": "504-555-0123",
            **changes,
        }

    return fill


@pytest.fixture
def captain_form(admin_form: Fill, group: int, religion: int) -> Fill:
    """A filled-in form of a captain of group 7."""

    def fill(**changes: Any) -> dict[str, Any]:
        return admin_form(
            **{
                "email": "paul@house.test",
                "userRole": Role.CAPTAIN,
                "groupNumberId": group,
                "middleInit": "J",
                "nickname": "PJ",
                "salutation": "Dr.",
                "suffix": "Jr.",
                "dateBirth": "1960-02-29",
                "homeAddress": "1 Oak St",
                "homeCity": "Convent",
                "homeState": "la",
                "homeZip": "70723",
                "company": "Landry & Sons",
                "profession": "Baker",
                "church": "St. Michael",
                "religionId": religion,
                "manresaNotes": "Snores.",
                "captain": True,
                "medDoctor": True,
                **changes,
            }
        )

    return fill
