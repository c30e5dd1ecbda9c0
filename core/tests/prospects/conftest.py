"""What the tests of applications stand on."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

Fill = Callable[..., dict[str, Any]]


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def retreat(town: Any) -> int:
    """Group 12's next one."""
    made: int = town.retreat("12")
    return made


@pytest.fixture
def form(town: Any, retreat: int) -> Fill:
    """A filled-in application; changes say otherwise."""

    def fill(**changes: Any) -> dict[str, Any]:
        return {
            "firstName": "Ann",
            "middleInitial": "M",
            "lastName": "Melançon",
            "suffix": "Jr.",
            "nickname": "Annie",
            "dateOfBirth": "1961-04-12",
            "streetAddress": "14 River Road",
            "city": "Convent",
            "state": "la",
            "zipCode": "70723",
            "cellPhone": "504-555-0123",
            "emailAddress": "Ann@example.org",
            "religionId": town.religion(),
            "churchName": "St. Michael",
            "profession": "Nurse",
            "isPriestOrDeacon": False,
            "isDoctor": True,
            "hasAttendedBefore": False,
            "canContactInFuture": True,
            "lastMinute": False,
            "referredByName": "Paul Landry",
            "notes": "Vegetarian",
            "retreatIds": [retreat],
        } | changes

    return fill


@pytest.fixture
def applied(captain: Client, form: Fill) -> Callable[..., int]:
    """The id of an application, as a captain sees it."""

    def apply(**changes: Any) -> int:
        captain.post("/api/prospects/register", form(**changes))
        rows = captain.post("/api/prospects/table", {}).result["rows"]
        return int(rows[0]["prospectId"])

    return apply
