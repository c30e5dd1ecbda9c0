"""The contract of a plugin's tables, its migrations, and of what a house does without it."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.db import Base, open_database
from cenacle.platform.db.migrations import CORE, upgrade
from cenacle.testing import TestHouse
from cenacle.testing.contract.subject import owner_of
from sqlalchemy import Table, text
from sqlalchemy.orm import Session

Install = Callable[..., Any]

HOOKS = """
    from pathlib import Path
    from cenacle.api import Branch, FeatureFlag

    from . import models

    @hookimpl
    def cenacle_feature_flags():
        return [FeatureFlag("Notes", "Notes about people.")]

    @hookimpl
    def cenacle_migrations():
        return Branch("notes", __package__, Path(__file__).parent / "migrations")
"""
MODELS = """
    from cenacle.api import Base
    from sqlalchemy import CheckConstraint, ForeignKey, String
    from sqlalchemy.orm import Mapped, mapped_column

    class Note(Base):
        __tablename__ = "notes"

        id: Mapped[int] = mapped_column(primary_key=True)
        retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"))
        words: Mapped[str] = mapped_column(String(20))
"""
REVISION = """
    import sqlalchemy as sa
    from alembic import op

    revision = "notes_0001"
    down_revision = None

    def upgrade():
        op.create_table(
            "notes",
            sa.Column("id", sa.Integer(), nullable=False),
            sa.Column("retreatant_id", sa.Integer(), nullable=False),
            sa.Column("words", sa.String(length=20), nullable=False),
            sa.ForeignKeyConstraint(
                ["retreatant_id"], ["retreatants.id"], name="fk_notes_retreatant_id"
            ),
            sa.PrimaryKeyConstraint("id", name="pk_notes"),
        )

    def downgrade():
        op.drop_table("notes")
"""
MADE = "test_its_migrations_make_what_its_models_say"
BACK = "test_its_migrations_go_back_and_up_again"
HEADS = "test_its_migrations_have_one_head"
NAMES = "test_its_tables_bear_its_name"
RETURN = "test_a_house_opens_without_it_and_finds_its_data_again"


@pytest.fixture
def notes(install: Install) -> Install:
    """A plugin with a table, of these models and revisions."""

    def make(models: str = MODELS, *revisions: str, **contract: Any) -> Any:
        files = {"models.py": models}
        for number, revision in enumerate(revisions or [REVISION]):
            files[f"migrations/{number}.py"] = revision
        return install(HOOKS, files=files, **contract)

    return make


@pytest.mark.parametrize("test", [NAMES, HEADS, MADE, BACK])
def test_a_table_that_is_right_passes(notes: Install, test: str) -> None:
    assert notes().verdict(test) == "passed"


def test_a_table_bears_the_name_of_its_plugin(notes: Install) -> None:
    verdict = notes(MODELS.replace('"notes"', '"remarks_of_others"')).verdict(NAMES)

    assert verdict == (
        "Name the table remarks_of_others notes_remarks_of_others: it is the plugin's own."
    )


def test_a_table_that_nothing_makes_is_named(install: Install) -> None:
    hooks = HOOKS.partition("    @hookimpl\n    def cenacle_migrations")[0]

    verdict = install(hooks, files={"models.py": MODELS}).verdict(HEADS)

    assert verdict == "Nothing makes the table notes: give its revisions by cenacle_migrations."


def test_a_history_that_forks_is_refused(notes: Install) -> None:
    fork = REVISION.replace("notes_0001", "notes_0002").replace('"notes"', '"notes_too"')

    verdict = notes(MODELS, REVISION, fork).verdict(HEADS)

    assert verdict.startswith("The migrations have 2 heads (notes_0001, notes_0002): let each")


@pytest.mark.parametrize(
    ("models", "revision", "change"),
    [
        (MODELS.replace("words", "text"), REVISION, "add column notes text"),
        (MODELS.replace("String(20)", "String(30)"), REVISION, "modify type notes words"),
        (MODELS, REVISION.replace('"notes"', '"notes_old"'), "add table notes"),
        (MODELS, REVISION.replace('"notes"', '"notes_old"'), "remove table notes_old"),
        (
            MODELS,
            REVISION.replace("def downgrade", '    op.drop_table("remarks")\n\n    def downgrade'),
            "add table remarks",
        ),
    ],
)
def test_models_and_migrations_that_differ_are_told_apart(
    notes: Install, models: str, revision: str, change: str
) -> None:
    verdict = notes(models, revision).verdict(MADE)

    assert (
        f"The models ask for a change that no migration makes: {change}. Write a revision for it."
        in verdict.splitlines()
    )


def test_the_way_back_takes_its_tables_along(notes: Install) -> None:
    revision = REVISION.replace('op.drop_table("notes")', "pass")

    verdict = notes(MODELS, revision).verdict(BACK)

    assert verdict == "The way back leaves the table notes: drop it in downgrade()."


def test_there_need_be_no_way_back(notes: Install) -> None:
    verdict = notes(MODELS, REVISION.partition("    def downgrade")[0]).verdict(BACK)

    assert verdict == "the plugin has no way back in its migrations"


@pytest.fixture
def migrated(core_database_url: str) -> Callable[..., str]:
    """What the contract says of the return of a plugin to a house that has its tables."""

    def ask(plugin: Any) -> str:
        database = open_database(core_database_url)
        upgrade(database, [plugin.subject.ask("cenacle_migrations")])
        database.close()
        return str(plugin.verdict(RETURN, database="core_database_url"))

    return ask


def write(session: Session, *statements: str) -> None:
    for statement in statements:
        session.execute(text(statement))


NOTE = "INSERT INTO notes (retreatant_id, words) VALUES (1, 'Sings.')"
EMPTY = """
    @hookimpl
    def cenacle_tasks(house):
        with house.database.writer.begin() as connection:
            connection.exec_driver_sql("DELETE FROM notes WHERE words = 'Sings.'")
"""


def test_rows_that_are_made_up_wait_for_the_plugin(notes: Install, migrated: Any) -> None:
    assert migrated(notes()) == "passed"


def test_rows_that_cannot_be_made_up_are_the_authors(notes: Install, migrated: Any) -> None:
    revision = REVISION.replace(
        "sa.PrimaryKeyC",
        """sa.CheckConstraint("words LIKE '%.'", name="sentence"), sa.PrimaryKeyC""",
    )

    verdict = migrated(notes(MODELS, revision))

    assert verdict.startswith("No row could be written into each of its tables (")
    assert verdict.endswith("Write them by a method fill(self, session) in the class of this test.")


def test_whoever_fills_nothing_finds_nothing(notes: Install, migrated: Any) -> None:
    verdict = migrated(notes(fill=lambda _self, _session: None))

    assert verdict.startswith("fill(self, session) writes no row into notes")


def test_a_plugin_that_forgets_is_named(install: Install, migrated: Any) -> None:
    plugin = install(
        HOOKS + EMPTY,
        files={"models.py": MODELS, "migrations/1.py": REVISION},
        fill=lambda _self, session: write(session, NOTE),
    )

    assert migrated(plugin) == "After its return the plugin does not find notes as it left it."


def test_a_plugin_without_which_the_core_fails_is_named(notes: Install, migrated: Any) -> None:
    broken = "ALTER TABLE rooms RENAME TO notes_about_rooms"

    verdict = migrated(notes(fill=lambda _self, session: write(session, NOTE, broken)))

    assert "POST /api/rooms/table is answered 50" in verdict
    assert verdict.endswith("in a house without the plugin.")


@pytest.mark.any_database
def test_all_tables_of_the_core_are_known_also_before_any_house_was_opened(
    open_process: Callable[..., TestHouse],
) -> None:
    """By the models alone, so that a plugin's migrations may be asked for by themselves."""
    alone = (
        "from cenacle.platform.db import Base; from cenacle.testing.contract import schema;"
        "schema.import_models_of_core(); print(*Base.metadata.tables)"
    )

    asked = subprocess.run(
        [sys.executable, "-c", alone], capture_output=True, text=True, check=True
    )

    _ = open_process().registry
    all_tables = {table.name for table in Base.metadata.tables.values() if is_of_core(table)}
    assert {*asked.stdout.split()} == all_tables


def is_of_core(table: Table) -> bool:
    return owner_of(table) == CORE.package
