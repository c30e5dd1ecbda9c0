"""The migrations of a plugin that changes, and the end of one that is gone: by the commands."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

MENUS = """
from pathlib import Path

from cenacle.api import (
    Base, Branch, FeatureFlag, HistoryType, SettingDefinition, hookimpl, kinds, partial_index
)
from sqlalchemy import ForeignKey, String, text
from sqlalchemy.orm import Mapped, mapped_column


class Meal(Base):
    __tablename__ = "menus_meals"

    id: Mapped[int] = mapped_column(primary_key=True)
    retreat_id: Mapped[int] = mapped_column(ForeignKey("retreats.id"))
    name: Mapped[str] = mapped_column(String(40))
    {more}


@hookimpl
def cenacle_migrations():
    return Branch("menus", "menus", Path(__file__).parent / "menus_migrations")


@hookimpl
def cenacle_feature_flags():
    return [FeatureFlag("Menus", "What there is to eat.")]


@hookimpl
def cenacle_settings():
    return [SettingDefinition("MenusCook", kinds.text, "", "Who cooks.")]


@hookimpl
def cenacle_history_types():
    return [HistoryType("MenusServed", "Served", "A meal.")]
"""
COLOUR = """colour: Mapped[str | None] = mapped_column(String(20))
    __table_args__ = (partial_index(
        "ix_menus_meals_coloured", "colour", where=text("colour IS NOT NULL")
    ),)
"""

Terminal = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    for name in ("CENACLE_DATABASE_URL", "CENACLE_QUEUE_URL"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "cenacle", *arguments],
            cwd=tmp_path,
            env=os.environ.copy(),
            capture_output=True,
            text=True,
        )

    return run


@pytest.fixture
def menus(tmp_path: Path, distribution: Callable[..., EntryPoint]) -> Path:
    """A plugin with a table that no revision makes yet; where its code is."""
    (tmp_path / "menus_migrations").mkdir()
    distribution("menus", MENUS.format(more=""))
    return tmp_path / "menus.py"


def ask(folder: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / "var/cenacle.db")) as connection, connection:
        return connection.execute(statement).fetchall()


@pytest.mark.any_database
def test_a_plugin_gets_its_migrations_by_a_command(
    terminal: Terminal, menus: Path, tmp_path: Path
) -> None:
    first = terminal("new-revision", "menus", "-m", "Meals")
    assert first.returncode == 0, first.stderr
    assert "menus_migrations/0001_meals.py is written" in first.stdout
    assert terminal("migrate").returncode == 0
    ask(tmp_path, "PRAGMA foreign_keys = OFF")
    ask(tmp_path, "INSERT INTO menus_meals (id, retreat_id, name) VALUES (1, 1, 'Gumbo')")

    again = terminal("new-revision", "menus", "-m", "Nothing")
    menus.write_text(MENUS.format(more=COLOUR))
    second = terminal("new-revision", "menus", "-m", "The colour")
    migrated = terminal("migrate")

    assert (again.returncode, again.stdout) == (2, "")
    assert "make already what its models say" in again.stderr
    assert "0002_the_colour.py is written" in second.stdout
    assert (migrated.returncode, migrated.stderr.count("failed")) == (0, 0)
    assert ask(tmp_path, "SELECT name, colour FROM menus_meals") == [("Gumbo", None)]
    [(index,)] = ask(tmp_path, "SELECT sql FROM sqlite_master WHERE name LIKE '%_coloured'")
    assert str(index).endswith("(colour) WHERE colour IS NOT NULL")
    [written] = menus.parent.glob("menus_migrations/0002_*.py")
    assert "postgresql_where=" in written.read_text()


@pytest.mark.any_database
def test_a_plugin_that_is_gone_is_forgotten_when_asked_to(
    terminal: Terminal, menus: Path, tmp_path: Path
) -> None:
    terminal("new-revision", "menus", "-m", "Meals")
    terminal("migrate")
    for statement in (
        "INSERT INTO menus_meals (id, retreat_id, name) VALUES (1, 1, 'Gumbo')",
        "INSERT INTO settings (key, value, is_enabled, version, search_text) "
        "VALUES ('MenusCook', 'Ann', 1, 1, ''), ('PortalTitle', 'Manresa', 1, 1, '')",
        "INSERT INTO audit_entries (at, who, action, entity, entity_id, changes, search_text) "
        "VALUES ('2026-01-01', 'ann', 'Created', 'Meal', 1, '{}', ''), "
        "('2026-01-01', 'ann', 'Created', 'Room', 1, '{}', '')",
        """INSERT INTO email_templates (key, "to", subject, body, description, is_enabled, version,
           search_text) VALUES ('menus_dinner', '', 'Dinner', '', '', 1, 1, ''),
           ('menus_more_dinner', '', 'Dinner', '', '', 1, 1, '')""",
    ):
        ask(tmp_path, statement)

    installed = terminal("forget-plugin", "menus", "--yes")
    menus.unlink()
    shutil.rmtree(tmp_path / "menus-1.0.dist-info")
    unasked = terminal("forget-plugin", "menus")
    forgotten = terminal("forget-plugin", "menus", "--yes")
    again = terminal("forget-plugin", "menus", "--yes")

    assert (installed.returncode, unasked.returncode) == (2, 1)
    assert "menus is installed: uninstall it first" in installed.stderr
    assert forgotten.returncode == 0, forgotten.stderr
    assert "the table menus_meals with 1 rows" in forgotten.stdout
    assert "the words of the mail menus_dinner" in forgotten.stdout
    assert "there is nothing of a plugin menus" in again.stderr
    mails = ask(tmp_path, "SELECT key FROM email_templates WHERE key LIKE 'menus%'")
    assert mails == [("menus_more_dinner",)]  # of a plugin menus_more
    tables = {name for (name,) in ask(tmp_path, "SELECT name FROM sqlite_master")}
    assert not {name for name in tables if "menus" in str(name)}
    assert ask(tmp_path, "SELECT key FROM settings") == [("PortalTitle",)]
    assert ask(tmp_path, "SELECT entity FROM audit_entries") == [("Room",)]
    assert ask(tmp_path, "SELECT 1 FROM features WHERE plugin = 'menus'") == []
    assert terminal("migrate").returncode == 0
