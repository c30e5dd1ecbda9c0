"""The table of what people changed."""

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
