"""Which house a command acts on, and for whom what it keeps is."""

import os
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from cenacle.platform.db import open_database, transaction
from cenacle.platform.tasks import beats
from click.testing import Result

Run = Callable[..., Result]
Said = Callable[[Result | subprocess.CompletedProcess[str]], str]
HOUSE = "cenacle: the house in "
PRODUCTION = {
    "CENACLE_ENVIRONMENT": "Production",
    "CENACLE_SECRET_KEY": "x" * 32,
    "CENACLE_SMTP_URL": "smtp://127.0.0.1",
    "CENACLE_MAIL_FROM": "portal@house.test",
    "CENACLE_BASE_URL": "https://portal.house.test",
}


def test_a_command_names_the_house_that_it_acts_on(cenacle: Run, tmp_path: Path) -> None:
    local = cenacle("migrate")
    remote = cenacle("migrate", CENACLE_DATABASE_URL="postgresql://ann:s3cr3t@127.0.0.1:1/none")

    assert local.stderr.startswith(f"{HOUSE}{tmp_path}/var/cenacle.db (Local)\n")
    assert remote.stderr.startswith(f"{HOUSE}postgresql://ann@127.0.0.1:1/none (Local)\n")
    assert "s3cr3t" not in remote.stderr


@pytest.mark.parametrize(
    "command",
    [
        ["migrate"],
        ["run"],
        ["serve"],
        ["worker"],
        ["plugins"],
        ["backup", "house.backup"],
        ["create-admin", "--email", "ann@house.test", "--password", "Retreat!2026"],
        ["forget-plugin", "menus"],
        ["reset-factor", "ann@house.test"],
        ["openapi"],
        ["openapi", "--core"],
        ["install", "needs"],
    ],
)
def test_outside_local_a_mistyped_name_begins_no_house(
    cenacle: Run, tmp_path: Path, command: list[str]
) -> None:
    mistyped = f"sqlite:///{tmp_path}/hause.db"

    answer = cenacle(*command, **PRODUCTION, CENACLE_DATABASE_URL=mistyped)

    assert answer.exit_code == 2
    assert f"there is no house in {tmp_path}/hause.db" in answer.stderr
    assert list(tmp_path.iterdir()) == []


def test_outside_local_a_house_begins_when_it_is_asked_for(cenacle: Run, tmp_path: Path) -> None:
    place = PRODUCTION | {"CENACLE_DATABASE_URL": f"sqlite:///{tmp_path}/house.db"}

    assert cenacle("migrate", "--new", **place).exit_code == 0
    assert cenacle("migrate", **place).exit_code == 0


def test_a_backup_of_no_house_names_what_is_missing(
    cenacle: Run, tmp_path: Path, said: Said
) -> None:
    nothing = cenacle("backup", "house.backup")
    (tmp_path / "var").mkdir(exist_ok=True)
    sqlite3.connect(tmp_path / "var/cenacle.db").execute("CREATE TABLE trial (id INTEGER)")
    no_house = cenacle("backup", "house.backup")

    for answer in (nothing, no_house):
        assert answer.exit_code == 2
        assert said(answer) == (
            f"cenacle: there is no house in {tmp_path}/var/cenacle.db: "
            "is CENACLE_DATABASE_URL set?\n"
        )
    assert not (tmp_path / "house.backup").exists()


def test_what_a_house_keeps_is_for_its_owner_alone(cenacle: Run, tmp_path: Path) -> None:
    var = tmp_path / "var"
    umask = os.umask(0o022)
    try:
        cenacle("migrate")
        (var / "cenacle.db").chmod(0o644)  # as older versions made it
        cenacle("backup", "house.backup")
        cenacle("restore", "house.backup", CENACLE_DATABASE_URL=f"sqlite:///{tmp_path}/o/house.db")
        house = open_database(f"sqlite:///{var}/cenacle.db")
        with transaction(house) as session:
            beats.note_beat(session, beats.WORKER)
            modes = {path.name: path.stat().st_mode & 0o777 for path in var.iterdir()}
        house.close()
    finally:
        os.umask(umask)

    assert {"cenacle.db", "cenacle.db-wal", "queue.db", "secret-key"} < modes.keys()
    assert set(modes.values()) == {0o600}
    assert {path.stat().st_mode & 0o777 for path in (var, tmp_path / "o")} == {0o700}
    kept = [tmp_path / "house.backup", tmp_path / "o/house.db"]
    assert {path.stat().st_mode & 0o777 for path in kept} == {0o600}


@pytest.mark.parametrize("command", ["run", "serve"])
def test_a_house_to_try_things_is_not_opened_to_others_unasked(cenacle: Run, command: str) -> None:
    answer = cenacle(command, "--host", "0.0.0.0", CENACLE_ENVIRONMENT="Local")  # noqa: S104

    assert answer.exit_code == 2
    assert "add --open if that is what you want" in answer.stderr


@pytest.mark.parametrize("command", ["run", "serve"])
def test_a_house_that_others_reach_is_not_begun_without_its_environment(
    cenacle: Run, command: str
) -> None:
    """Behind a proxy it would be open to all, though it listens on this machine alone."""
    forgotten = {name: value for name, value in PRODUCTION.items() if "ENVIRONMENT" not in name}

    answer = cenacle(command, **forgotten)

    assert answer.exit_code == 2
    assert "CENACLE_BASE_URL https://portal.house.test says that others reach it" in answer.stderr
    assert "Set CENACLE_ENVIRONMENT, or add --open" in answer.stderr
