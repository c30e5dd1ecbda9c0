"""Whole files: nobody is lost, nobody is doubled, and everybody is named."""

import csv
import gzip
import io
from collections import Counter
from pathlib import Path
from typing import Any

from cenacle.accounts import User
from cenacle.people import Retreatant
from cenacle_legacy_migration.models import LegacyRow, RowStatus
from sqlalchemy import select

DATA = Path(__file__).parent / "data"
EVERYBODY = 4328
SAME_PEOPLE = 130
UNUSABLE = 36
"""Without a first name, or without a group that there can be."""


def report(desk: Any, kind: str = "retreatants") -> list[dict[str, str]]:
    text = desk.client.get(f"/api/legacy-users/report?kind={kind}&format=csv").body
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def check_nobody_is_lost_or_doubled(desk: Any, rows: int) -> None:
    """Every row is a person of its own, or says why not."""
    with desk.house.session() as session:
        kept = session.execute(
            select(
                LegacyRow.line,
                LegacyRow.status,
                LegacyRow.reason,
                LegacyRow.problems,
                LegacyRow.retreatant_id,
            )
        ).all()
        people = session.execute(select(Retreatant.id, Retreatant.key_code)).all()
    became = Counter(row.retreatant_id for row in kept if row.status is RowStatus.MIGRATED)
    assert len(kept) == rows
    assert set(became.values()) == {1}
    assert became.keys() == {person.id for person in people}
    assert len({person.key_code for person in people}) == len(people)
    for row in kept:
        assert row.status is not None
        assert row.retreatant_id or row.reason or row.problems, row.line


def test_the_whole_old_house(desk: Any) -> None:
    everybody = gzip.decompress((DATA / "retreatants.csv.gz").read_bytes())

    staged = desk.take_in("retreatants.csv", everybody, createGroups=True)
    assert staged["rows"] == EVERYBODY
    assert staged["counts"]["Duplicate"] == SAME_PEOPLE
    assert staged["missingGroups"] == [{"groupNumber": "0", "rows": 14}]
    run = desk.run(leaveOut=True)

    assert (run["status"], run["total"]) == ("Done", EVERYBODY - SAME_PEOPLE)
    assert (run["migrated"], run["failed"]) == (EVERYBODY - SAME_PEOPLE - UNUSABLE, UNUSABLE)
    check_nobody_is_lost_or_doubled(desk, EVERYBODY)


def test_the_same_people_again_in_other_files(desk: Any) -> None:
    first = desk.take_in("few.csv", createGroups=True)
    desk.run(leaveOut=True)
    people = desk.count()
    assert people + first["counts"]["Duplicate"] > 285

    for name in ("few.csv", "few-west.csv", "few.xlsx"):
        again = desk.take_in(name)
        assert again["counts"]["Duplicate"] == again["rows"], name
    for kind in ("retreatants", "users"):
        refused = desk.client.post("/api/legacy-users/start", {"kind": kind, "leaveOut": True})
        assert kind == "retreatants" or refused.status == 400

    assert desk.count() == people
    reasons = {row["reason"] for row in desk.rows(importId=3)}
    assert all(" of few.csv." in reason for reason in reasons)


def test_a_second_run_changes_nothing(desk: Any) -> None:
    desk.take_in("few.csv", createGroups=True)
    desk.run(leaveOut=True)
    before = (desk.count(), desk.counts(), report(desk))
    check_nobody_is_lost_or_doubled(desk, 300)
    assert len(report(desk)) == 300

    run = desk.run(leaveOut=True)
    every = desk.rows(status="Migrated")
    again = desk.migrate(*every, leaveOut=True)

    assert run["migrated"] == 0
    assert again == {"migrated": 0, "failed": []}
    assert (desk.count(), desk.counts(), report(desk)) == before


def test_a_dry_run_says_what_the_run_then_does(desk: Any) -> None:
    desk.take_in("few.csv", createGroups=True)
    before = desk.counts()

    foreseen = desk.post("dry-run", kind="retreatants", leaveOut=True)
    assert (desk.count(), desk.counts()) == (0, before)
    run = desk.run(leaveOut=True)

    assert (foreseen["migrated"], foreseen["failures"]) == (run["migrated"], run["failed"])
    assert all(failed["errorMessage"] for failed in foreseen["failed"])


def test_users_find_the_people_whom_they_are(desk: Any) -> None:
    everybody = gzip.decompress((DATA / "retreatants.csv.gz").read_bytes())
    users = list(csv.DictReader(io.StringIO((DATA / "users.csv").read_text(), newline="")))
    numbers = {user["LegacyId"] for user in users}
    rows = list(csv.DictReader(io.StringIO(everybody.decode("utf-8-sig"), newline="")))
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, rows[0])
    writer.writeheader()
    writer.writerows(row for row in rows if row["LegacyId"] in numbers)
    desk.take_in("captains.csv", text.getvalue().encode(), createGroups=True)
    desk.run(leaveOut=True)
    people = desk.count()

    staged = desk.take_in("users.csv", kind="users")
    run = desk.run("users", leaveOut=True)

    assert staged["rows"] == len(users)
    assert run["migrated"] + run["failed"] == len(users)
    assert run["migrated"] > 60
    with desk.house.session() as session:
        made = session.scalars(select(User).where(User.email_confirmed.is_(False))).all()
        assert len(made) == run["migrated"]
        assert {user.password_hash for user in made} == {None}
        captains = [user for user in made if user.role in ("Captain", "Group User (ReadOnly)")]
        assert all(user.retreatant_id for user in captains)
    assert desk.count() == people
    for row in report(desk, "users"):
        assert row["Person"] or row["Problems"], row
    desk.take_in("captains.csv", text.getvalue().encode())
    assert desk.count() == people


def test_captains_first_and_their_retreatants_later(desk: Any) -> None:
    desk.lines(
        "1,Ann,Landry,ann@example.org,225-853-1487,1958-03-18,12,Captain,1 Oak St,Convent,LA,"
        "70723,Catholic",
        kind="users",
        header="LegacyId,FirstName,LastName,Email,CellPhone,DateBirth,GroupNumber,UserRole,"
        "HomeAddress,HomeCity,HomeState,HomeZip,Religion",
    )
    assert desk.migrate(*desk.rows("users")) == {"migrated": 1, "failed": []}

    staged = desk.lines("1,Ann,Landry,ann@example.org,225-853-1487,1958-03-18,12,")

    assert staged["counts"]["Duplicate"] == 1
    [row] = desk.rows()
    assert row["reason"] == "Is in the house already: Ann Landry, group 12."
