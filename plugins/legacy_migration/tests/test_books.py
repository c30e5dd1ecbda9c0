"""What stands in the lists and reports of the migration, and who may look at them."""

import io
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import TestHouse
from openpyxl import load_workbook

ANN = "1,Ann,Landry,ann@example.org,225-853-1487,1958-03-18,12,"
HELD = ("get-legacy-users", "get-migratable-retreatants", "imports", "imports/1", "rows/1",
        "progress?kind=users", "report?kind=users")  # fmt: skip
ACTS = ("migrate-to-user", "upload", "stage", "table", "rows/1/decide", "dry-run", "start", "stop")
USER = "LegacyId,FirstName,LastName,Email,CellPhone,GroupNumber,UserRole"


def test_the_lists_of_the_contract(desk: Any) -> None:
    desk.lines(ANN, "2,Bob,Guidry,,call wife,,12,")
    desk.migrate(desk.rows()[0])

    ann, bob = desk.get("get-migratable-retreatants")

    assert ann == {
        "id": 1, "importId": 1, "firstName": "Ann", "lastName": "Landry",
        "email": "ann@example.org", "groupNumber": "12", "active": True, "hasMigrated": True,
        "status": "Migrated", "reason": None, "problems": [],
    }  # fmt: skip
    assert (bob["hasMigrated"], bob["problems"][0]["field"]) == (False, "cellPhone")
    assert desk.get("get-legacy-users") == []


def test_the_table_is_searched_sorted_and_filtered(desk: Any) -> None:
    desk.lines(ANN, "2,Bob,Hébert,,call wife,,12,", "3,Cid,Guidry,,,,12,")
    assert [row["lastName"] for row in desk.rows(allSearch="hebert")] == ["Hébert"]
    assert [row["lastName"] for row in desk.rows(status="HasProblems")] == ["Hébert"]
    assert [row["line"] for row in desk.rows(sort=[{"field": "line", "desc": True}])] == [4, 3, 2]
    assert desk.rows(importId=99) == []
    [bob] = desk.rows(status="HasProblems")
    assert bob["wrong"] == "Cell phone: “call wife” is no telephone number."
    wrong = desk.client.post("/api/legacy-users/table", {"kind": "users", "sort": [{"field": "x"}]})
    assert wrong.status == 400


def test_the_report_is_safe_to_open(desk: Any) -> None:
    desk.lines('1,"=1+1",Landry,,,,12,', "2,@sum(A1),Guidry,,,,12,", "3,,Breaux,,,,12,")
    desk.run()
    path = "/api/legacy-users/report?kind=retreatants"

    text = desk.client.get(f"{path}&format=csv")
    assert text.headers["Content-Disposition"] == (
        'attachment; filename="migration-retreatants.csv"'
    )
    assert ""","'=1+1","Landry",""" in text.body
    assert ""","'@sum(A1)","Guidry",""" in text.body
    assert "First name: This field is required." in text.body
    raw = desk.client.app.get(f"{path}&format=xlsx").body
    cells = [cell for row in load_workbook(io.BytesIO(raw)).active.iter_rows() for cell in row]
    assert {cell.data_type for cell in cells if cell.value} == {"s"}


def test_an_import_by_mistake_is_forgotten(desk: Any) -> None:
    desk.lines(ANN)
    desk.lines(ANN)
    assert [each["counts"] for each in desk.get("imports")] == [{"Duplicate": 1}, {"Ready": 1}]
    assert desk.client.delete("/api/legacy-users/imports/2").status == 200
    desk.migrate(*desk.rows())
    assert "it stays" in desk.client.delete("/api/legacy-users/imports/1").failures[""]
    assert desk.client.get("/api/legacy-users/imports/2").status == 404


def test_who_repeated_a_forgotten_row_is_somebody_again(desk: Any) -> None:
    desk.lines(ANN)
    desk.lines(ANN)
    assert desk.client.delete("/api/legacy-users/imports/1").status == 200
    assert [each["counts"] for each in desk.get("imports")] == [{"Ready": 1}]
    assert desk.run()["migrated"] == 1


def test_a_row_follows_when_two_records_are_merged(desk: Any) -> None:
    desk.lines(ANN, "2,Anna,Landri,,,,12,")
    desk.migrate(*desk.rows())
    kept, gone = (row["retreatantId"] for row in desk.rows())

    merged = desk.client.post("/api/retreatants/merge", {"keptId": kept, "goneId": gone})

    assert merged.status == 200, merged.body
    assert [row["retreatantId"] for row in desk.rows()] == [kept, kept]


def test_odd_input_is_a_400_or_a_404(desk: Any) -> None:
    for path, body in (
        ("stage", {}),
        ("stage", {"importId": 1, "createGroups": "yes"}),
        ("table", {"kind": "cooks"}),
        ("migrate-to-user", {"migratableUsers": []}),
        ("migrate-to-user", {"migratableUsers": [{"id": -1}]}),
        ("start", {"kind": "users"}),
        ("start", {"kind": "users", "ids": ["x"]}),
        ("stop", {"kind": "users"}),
        ("dry-run", {}),
    ):
        assert desk.client.post(f"/api/legacy-users/{path}", body).status == 400, path
    assert desk.client.post("/api/legacy-users/stage", {"importId": 9}).status == 404
    assert desk.client.get("/api/legacy-users/rows/9").status == 404
    assert desk.client.get("/api/legacy-users/rows/x").status == 404
    assert desk.client.get("/api/legacy-users/report?kind=cooks").status == 400
    assert desk.migrate({"id": 99})["failed"] == [
        {
            "id": 99,
            "name": "",
            "errorMessage": "There is no such row.",
            "reasons": ["The row as a whole"],
        }
    ]


@pytest.mark.parametrize("role", [Role.CAPTAIN, Role.GROUP_USER, Role.PRIEST])
def test_it_is_the_house_alone(desk: Any, house: TestHouse, role: Role) -> None:
    other = house.client(role)
    assert {other.get(f"/api/legacy-users/{path}").status for path in HELD} == {403}
    assert {other.post(f"/api/legacy-users/{path}", {}).status for path in ACTS} == {403}
    assert other.put("/api/legacy-users/rows/1", {}).status == 403
    assert other.delete("/api/legacy-users/imports/1").status == 403


def test_strangers_and_houses_without_the_feature(desk: Any, house: TestHouse) -> None:
    assert house.client().get("/api/legacy-users/imports").status == 401
    desk.client.post("/api/features/update", {"featureFlag": "LegacyMigration", "isEnabled": False})
    assert {desk.client.get(f"/api/legacy-users/{path}").status for path in HELD} == {404}
    assert {desk.client.post(f"/api/legacy-users/{path}", {}).status for path in ACTS} == {404}
