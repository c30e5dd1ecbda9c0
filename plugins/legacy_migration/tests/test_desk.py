"""What an administrator does at the migration: map, stage, mend, decide, migrate."""

from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.platform.audit import AuditEntry
from cenacle.platform.mail import EmailRecipient
from cenacle.retreatants import PersonStatus, add_retreatant
from sqlalchemy import select

ANN = "1,Ann,Landry,ann@example.org,225-853-1487,1958-03-18,12,"


def test_columns_are_guessed_by_headers_and_by_what_they_hold(desk: Any) -> None:
    text = (
        "Member #,Given Name,Surname,E-mail,Mobile Nr.,D.O.B.,Retreat Grp,???,Post Code,Favorite\n"
        "7,Ann,Landry,ann@example.org,225-853-1487,1958-03-18,12,(225) 853-1488,70723,red\n"
    )
    kept = desk.upload("old.csv", text.encode()).json["result"]
    assert kept["mapping"] == {
        "Member #": "legacyId", "Given Name": "firstName", "Surname": "lastName", "E-mail": "email",
        "Mobile Nr.": "cellPhone", "D.O.B.": "dateBirth", "Retreat Grp": "groupNumber",
        "???": None, "Post Code": "homeZip", "Favorite": None,
    }  # fmt: skip
    assert kept["firstRows"][0] == {
        "line": 2,
        "cells": dict(
            zip(text.splitlines()[0].split(","), text.splitlines()[1].split(","), strict=True)
        ),
    }
    assert {"value": "firstName", "label": "First name", "isNeeded": True} in kept["fields"]
    assert desk.get("imports/1") == kept


def test_a_column_without_a_name_is_known_by_what_it_holds(desk: Any) -> None:
    kept = desk.upload("old.csv", b"A,B,C\nann@example.org,1958-03-18,LA\n").json["result"]
    assert kept["mapping"] == {"A": "email", "B": "dateBirth", "C": "homeState"}


def test_the_kind_is_guessed_where_nobody_says_it(desk: Any) -> None:
    users = desk.upload("u.csv", b"FirstName,LastName,Role\nAnn,Landry,Captain\n", None)
    people = desk.upload("p.csv", b"FirstName,LastName,Group\nAnn,Landry,12\n", None)
    assert [each.json["result"]["kind"] for each in (users, people)] == ["users", "retreatants"]


def test_a_mapping_is_corrected_and_wrong_ones_are_refused(desk: Any) -> None:
    desk.upload("old.csv", b"One,Two,Three\nAnn,Landry,12\n")
    mapping = {"One": "firstName", "Two": "lastName", "Three": "groupNumber"}

    for wrong, column in (
        ({"One": "shoeSize"}, "mapping.One"),
        ({"Nine": "email"}, "mapping.Nine"),
        ({"One": "email", "Two": "email"}, "mapping.Two"),
        ({"One": None}, "mapping"),
    ):
        answer = desk.client.post("/api/legacy-users/stage", {"importId": 1, "mapping": wrong})
        assert column in answer.failures
    staged = desk.post("stage", importId=1, mapping=mapping)

    assert staged["counts"]["Ready"] == 1
    assert desk.rows()[0]["lastName"] == "Landry"


def test_missing_groups_are_named_and_made_when_asked_for(desk: Any) -> None:
    lines = [f"{n},P{n},Landry{n},,,,{g}," for n, g in enumerate(("40", "40", "41c", "0", "#12"))]
    staged = desk.lines(*lines)
    assert staged["missingGroups"] == [
        {"groupNumber": "0", "rows": 1},
        {"groupNumber": "40", "rows": 2},
        {"groupNumber": "41C", "rows": 1},
    ]
    assert staged["counts"]["HasProblems"] == 4

    some = desk.post("stage", importId=1, createGroups=["40"])
    assert [each["groupNumber"] for each in some["missingGroups"]] == ["0", "41C"]
    every = desk.post("stage", importId=1, createGroups=True)
    assert every["missingGroups"] == [{"groupNumber": "0", "rows": 1}]
    assert desk.run()["migrated"] == 4


def test_missing_groups_stand_there_until_they_are_made(desk: Any, groups: Any) -> None:
    desk.lines(*(f"{n},P{n},Landry{n},,,,{g}," for n, g in enumerate(("10", "2", "2", "12B"))))
    groups("12B")

    def missing() -> list[tuple[str, int]]:
        told = desk.get("missing-groups?kind=retreatants")
        return [(each["groupNumber"], each["rows"]) for each in told]

    assert missing() == [("2", 2), ("10", 1)]
    assert desk.get("missing-groups?kind=users") == []
    assert desk.get("imports/1/summary")["counts"]["HasProblems"] == 4

    left = desk.post("missing-groups", kind="retreatants", groupNumbers=["2", "99"])
    assert left == desk.get("missing-groups?kind=retreatants")
    assert missing() == [("10", 1)]
    assert desk.get("imports/1/summary")["counts"]["Ready"] == 3


def test_who_stays_behind_is_counted_by_the_reason(desk: Any) -> None:
    desk.lines(
        "1,Ann,Landry,,call wife,,77,",
        "2,Bob,Landry,,,,77,",
        "3,Cid,Landry,,,,78,",
        "3,Cid,Landry,,,,78,",
    )
    seen = desk.post("dry-run", kind="retreatants", ids=[row["id"] for row in desk.rows()])

    counted = {each["reason"]: each["rows"] for each in seen["reasons"]}
    assert counted == {"Group": 3, "The row as a whole": 1}
    assert seen["failed"][0]["reasons"] == ["Group"]


def test_a_group_that_was_made_meanwhile_is_known_at_the_migration(desk: Any, groups: Any) -> None:
    desk.lines("1,Ann,Landry,,,,77,")
    assert desk.migrate(*desk.rows())["failed"][0]["errorMessage"] == (
        "Group: The house has no group 77."
    )
    groups("77")
    assert desk.migrate(*desk.rows()) == {"migrated": 1, "failed": []}


def test_a_person_arrives_whole(desk: Any) -> None:
    header = (
        "LegacyId,FirstName,MiddleInit,LastName,Nickname,Salutation,Email,CellPhone,PhoneNumber,"
        "DateBirth,HomeAddress,HomeCity,HomeState,HomeZip,Company,Profession,Church,Religion,"
        "GroupNumber,SubGroup,Priority,MedDoctor,DeaconPriest,Active,ManresaNotes"
    )
    desk.lines(
        '9,ANN,m.,"LEBLANC, JR",Annie,dr,"ANN@EXAMPLE.ORG, x@example.org",225.853.1487 x5,'
        "(225) 853-1488,3/18/58,1 Oak St,Convent,La.,70723,Oak Inc,Nurse,St. Jude,R.C.,#12,B,7,"
        'x,N,No,"=1+1\nsecond"',
        header=header,
    )
    [row] = desk.rows()
    assert (row["status"], row["problems"]) == ("Ready", [])
    assert desk.migrate(row) == {"migrated": 1, "failed": []}

    ann = desk.person("Leblanc")
    assert (ann.first_name, ann.middle_initial, ann.suffix, ann.nickname) == (
        "Ann",
        "M",
        "Jr.",
        "Annie",
    )
    assert (ann.salutation, ann.email, ann.cell_phone) == ("Dr.", "ann@example.org", "+12258531487")
    assert (str(ann.birth_date), ann.state, ann.zip_code) == ("1958-03-18", "LA", "70723")
    assert (ann.sub_group, ann.priority, ann.is_doctor) == ("B", 7, True)
    assert ann.status is PersonStatus.INACTIVE
    assert len(ann.key_code) == 6
    assert ann.notes == (
        "=1+1\nsecond\nOther email: x@example.org\n(225) 853-1487 extension 5\n"
        "Other phone: (225) 853-1488"
    )
    found = desk.client.post("/api/people/table", {"allSearch": "annie leblanc"}).result
    assert found["rows"][0]["groupNumber"] == "12"


def test_a_row_with_a_problem_waits_unless_its_field_may_be_left_out(desk: Any) -> None:
    desk.lines("1,Ann,Landry,ann@gmial.com,call wife,1958-03-18,12,", "2,,Nobody,,,,12,")
    ann, nobody = desk.rows()

    assert desk.migrate(ann)["failed"] == [
        {
            "id": ann["id"],
            "name": "Ann Landry",
            "errorMessage": "Email: “ann@gmial.com” seems misspelt: did they mean ann@gmail.com? "
            "Cell phone: “call wife” is no telephone number.",
            "reasons": ["Email", "Cell phone"],
        }
    ]
    answer = desk.migrate(ann, nobody, leaveOut=True)

    assert answer["migrated"] == 1
    assert answer["failed"][0]["errorMessage"] == "First name: This field is required."
    assert desk.person("Landry").email is None
    [row, _] = desk.rows()
    assert row["reason"] == "Without email (ann@gmial.com), cell phone (call wife)."


def test_a_mended_row_is_looked_at_anew(desk: Any) -> None:
    desk.lines("1,Ann,Landry,ann@gmial.com,call wife,1958-03-18,99,")
    row = desk.row()
    assert {p["field"]: p["suggestion"] for p in row["problems"]} == {
        "groupNumber": None, "email": "ann@gmail.com", "cellPhone": None,
    }  # fmt: skip
    path = f"/api/legacy-users/rows/{row['id']}"

    mended = desk.client.put(
        path,
        {
            "values": {"email": "ann@gmail.com", "cellPhone": "", "groupNumber": "12"},
            "version": row["version"],
        },
    ).result

    assert (mended["status"], mended["problems"]) == ("Ready", [])
    assert mended["mended"] == ["cellPhone", "email", "groupNumber"]
    stale = desk.client.put(path, {"values": {"email": ""}, "version": row["version"]})
    assert "admin@house.test changed this" in stale.failures["version"]
    assert desk.client.put(path, {"values": {"shoe": "9"}}).failures.keys() == {"values.shoe"}
    for odd in ({"a": 1}, ["x"], 10**400, 1e300, "x" * 5001, "\0"):
        assert desk.client.put(path, {"values": {"email": odd}}).status == 400
    desk.post("stage", importId=1)
    assert desk.row()["values"]["email"] == "ann@gmail.com"
    desk.migrate(*desk.rows())
    assert "has been migrated" in desk.client.put(path, {"values": {"email": ""}}).failures[""]
    with desk.house.session() as session:
        changes = session.scalars(
            select(AuditEntry.changes).where(AuditEntry.entity == "LegacyRow")
        ).first()
    # It may be a note: the audit says that it changed, and not to what.
    assert changes["mended"] == [None, None]


def test_a_line_with_surplus_cells_is_in_order_once_somebody_has_looked_at_it(desk: Any) -> None:
    desk.lines("1,Ann,Landry,ann@example.org,,1958-03-18,12,,surplus")
    row = desk.row()
    assert [(p["field"], p["stops"]) for p in row["problems"]] == [("", True)]

    mended = desk.client.put(
        f"/api/legacy-users/rows/{row['id']}", {"values": {"lastName": "Landry"}}
    ).result

    assert (mended["status"], mended["problems"]) == ("Ready", [])


def test_a_row_says_what_its_fields_are_called_and_which_it_needs(desk: Any) -> None:
    desk.lines("1,Ann,Landry,ann@example.org,225-853-1487,,Captain", kind="users", header=USER)
    fields = {each["value"]: each for each in desk.row(kind="users")["fields"]}
    assert fields["dateBirth"] == {
        "value": "dateBirth", "label": "Date of birth", "isNeeded": True
    }  # fmt: skip
    assert "subGroup" not in fields
    assert not fields["nickname"]["isNeeded"]


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (ANN, "Repeats line 2."),
        (ANN.replace("1,Ann", "9,Ann"), "Repeats line 2."),
        (ANN.replace("225-853-1487", "337-853-1487"),
         "Seems to be the person of line 2. What differs: cell phone."),
        ("9,Annie,LANDRY,,225-853-1487,3/18/1958,12,Ann",
         "Seems to be the person of line 2. What differs: first name, nickname."),
        ("1,Ann,Landr?,,,1958-03-18,12,", "Is the person of line 2."),
        ("9,Ann,Landry,ann@example.org,,1988-03-18,12,", None),
        ("9,Bea,Landry,bea@example.org,337-853-1487,1958-03-18,12,", None),
        ("9,Ann,Guidry,ann@example.org,225-853-1487,1958-03-18,12,", None),
        ("9,Ann,Landry,ann@example.org,,,12,", "Is the person of line 2."),
        ("9,Ann,Landry,,,,12,", None),
    ],
)  # fmt: skip
def test_who_is_the_same_person(desk: Any, other: str, reason: str | None) -> None:
    desk.lines(ANN, other)
    found = desk.rows()[1]
    assert (found["status"] == "Duplicate") == (reason is not None)
    assert (found["reason"] or "").startswith(reason or "")


def test_a_duplicate_fills_in_what_the_record_lacks(desk: Any) -> None:
    desk.lines(
        "1,Robert,Landry,,225-853-1487,1958-03-18,12,",
        "2,Bob,Landry,bob@example.org,337-853-1487,1958-03-18,12,Bobby",
    )
    first, second = desk.rows()
    twin = desk.row(1)["twin"]
    assert (twin["line"], twin["name"]) == (2, "Robert Landry")
    assert [each["field"] for each in twin["differs"]] == [
        "firstName",
        "nickname",
        "email",
        "cellPhone",
    ]
    assert desk.migrate(second)["failed"][0]["errorMessage"].startswith("Seems to be the person")

    decided = desk.post(f"rows/{second['id']}/decide", **{"as": "same"})
    assert (decided["status"], decided["decision"]) == ("Ready", "same")
    early = desk.migrate(second)
    assert early["failed"][0]["errorMessage"] == (
        "First migrate line 2 of some.csv, whose person this is."
    )
    assert desk.migrate(first, second) == {"migrated": 2, "failed": []}

    bob = desk.person("Landry")
    assert (bob.first_name, bob.email, bob.nickname) == ("Robert", "bob@example.org", "Bobby")
    assert bob.cell_phone == "+12258531487"
    assert desk.rows()[1]["reason"] == "Is Robert Landry of the house. Filled in: nickname, email."


def test_a_duplicate_may_be_somebody_new_or_left_out(desk: Any) -> None:
    twins = "2,Bob,Landry,,225-853-1487,1958-03-18,12,", "3,Rob,Landry,,225-853-1487,1958-03-18,12,"
    desk.lines("1,Robert,Landry,,225-853-1487,1958-03-18,12,", *twins)
    first, second, third = desk.rows()
    desk.post(f"rows/{second['id']}/decide", **{"as": "new"})
    desk.post(f"rows/{third['id']}/decide", **{"as": "skip"})

    answer = desk.migrate(first, second, third)

    assert answer["migrated"] == 2
    assert answer["failed"][0]["errorMessage"] == "It was left out."
    assert desk.count() == 2
    refused = desk.client.post(f"/api/legacy-users/rows/{first['id']}/decide", {"as": "same"})
    assert "has been migrated" in refused.failures[""]


def test_a_decision_is_taken_back(desk: Any) -> None:
    desk.lines(ANN, ANN.replace("225", "337"))
    ann, twin = desk.rows()
    for row, status in ((ann, "Ready"), (twin, "Duplicate")):
        path = f"rows/{row['id']}/decide"
        assert desk.post(path, **{"as": "skip"})["status"] == "Skipped"
        back = desk.post(path, **{"as": "undecided"})
        assert (back["status"], back["decision"]) == (status, None)
        assert back["reason"] == row["reason"]
    assert desk.client.post(f"/api/legacy-users/rows/{ann['id']}/decide", {}).status == 400


def test_somebody_of_the_house_is_recognised_also_after_the_staging(desk: Any) -> None:
    desk.lines(ANN)
    with desk.house.session() as session:
        group = session.scalars(select(User)).all()[1].group
        add_retreatant(
            session, group, first_name="Ann", last_name="Landry", email="ann@example.org"
        )

    answer = desk.migrate(*desk.rows())

    assert answer["migrated"] == 0
    assert answer["failed"][0]["errorMessage"].startswith(
        "Seems to be in the house already: Ann Landry, group 12. What differs: cell phone"
    )
    row = desk.row()
    assert (row["status"], row["twin"]["name"]) == ("Duplicate", "Ann Landry")
    desk.post(f"rows/{row['id']}/decide", **{"as": "same"})
    assert desk.run()["migrated"] == 1
    assert str(desk.person("Landry").birth_date) == "1958-03-18"


USER = "LegacyId,FirstName,LastName,Email,CellPhone,GroupNumber,UserRole"


def test_users_become_accounts_and_are_mailed_only_when_asked(desk: Any) -> None:
    desk.lines(
        "1,Ann,Landry,ann@example.org,225-853-1487,12,Manresa Priest",
        "2,Bob,Guidry,bob@example.org,225-853-1488,,Manresa Admin",
        "3,Cid,Breaux,ann@example.org,225-853-1489,12,Manresa Priest",
        "4,Dan,Dugas,admin@house.test,225-853-1480,12,Manresa Priest",
        "5,Eve,Duhon,eve@example.org,225-853-1481,12,Administrator",
        kind="users",
        header=USER,
    )
    ann, bob, cid, dan, eve = desk.rows("users")

    assert desk.migrate(ann) == {"migrated": 1, "failed": []}
    with desk.house.session() as session:
        assert session.scalars(select(EmailRecipient)).all() == []
    answer = desk.migrate(bob, cid, dan, eve, sendInvitations=True)

    assert answer["migrated"] == 1
    assert [failed["errorMessage"].split(".")[0] for failed in answer["failed"]] == [
        "Seems to be the person of line 2",
        "Seems to be in the house already: the account admin@house",
        "Role: “Administrator” is no role of the house",
    ]
    with desk.house.session() as session:
        mailed = session.scalars(select(EmailRecipient.recipient_email)).all()
        assert mailed == ["bob@example.org"]
        user = session.scalars(select(User).where(User.email == "ann@example.org")).one()
        assert (user.email_confirmed, user.password_hash, user.active) == (False, None, True)
        assert (user.phone_number, user.retreatant_id) == ("+12258531487", None)
    refused = desk.client.post(f"/api/legacy-users/rows/{dan['id']}/decide", {"as": "new"})
    assert "Mend the email first" in refused.failures["as"]


def test_whoever_reads_another_language_reads_the_desk_in_it(desk: Any) -> None:
    header = "FirstName,LastName,CellPhone,GroupNumber"
    desk.lines("Ann,Landry,call wife,12", "Bo,,504-555-0100,99", header=header)
    first, second = desk.rows()
    desk.client.get("/api/legacy-users/imports?lang=es")

    ann = desk.get(f"rows/{first['id']}")
    assert [each["message"] for each in ann["problems"]] == [
        "“call wife” no es un número de teléfono."
    ]
    assert {"value": "firstName", "label": "Nombre", "isNeeded": True} in ann["fields"]
    bo = desk.get(f"rows/{second['id']}")
    assert {each["message"] for each in bo["problems"]} == {
        "La casa no tiene el grupo 99.",
        "Este campo es obligatorio.",
    }
    refused = desk.client.post(
        f"/api/legacy-users/rows/{first['id']}/decide", {"as": "same", "version": ann["version"]}
    )
    assert refused.failures == {"as": "Esta fila no se parece a nadie."}
