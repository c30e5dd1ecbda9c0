"""The roster: who is on it, what it shows, and what it costs."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

ROSTER = "/api/rosters/roster"


def read(client: Client, group: int | None = None, **filters: Any) -> dict[str, Any]:
    body: dict[str, Any] = {"filters": filters}
    if group:
        body["groupId"] = group
    result: dict[str, Any] = client.post(ROSTER, body).result
    return result


def names(client: Client, **filters: Any) -> list[str]:
    return [row["lastName"] for row in read(client, **filters)["rosterList"]]


@pytest.fixture
def apply(house: TestHouse, town: Any) -> Callable[..., None]:
    def send(last_name: str, retreat: int, **changes: Any) -> None:
        house.client().post(
            "/api/prospects/register",
            {
                "firstName": "Ann",
                "lastName": last_name,
                "dateOfBirth": "1961-04-12",
                "emailAddress": f"{last_name.lower()}@example.org",
                "religionId": town.religion(),
                "churchName": "St. Michael",
                "profession": "Nurse",
                "isPriestOrDeacon": False,
                "isDoctor": False,
                "hasAttendedBefore": False,
                "canContactInFuture": True,
                "lastMinute": False,
                "referredByName": "Paul",
                "retreatIds": [retreat],
            }
            | changes,
        )

    return send


def test_everybody_active_is_on_it_by_name(
    captain: Client, town: Any, apply: Callable[..., None]
) -> None:
    retreat = town.retreat()
    town.person("Zeringue")
    town.person("Émond", group="7A", secondary="12")
    town.person("Gone", status="Inactive")
    town.person("Elsewhere", group="7A")
    apply("Fontenot", retreat)
    apply("Other", town.retreat("7A"))

    roster = read(captain)

    assert [(row["lastName"], row["status"]) for row in roster["rosterList"]] == [
        ("Émond", "Secondary"),
        ("Fontenot", "Prospect"),
        ("Zeringue", "Retreatant"),
    ]
    assert (roster["groupNumber"], roster["retreatId"], roster["capacity"]) == ("12", retreat, 40)
    assert roster["mayLead"] is True


def test_a_row_says_all_that_is_worked_with(captain: Client, town: Any) -> None:
    retreat = town.retreat()
    person = town.person(
        cell_phone="+15045550142", email="p@example.org", priority=3, sub_group="A", is_doctor=True
    )
    town.takes_part(person, retreat)
    town.room("201")
    captain.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatantId": person, "retreatId": retreat, "roomNumber": "201"},
    )

    [row] = read(captain)["rosterList"]

    code = captain.get(f"/api/retreatants/{person}").result["keyCode"]
    age = captain.get(f"/api/retreatants/{person}").result["age"]
    assert row == {
        "rowId": f"r{person}",
        "callState": "answered",
        "retreatantId": person,
        "prospectId": None,
        "id": code,
        "firstName": "Paul",
        "lastName": "Landry",
        "age": age,
        "dateOfBirth": "1960-05-06",
        "email": "p@example.org",
        "cellPhone": "(504) 555-0142",
        "priority": 3,
        "subGroup": "A",
        "roomNumber": "201",
        "retreatRoleId": None,
        "attendingStatus": "Attending",
        "invited": True,
        "status": "Retreatant",
        "isVerified": False,
        "medDoctor": True,
        "deaconPriest": False,
        "emailProblem": None,
        "phoneProblem": None,
        "noShow": False,
        "linePosition": None,
        "lineLength": None,
        "waitingSince": None,
        "offeredUntil": None,
        "resting": None,
        "reachable": None,
    }


def test_a_prospect_has_no_key_code_and_may_be_verified(
    captain: Client, town: Any, apply: Callable[..., None]
) -> None:
    apply("Fontenot", town.retreat())
    [row] = read(captain)["rosterList"]
    assert (row["id"], row["rowId"], row["isVerified"]) == ("n/a", f"p{row['prospectId']}", False)

    captain.post(f"/api/prospects/verify/{row['prospectId']}")
    assert read(captain)["rosterList"][0]["isVerified"] is True
    captain.delete(f"/api/prospects/deny/{row['prospectId']}")
    assert read(captain)["rosterList"] == []


def test_without_a_retreat_the_roster_is_there_all_the_same(captain: Client, town: Any) -> None:
    town.person()
    town.retreat(starts=-30)

    roster = read(captain)

    assert (roster["currentSession"], roster["retreatId"]) == ("No upcoming retreat", None)
    assert roster["rosterList"][0]["attendingStatus"] == "NoResponse"


def test_filters_leave_who_is_looked_for(
    captain: Client, town: Any, apply: Callable[..., None]
) -> None:
    retreat = town.retreat()
    town.person("Primary", cell_phone="+15045550142")
    town.person("Second", group="7A", secondary="12", is_doctor=True)
    apply("Third", retreat, isDoctor=True)

    assert names(captain) == ["Primary", "Second", "Third"]
    assert names(captain, status="Retreatants") == ["Primary"]
    assert names(captain, status="Secondary") == ["Second"]
    assert names(captain, status="Prospects") == ["Third"]
    assert names(captain, medicalProfessional=True) == ["Second", "Third"]
    assert names(captain, search="paul PRIM") == ["Primary"]
    assert names(captain, search="504.555.0142") == ["Primary"]
    assert names(captain, search="third", status="Secondary") == []


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"filters": {"status": "Everybody"}}, "filters.status"),
        ({"filters": {"medicalProfessional": "yes"}}, "filters.medicalProfessional"),
        ({"filters": {"search": "x" * 201}}, "filters.search"),
        ({"filters": 7}, "filters"),
        ({"groupId": "x"}, "groupId"),
    ],
)
def test_bad_filters_are_named(captain: Client, body: dict[str, Any], field: str) -> None:
    assert set(captain.post(ROSTER, body).failures) == {field}


def test_the_house_names_the_group_and_others_have_their_own(
    house: TestHouse, admin: Client, town: Any
) -> None:
    town.person("Ours")
    town.person("Theirs", group="7A")
    seven = town.group("7A")

    assert set(admin.post(ROSTER, {}).failures) == {"groupId"}
    assert [row["lastName"] for row in read(admin, seven)["rosterList"]] == ["Theirs"]
    assert admin.post(ROSTER, {"groupId": 987654}).status == 404
    for role in (Role.CAPTAIN, Role.GROUP_USER, Role.PRIEST):
        reader = house.client(role)
        assert names(reader) == ["Ours"]
        assert reader.post(ROSTER, {"groupId": seven}).status == 404
    assert read(house.client(Role.PRIEST))["mayLead"] is False


def test_it_costs_the_same_however_many_they_are(
    captain: Client, town: Any, statements: list[str]
) -> None:
    town.retreat()
    costs = []
    for count in (1, 20):
        for number in range(count):
            town.person(f"Person{number}")
        statements.clear()
        assert len(read(captain)["rosterList"]) >= count
        costs.append(len(statements))

    assert costs[0] == costs[1] <= 4
