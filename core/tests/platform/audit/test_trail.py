"""The table of what people changed."""

from datetime import timedelta
from typing import Any

from cenacle.platform.access import Role
from cenacle.testing import TestHouse

TABLE = "/api/audit/table"


def test_an_admin_reads_who_changed_what_newest_first(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    made = admin.post("/api/group/create-edit-group", {"groupNumber": "7"}).result
    admin.post("/api/group/create-edit-group", {"id": made["id"], "groupNumber": "7B"})

    newest, first = admin.post(TABLE, {"allSearch": "group"}).result["rows"]

    assert (first["action"], newest["action"]) == ("Created", "Updated")
    assert newest["changes"] == {"groupNumber": ["7", "7B"]}
    assert (newest["who"], newest["entity"], newest["entityId"]) == (
        "admin@house.test",
        "Group",
        made["id"],
    )


def test_it_is_searched_by_who_and_by_values(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    admin.post("/api/settings", {"key": "Parking", "value": "Chapèlle", "isEnabled": True})
    admin.post("/api/group/create-edit-group", {"groupNumber": "7"})

    found = admin.post(TABLE, {"allSearch": "ADMIN@house chapelle"}).result

    assert [row["entity"] for row in found["rows"]] == ["Setting"]


def test_it_calls_things_by_name_and_says_where_to_find_them(house: TestHouse, town: Any) -> None:
    admin = house.client(Role.ADMIN)
    group = admin.post("/api/group/create-edit-group", {"groupNumber": "7"}).result
    person = town.person("Abadie", first_name="Amélie")
    admin.post(
        "/api/retreatants/create-retreatant-remarks",
        {"retreatantId": person, "remarks": "Helped in the kitchen"},
    )

    rows = admin.post(TABLE, {}).result["rows"]

    called = {(row["entity"], row["name"], row["screen"]) for row in rows}
    assert ("Group", "7", f"/admin/groups/update/{group['id']}") in called
    assert ("Remark", "Amélie Abadie", f"/admin/people/{person}") in called


def test_what_is_gone_keeps_its_name(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    made = admin.post("/api/rooms/create-edit", {"roomNumber": "7", "beds": 1}).result
    assert admin.delete(f"/api/rooms/{made['id']}").status == 200

    deleted, created = admin.post(TABLE, {"entity": "Room"}).result["rows"]

    assert (deleted["action"], deleted["name"], deleted["screen"]) == ("Deleted", "7", None)
    assert (created["name"], created["screen"]) == ("7", None)


def test_it_is_narrowed_down(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    made = admin.post("/api/group/create-edit-group", {"groupNumber": "7"}).result
    admin.post("/api/group/create-edit-group", {"id": made["id"], "groupNumber": "7B"})
    admin.post("/api/settings", {"key": "Parking", "value": "North", "isEnabled": True})
    today = house.today

    def found(**wanted: object) -> list[str]:
        rows = admin.post(TABLE, wanted).result["rows"]
        return [f"{row['action']} {row['entity']}" for row in rows]

    assert found(entity="Group") == ["Updated Group", "Created Group"]
    assert found(entity="Group", action="Updated") == ["Updated Group"]
    assert len(found(who="admin@house.test")) == 3
    assert found(who="nobody@house.test") == []
    assert len(found(since=str(today), until=str(today))) == 3
    assert found(since=str(today + timedelta(days=1))) == []


def test_the_names_cost_one_statement_a_kind(house: TestHouse, statements: list[str]) -> None:
    admin = house.client(Role.ADMIN)
    for number in range(20, 30):
        admin.post("/api/group/create-edit-group", {"groupNumber": str(number)})
    statements.clear()

    assert len(admin.post(TABLE, {"entity": "Group"}).result["rows"]) == 10

    assert len([statement for statement in statements if "FROM groups" in statement]) == 1


def test_the_file_has_what_the_table_shows(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    admin.post("/api/group/create-edit-group", {"groupNumber": "7"})

    head, *lines = admin.app.get("/api/audit/export?entity=Group").text.splitlines()

    assert head.endswith(
        '"When (UTC)","Who","Did","What","Number","Name","What happened","Changes"'
    )
    assert ['"Created","Group"' in line and '"7"' in line for line in lines] == [True]
    assert '"Ann Other added group 7"' in lines[0]
