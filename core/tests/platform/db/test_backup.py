"""What was kept is what is there again."""

import sqlite3
import stat
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cenacle.app import stock
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.platform.db import Base, open_database
from cenacle.platform.db.backup import BackupFailed, back_up, restore
from cenacle.retreatants import add_retreatant
from cenacle.testing import TestHouse
from cenacle.testing.databases import POSTGRES
from sqlalchemy import create_engine, select, text
from sqlalchemy.engine import make_url


@pytest.fixture
def empty_url(tmp_path: Path) -> Iterator[str]:
    """A database without a table, of the kind that the house has."""
    if not POSTGRES:
        yield f"sqlite:///{tmp_path / 'deep' / 'empty.db'}"
        return
    server = make_url(POSTGRES).set(drivername="postgresql+psycopg")
    name = f"cenacle_empty_{uuid.uuid4().hex}"
    admin = create_engine(server, isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield server.set(database=name).render_as_string(hide_password=False)
    with admin.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    admin.dispose()


@pytest.fixture
def lived_in(house: TestHouse) -> TestHouse:
    """A house with people, what they did, and signs from all over the world."""
    admin = house.client(Role.ADMIN)
    with house.session() as session:
        group = session.scalars(select(Group)).one()
        for name in ("Nguyễn", "O’Brien", "\\N and \t tabs", "😀"):
            add_retreatant(session, group, first_name=name, last_name="Hébert")
    admin.post("/api/features/update", {"featureFlag": "Sms", "isEnabled": True})
    return house


def everything_in(url: str) -> dict[str, list[tuple[Any, ...]]]:
    database = open_database(url)
    with database.reader.connect() as connection:
        rows = {
            table.name: [
                tuple(row)
                for row in connection.execute(select(table).order_by(*table.primary_key.columns))
            ]
            for table in Base.metadata.sorted_tables
        }
    database.close()
    return rows


def test_a_restored_house_is_the_same_house(
    lived_in: TestHouse, tmp_path: Path, empty_url: str
) -> None:
    kept = tmp_path / "house.backup"
    back_up(lived_in.database_url, kept)
    before = everything_in(lived_in.database_url)
    with lived_in.session() as session:
        session.execute(text("UPDATE retreatants SET last_name = 'Later'"))

    restore(empty_url, kept)

    assert everything_in(empty_url) == before
    assert len(before["retreatants"]) == 4
    assert len(before["audit_entries"]) == 1
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert list(tmp_path.glob("*.part")) == []


def test_the_restored_house_opens_and_goes_on(
    lived_in: TestHouse, tmp_path: Path, empty_url: str, queue_url: str
) -> None:
    back_up(lived_in.database_url, tmp_path / "house.backup")
    restore(empty_url, tmp_path / "house.backup")
    other = TestHouse(empty_url, queue_url)
    with other.session() as session:
        stock(session, other.served)
        group = session.scalars(select(Group)).one()
        person = add_retreatant(session, group, first_name="One", last_name="More")

        assert person.id == 5
    assert other.client().get("/readyz").status == 200
    other.close()


def test_what_others_have_not_finished_writing_is_not_kept(
    lived_in: TestHouse, tmp_path: Path, empty_url: str
) -> None:
    with lived_in.served.database.writer.begin() as connection:
        connection.execute(text("UPDATE retreatants SET last_name = 'Half'"))
        back_up(lived_in.database_url, tmp_path / "house.backup")

    restore(empty_url, tmp_path / "house.backup")

    assert "Half" not in str(everything_in(empty_url)["retreatants"])


def test_neither_a_house_nor_a_backup_is_overwritten(lived_in: TestHouse, tmp_path: Path) -> None:
    kept = tmp_path / "house.backup"
    back_up(lived_in.database_url, kept)

    with pytest.raises(BackupFailed, match="not empty"):
        restore(lived_in.database_url, kept)
    with pytest.raises(BackupFailed, match="there already"):
        back_up(lived_in.database_url, kept)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 not a backup", b"SQLite format 3\x00 cut"])
def test_a_file_that_is_no_backup_is_refused(
    tmp_path: Path, empty_url: str, content: bytes
) -> None:
    wrong = tmp_path / "wrong.backup"
    wrong.write_bytes(content)

    with pytest.raises(BackupFailed, match=r"wrong\.backup"):
        restore(empty_url, wrong)
    with pytest.raises(BackupFailed, match=r"missing\.backup: No such file"):
        restore(empty_url, tmp_path / "missing.backup")


def test_a_damaged_backup_changes_nothing(
    lived_in: TestHouse, tmp_path: Path, empty_url: str
) -> None:
    kept = tmp_path / "house.backup"
    back_up(lived_in.database_url, kept)
    whole = kept.read_bytes()
    kept.write_bytes(whole[: len(whole) // 2])

    with pytest.raises(BackupFailed):
        restore(empty_url, kept)

    kept.write_bytes(whole)
    restore(empty_url, kept)
    assert len(everything_in(empty_url)["retreatants"]) == 4


def test_a_place_that_cannot_be_written_is_named(lived_in: TestHouse, tmp_path: Path) -> None:
    with pytest.raises(BackupFailed, match="No such file"):
        back_up(lived_in.database_url, tmp_path / "nowhere" / "house.backup")


@pytest.mark.skipif(not POSTGRES, reason="SQLite needs no tool")
def test_a_tool_that_is_missing_is_named(
    lived_in: TestHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(BackupFailed, match="pg_dump is not installed"):
        back_up(lived_in.database_url, tmp_path / "house.backup")


@pytest.mark.skipif(bool(POSTGRES), reason="PostgreSQL waits for no writer")
def test_a_backup_of_sqlite_is_one_file(lived_in: TestHouse, tmp_path: Path) -> None:
    kept = tmp_path / "house.backup"
    back_up(lived_in.database_url, kept)

    with sqlite3.connect(kept) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.any_database
def test_a_password_reaches_the_tool_and_no_list_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool = tmp_path / "pg_dump"
    tool.write_text(f'#!/bin/sh\necho "$PGPASSWORD $*" > {tmp_path}/called\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")

    back_up("postgresql+psycopg://ann:s3cr3t@db.test/house", tmp_path / "house.backup")

    password, _, arguments = (tmp_path / "called").read_text().strip().partition(" ")
    assert password == "s3cr3t"
    assert "--dbname" in arguments
    assert {"host=db.test", "dbname=house", "user=ann"} <= {*arguments.split()}
    assert "s3cr3t" not in arguments
