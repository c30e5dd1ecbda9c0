"""Somebody phones: a name and a number, and they stand on the roster."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.retreatants import Retreatant
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

PATH = "/api/retreatants/quick-add"
PAUL = {"firstName": "Paul", "lastName": "Bui", "cellPhone": "504-555-0142"}


def roster(client: Client, town: Any) -> list[str]:
    rows = client.post("/api/rosters/roster", {"groupId": town.group(), "filters": {}}).result
    return [row["lastName"] for row in rows["rosterList"]]


@pytest.mark.parametrize("reached", [{}, {"cellPhone": None, "email": "paul@bui.example"}])
def test_a_name_and_one_way_to_reach_somebody_is_enough(
    captain: Client, town: Any, reached: dict[str, Any]
) -> None:
    retreat = town.retreat("12")

    added = captain.post(PATH, PAUL | reached).result["retreatantId"]

    assert roster(captain, town) == ["Bui"]
    read = captain.get(f"/api/retreatants/{added}").result
    assert (read["status"], len(read["keyCode"])) == ("Active", 6)
    assert read["participation"]["retreatId"] == retreat
    assert read["smsConsent"] is False


def test_nobody_is_added_whom_nobody_could_reach(captain: Client) -> None:
    refused = captain.post(PATH, {"firstName": "Paul", "lastName": "Bui"})

    assert refused.failures == {"cellPhone": "Write a cell phone or an email."}


def test_who_has_applied_comes_back(captain: Client, applied: Any) -> None:
    application = applied(firstName="Paul", lastName="Bui", cellPhone="504-555-0142")

    refused = captain.post(PATH, PAUL)

    assert refused.status == 400
    assert refused.body["possibleDuplicates"] == []
    assert refused.body["possibleApplications"] == [
        {"prospectId": application, "name": "Paul Bui", "alike": ["name", "cellPhone"]}
    ]
    assert captain.post(PATH, PAUL | {"evenSo": True}).status == 200


def test_who_was_decided_or_applied_elsewhere_does_not(
    house: TestHouse, captain: Client, town: Any, applied: Any, form: Any
) -> None:
    denied = applied(firstName="Paul", lastName="Bui")
    assert captain.delete(f"/api/prospects/deny/{denied}").status == 200
    far = form(firstName="Paul", lastName="Bui", retreatIds=[town.retreat("7A")])
    assert house.client().post("/api/prospects/register", far).status == 200

    assert captain.post(PATH, PAUL).status == 200


def test_who_may_be_there_already_comes_back(captain: Client, town: Any) -> None:
    known = town.person("Bui")
    elsewhere = town.person("Someone", "7A", email="paul@bui.example")
    someone = PAUL | {"email": "paul@bui.example"}

    refused = captain.post(PATH, someone)

    assert refused.status == 400
    found = {each["retreatantId"]: each for each in refused.body["possibleDuplicates"]}
    assert set(found) == {known, elsewhere}
    assert found[known] == {
        "retreatantId": known,
        "name": "Paul Bui",
        "groupNumber": "12",
        "status": "Active",
        "alike": ["name"],
        "mayOpen": True,
    }
    assert found[elsewhere]["mayOpen"] is False
    assert roster(captain, town) == ["Bui"]

    assert captain.post(PATH, someone | {"evenSo": True}).status == 200
    assert roster(captain, town) == ["Bui", "Bui"]


def test_a_family_shares_a_telephone(captain: Client, town: Any) -> None:
    town.person("Bui", first_name="Lan", cell_phone="+15045550142")

    assert captain.post(PATH, PAUL).status == 200


def test_of_many_who_write_down_the_same_person_one_adds(
    house: TestHouse, captain: Client, town: Any
) -> None:
    clients = [house.client(Role.CAPTAIN) for _ in range(6)]

    with ThreadPoolExecutor(len(clients)) as pool:
        statuses = sorted(pool.map(lambda client: client.post(PATH, PAUL).status, clients))

    assert statuses == [200, *[400] * 5]
    with house.session() as session:
        assert len(session.scalars(select(Retreatant.id)).all()) == 1


def test_a_captain_adds_to_the_own_group_and_the_house_names_one(
    house: TestHouse, captain: Client, town: Any
) -> None:
    other, admin = town.group("7A"), house.client(Role.ADMIN)

    assert captain.post(PATH, PAUL | {"groupNumberId": other}).status == 404
    assert set(admin.post(PATH, PAUL).failures) == {"groupNumberId"}
    added = admin.post(PATH, PAUL | {"groupNumberId": other}).result["retreatantId"]
    assert admin.get(f"/api/retreatants/{added}").result["groupNumber"] == "7A"


UNDO = f"{PATH}-undo"


def test_who_was_added_by_a_slip_never_was_there(captain: Client, town: Any) -> None:
    town.retreat("12")
    added = captain.post(PATH, PAUL).result

    assert captain.post(UNDO, added).status == 200

    assert roster(captain, town) == []
    assert captain.get(f"/api/retreatants/{added['retreatantId']}").status == 404
    assert captain.post(UNDO, added).status == 404
    assert captain.post(PATH, PAUL).status == 200


@pytest.mark.parametrize("meanwhile", ["an answer", "a remark", "a change", "time"])
def test_it_is_too_late_once_something_else_happened(
    captain: Client, town: Any, travel: Any, meanwhile: str
) -> None:
    town.retreat("12")
    added = captain.post(PATH, PAUL).result
    if meanwhile == "an answer":
        answer = added | {"attendingStatus": "Attending"}
        captain.post("/api/retreatants/update-retreatant-attending", answer)
    elif meanwhile == "a remark":
        captain.post(
            "/api/retreatants/create-retreatant-remarks", added | {"remarks": "Phoned himself."}
        )
    elif meanwhile == "a change":
        captain.post("/api/retreatants/update-retreatant", added | {"priority": 3})
    else:
        travel(timedelta(seconds=16))

    refused = captain.post(UNDO, added)

    assert refused.failures == {
        "": "It is too late to take this back. Remove Paul Bui from the group instead."
    }
    assert roster(captain, town) == ["Bui"]


def test_somebody_else_takes_nothing_back(house: TestHouse, captain: Client, town: Any) -> None:
    town.retreat("12")
    added = captain.post(PATH, PAUL).result

    assert house.client(Role.ADMIN).post(UNDO, added).status == 400
    assert house.client(Role.GROUP_USER).post(UNDO, added).status == 403
