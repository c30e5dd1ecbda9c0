"""Somebody phones: a name and a number, and they stand on the roster."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.retreatants import Retreatant
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

PATH = "/api/retreatants/quick-add"
PAUL = {"firstName": "Paul", "lastName": "Bui", "cellPhone": "504-555-0142"}


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


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
