"""Long runs: in batches, never twice, and never lost with a worker."""

import threading
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from cenacle.cli import cenacle
from cenacle.platform import clock
from cenacle.platform.audit import AuditEntry
from cenacle.retreatants import Retreatant
from cenacle_legacy_migration import commands, migrating, runs, writing
from click.testing import CliRunner, Result
from sqlalchemy import func, select

MANY = [f"{n},Ann{n},Landry{n},ann{n}@example.org,,1958-03-18,12," for n in range(110)]


def test_a_run_is_shown_while_it_works(desk: Any) -> None:
    desk.lines(*MANY)
    begun = desk.post("start", kind="retreatants")
    assert (begun["run"]["status"], begun["run"]["total"], begun["run"]["done"]) == (
        "Running",
        110,
        0,
    )
    again = desk.client.post("/api/legacy-users/start", {"kind": "retreatants"})
    assert again.failures[""] == ("admin@house.test is migrating these already: 0 of 110 are done.")
    run_id = runs._claim(desk.house.served)  # noqa: SLF001 -- one batch, as a worker
    runs._one_batch(desk.house.served, run_id)  # noqa: SLF001 -- one batch, as a worker
    shown = desk.get("progress?kind=retreatants")
    assert (shown["run"]["done"], shown["run"]["migrated"]) == (50, 50)
    assert (shown["counts"]["Migrated"], shown["counts"]["Ready"]) == (50, 60)


def test_a_run_whose_worker_died_goes_on(desk: Any) -> None:
    desk.lines(*MANY)
    desk.post("start", kind="retreatants")
    run_id = runs._claim(desk.house.served)  # noqa: SLF001 -- as if it then died
    runs._one_batch(desk.house.served, run_id)  # noqa: SLF001 -- one batch, as a worker

    runs.work(desk.house.served)
    assert desk.count() == 50
    clock.shift_clock(timedelta(minutes=3))
    runs.work(desk.house.served)
    clock.shift_clock(timedelta())

    run = desk.get("progress?kind=retreatants")["run"]
    assert (run["status"], run["done"], run["migrated"]) == ("Done", 110, 110)
    assert desk.count() == 110


def test_a_run_is_stopped_and_begun_anew(desk: Any) -> None:
    desk.lines(*MANY)
    desk.post("start", kind="retreatants")
    assert desk.post("stop", kind="retreatants")["run"]["status"] == "Stopped"
    runs.work(desk.house.served)
    assert desk.count() == 0
    assert desk.run()["migrated"] == 110


def test_a_run_of_chosen_rows_alone(desk: Any) -> None:
    desk.lines(*MANY)
    chosen = [row["id"] for row in desk.rows()][10:50]
    run = desk.run(ids=[*chosen, 9999])
    assert (run["total"], run["migrated"], run["failed"]) == (41, 40, 1)


def test_a_dry_run_of_chosen_rows_alone(desk: Any) -> None:
    desk.lines(*MANY[:3], MANY[0], "9,,Nobody,,,,12,", "10,,Nobody,,,,12,")
    first, second, _third, again, nobody, _other = [row["id"] for row in desk.rows()]
    desk.migrate({"id": first})

    seen = desk.post("dry-run", kind="retreatants", ids=[first, second, again, nobody])

    assert (seen["migrated"], seen["failures"]) == (1, 2)
    assert [(each["id"], each["errorMessage"]) for each in seen["failed"]] == [
        (again, "Repeats line 2."),
        (nobody, "First name: This field is required."),
    ]
    assert desk.post("dry-run", kind="users", ids=[second])["migrated"] == 0


def test_whom_a_run_did_not_migrate_is_named_once_it_has_ended(desk: Any) -> None:
    desk.lines(*MANY, "200,,Nobody,,,,12,", "201,Eve,Other,,,,99,")
    begun = desk.post("start", kind="retreatants")
    assert begun["failed"] == []

    runs.work(desk.house.served)

    assert [
        (each["name"], each["errorMessage"])
        for each in desk.get("progress?kind=retreatants")["failed"]
    ] == [
        ("Nobody", "First name: This field is required."),
        ("Eve Other", "Group: The house has no group 99."),
    ]


def test_what_somebody_began_is_audited_as_theirs(desk: Any) -> None:
    desk.lines(MANY[0])
    desk.run()
    with desk.house.session() as session:
        entry = session.scalars(select(AuditEntry).where(AuditEntry.entity == "Retreatant")).one()
        assert (entry.who, entry.action) == ("admin@house.test", "Created")


def test_a_row_that_fails_costs_itself_alone(desk: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.lines(*MANY)
    real = writing.add_retreatant

    def fails(session: Any, group: Any, **fields: Any) -> Retreatant:
        made = real(session, group, **fields)
        if fields["last_name"] == "Landry7":
            other = select(Retreatant.key_code).where(Retreatant.id != made.id)
            made.key_code = session.scalars(other).first()
            session.flush()
        return made

    monkeypatch.setattr(writing, "add_retreatant", fails)
    run = desk.run()

    assert (run["migrated"], run["failed"]) == (109, 1)
    [failed] = desk.rows(status="Failed")
    assert (failed["lastName"], failed["reason"]) == ("Landry7", migrating.REFUSED.written())
    monkeypatch.undo()
    assert desk.run()["migrated"] == 1
    assert desk.count() == 110


def test_two_administrators_and_a_worker_at_once(desk: Any, open_process: Any) -> None:
    desk.lines(*MANY)
    rows = [row["id"] for row in desk.rows()]
    desk.post("start", kind="retreatants")
    actor = migrating.Actor(1, "admin@house.test", None, None)
    outcomes: list[int] = []
    processes = [desk.house, open_process(mail_from="other@house.test")]

    def migrate(process: Any, order: int) -> None:
        outcome = migrating.migrate(process.served, actor, rows[::order], None, migrating.Options())
        outcomes.append(outcome.migrated)

    threads = [
        threading.Thread(target=migrate, args=(processes[0], 1)),
        threading.Thread(target=migrate, args=(processes[1], -1)),
        threading.Thread(target=runs.work, args=(processes[1].served,)),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    with desk.house.session() as session:
        names = session.scalars(select(Retreatant.last_name)).all()
        assert len(names) == len(set(names)) == 110
    assert len(outcomes) == 2
    assert desk.counts() == {"Migrated": 110}


def test_the_same_file_staged_by_two_at_once(desk: Any, open_process: Any) -> None:
    for _ in range(2):
        desk.upload(
            "few.csv",
            "\r\n".join(
                [
                    "FirstName,LastName,Group,DOB",
                    *(f"Ann{n},Landry{n},12,1958-03-18" for n in range(30)),
                ]
            ).encode(),
        )
    processes = [desk.house, open_process(mail_from="other@house.test")]

    def stage(process: Any, import_id: int) -> None:
        with process.session() as session:
            commands.staging.stage(session, import_id, None)

    threads = [
        threading.Thread(target=stage, args=(process, number))
        for number, process in enumerate(processes, 1)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert desk.counts() == {"Ready": 30, "Duplicate": 30}
    assert desk.run()["migrated"] == 30


def command(desk: Any, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Result:
    monkeypatch.setenv("CENACLE_DATABASE_URL", desk.house.database_url)
    if "legacy" not in cenacle.commands:
        commands.add_to(cenacle)
    return CliRunner().invoke(cenacle, ["legacy", "import", *arguments])


def test_the_command_line_imports_and_the_worker_migrates(
    desk: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = Path(__file__).parent / "data"
    told = command(
        desk, monkeypatch, str(data / "few.csv"), "--create-groups", "--migrate", "--leave-out"
    )

    assert told.exit_code == 0, told.output
    assert "few.csv: 300 retreatants, UTF-8 with BOM" in told.output
    assert "CellPhone → cell phone" in told.output
    assert "The house has no group 0 " in told.output
    runs.work(desk.house.served)
    run = desk.get("progress?kind=retreatants")["run"]
    assert (run["status"], run["startedBy"]) == ("Done", "the command line")
    assert desk.count() == run["migrated"] > 200


def test_the_command_line_reads_a_database(desk: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.lines(MANY[0])
    desk.run()
    told = command(
        desk, monkeypatch, "--database", desk.house.database_url, "--table", "retreatants"
    )
    assert told.exit_code == 0, told.output
    assert "Duplicate: 1" in told.output or "HasProblems: 1" in told.output
    with desk.house.session() as session:
        assert session.scalar(select(func.count()).select_from(Retreatant)) == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "name a file, or a --database with its --table"),
        (("--database", "sqlite:///x"), "name the --table"),
        (("--database", "nonsense", "--table", "x"), "Write the database as"),
        ((__file__,), "has a header"),
    ],
)
def test_the_command_line_speaks_plainly(
    desk: Any, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], told: str
) -> None:
    result = command(desk, monkeypatch, *arguments)
    if told == "has a header":
        assert result.exit_code in (0, 2)
    else:
        assert result.exit_code == 2
        assert told in result.output
    assert "Traceback" not in result.output
