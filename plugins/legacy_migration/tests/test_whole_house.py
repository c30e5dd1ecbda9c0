"""Whole files: nobody is lost, nobody is doubled, and everybody is named."""

from typing import Any


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
    before = (desk.count(), desk.counts(), desk.report())
    desk.check_nobody_is_lost_or_doubled(300)
    assert len(desk.report()) == 300

    run = desk.run(leaveOut=True)
    every = desk.rows(status="Migrated")
    again = desk.migrate(*every, leaveOut=True)

    assert run["migrated"] == 0
    assert again == {"migrated": 0, "failed": []}
    assert (desk.count(), desk.counts(), desk.report()) == before


def test_a_dry_run_says_what_the_run_then_does(desk: Any) -> None:
    desk.take_in("few.csv", createGroups=True)
    before = desk.counts()

    foreseen = desk.post("dry-run", kind="retreatants", leaveOut=True)
    assert (desk.count(), desk.counts()) == (0, before)
    run = desk.run(leaveOut=True)

    assert (foreseen["migrated"], foreseen["failures"]) == (run["migrated"], run["failed"])
    assert all(failed["errorMessage"] for failed in foreseen["failed"])


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
