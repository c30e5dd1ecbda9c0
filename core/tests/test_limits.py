"""Every limit of what people type, from the one table of cases that the forms use as well."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import TestHouse

CASES = json.loads((Path(__file__).parent / "limits.json").read_text())


@pytest.fixture
def application(town: Any) -> dict[str, Any]:
    """What every applicant must say."""
    return {
        "firstName": "Ann",
        "lastName": "Melancon",
        "dateOfBirth": "1961-04-12",
        "emailAddress": "ann@example.org",
        "religionId": town.religion(),
        "churchName": "St. Michael",
        "profession": "Nurse",
        "isPriestOrDeacon": False,
        "isDoctor": False,
        "hasAttendedBefore": False,
        "canContactInFuture": True,
        "lastMinute": False,
        "referredByName": "Paul",
        "retreatIds": [town.retreat()],
    }


Send = Callable[[dict[str, Any]], Any]


@pytest.fixture
def send(request: pytest.FixtureRequest, house: TestHouse, town: Any) -> Send:
    """Sends one value to the form that the test names, all others being right."""
    house.write_setting("RegistrationsPerHour", "1000")
    application = request.getfixturevalue("application")
    captain = house.client(Role.CAPTAIN)
    person = town.person()

    def registration(change: dict[str, Any]) -> Any:
        return house.client().post("/api/prospects/register", application | change)

    def prospect(change: dict[str, Any]) -> Any:
        made = captain.post("/api/prospects/register", application).result["prospectId"]
        body = application | {"prospectId": made} | change
        return captain.post("/api/prospects/edit-prospect", body)

    def remark(change: dict[str, Any]) -> Any:
        body = {"retreatantId": person, "remarks": "Kind"} | change
        return captain.post("/api/retreatants/create-retreatant-remarks", body)

    return {"registration": registration, "prospect": prospect, "remark": remark}[request.param]


def outcome(answer: Any) -> dict[str, str] | None:
    """What was refused by field, or None when it was taken."""
    return None if answer.status == 200 else answer.failures


@pytest.mark.parametrize("send", CASES, indirect=True, ids=list(CASES))
def test_every_limit_holds(request: pytest.FixtureRequest, send: Send) -> None:
    form = request.node.callspec.params["send"]
    wrong = [
        (case, refused)
        for case in CASES[form]
        if (refused := outcome(send({case["field"]: case["value"]})))
        != (case["error"] and {case["field"]: case["error"]})
    ]

    assert wrong == []
