"""The table of groups."""

from datetime import timedelta

import pytest
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.retreatants import PersonStatus, add_retreatant
from cenacle.testing import Client, TestHouse


@pytest.fixture
def group(admin: Client) -> int:
    made: int = admin.post("/api/group/create-edit-group", {"groupNumber": "7"}).result["id"]
    return made


def test_the_table_of_groups_tells_who_leads_how_many_and_when(
    house: TestHouse, admin: Client, group: int
) -> None:
    today = house.today
    house.add_user("zoe@house.test", Role.CAPTAIN, group_id=group, first_name="Zoé")
    house.add_user("abe@house.test", Role.CAPTAIN, group_id=group, first_name="Abe")
    with house.session() as session:
        seventh = session.get_one(Group, group)
        for status in (PersonStatus.ACTIVE, PersonStatus.ACTIVE, PersonStatus.INACTIVE):
            add_retreatant(session, seventh, first_name="A", last_name="B", status=status)
    under_way = (today - timedelta(days=1)).isoformat(), (today + timedelta(days=1)).isoformat()
    later = (today + timedelta(days=300)).isoformat(), (today + timedelta(days=302)).isoformat()
    for start, end in (under_way, later):
        retreat = {"groupNumberId": group, "startDate": start, "endDate": end, "capacity": 40}
        admin.post("/api/retreats/create-edit", retreat)

    (row,) = admin.post("/api/group/table", {"allSearch": "zoe"}).result["rows"]

    assert row == {
        "id": group,
        "groupNumber": "7",
        "name": None,
        "captains": ["Abe Other", "Zoé Other"],
        "retreatants": 2,
        "nextRetreat": {"startDate": under_way[0], "endDate": under_way[1]},
        "version": 1,
    }


def test_groups_are_found_by_what_they_are_and_by_what_they_lack(
    house: TestHouse, admin: Client, group: int
) -> None:
    start = house.today + timedelta(days=30)
    house.client(Role.CAPTAIN)  # of group 12
    men = {"id": group, "groupNumber": "7", "whoFor": "men", "language": "es"}
    admin.post("/api/group/create-edit-group", men)
    retreat = {"startDate": f"{start}", "endDate": f"{start + timedelta(days=2)}", "capacity": 40}
    admin.post("/api/retreats/create-edit", {"groupNumberId": group} | retreat)

    def found(**wanted: str) -> list[str]:
        rows = admin.post("/api/group/table", wanted).result["rows"]
        return [row["groupNumber"] for row in rows]

    assert found(whoFor="men") == found(language="es") == ["7"]
    assert found(whoFor="women") == []
    assert found(lacks="captain") == ["7"]
    assert found(lacks="retreat") == ["12"]
    assert found(lacks="captain", whoFor="women") == []
    assert "7" in found(lacks="people")
    assert set(admin.post("/api/group/table", {"lacks": "money"}).failures) == {"lacks"}


def test_the_table_of_groups_takes_one_statement_beside_the_session(
    house: TestHouse, admin: Client, group: int, statements: list[str]
) -> None:
    for number in range(20, 40):
        admin.post("/api/group/create-edit-group", {"groupNumber": str(number)})
    statements.clear()

    table = admin.post("/api/group/table", {}).result

    assert table["total"] == 22
    assert table["rows"][0]["groupNumber"] == "7"
    assert len(statements) == 2
