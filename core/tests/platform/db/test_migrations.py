"""The schema's history: it fits the models, goes both ways, and a plugin has its own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from cenacle.api import Branch, hookimpl
from cenacle.platform.access import Role
from cenacle.platform.db import Base, Database, open_database, transaction
from cenacle.platform.db.migrations import CORE, pending, upgrade
from cenacle.platform.db.migrations.branch import alembic_config
from cenacle.platform.db.search import INDEX_OF_WORDS
from cenacle.platform.plugins import PluginHost
from cenacle.testing import TestHouse
from sqlalchemy import inspect, text

REVISION = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "0001", None, None, None


def upgrade() -> None:
    op.create_table("notes", sa.Column("id", sa.Integer, primary_key=True))


def downgrade() -> None:
    op.drop_table("notes")
"""


@pytest.fixture
def database(fresh_database_url: str) -> Iterator[Database]:
    database = open_database(fresh_database_url)
    yield database
    database.close()


@pytest.fixture
def notes(tmp_path: Path) -> Branch:
    """The branch of a plugin with one table."""
    (tmp_path / "0001_notes.py").write_text(REVISION)
    return Branch("notes", "cenacle_notes", tmp_path)


def test_the_revisions_make_what_the_models_say(house: TestHouse) -> None:
    """Those of the core, and of every plugin that is installed."""
    places = {branch.version_table for branch in house.served.plugins.branches}
    options = {
        "compare_type": True,
        "include_name": lambda name, kind, _parents: (
            name not in places if kind == "table" else not (name or "").startswith(INDEX_OF_WORDS)
        ),
    }
    with house.served.database.writer.connect() as connection:
        context = MigrationContext.configure(connection, opts=options)

        assert compare_metadata(context, Base.metadata) == []


def test_the_way_back_leaves_nothing_and_the_way_up_is_open_again(database: Database) -> None:
    branches = PluginHost.installed().branches
    with database.writer.connect() as connection:
        for branch in reversed(branches):
            command.downgrade(alembic_config(branch, connection=connection), "base")
    places = {branch.version_table for branch in branches}
    assert set(inspect(database.writer).get_table_names()) == places

    upgrade(database, branches)

    assert pending(database, branches) == []
    assert "users" in inspect(database.writer).get_table_names()


def test_a_plugins_data_waits_for_its_return(database: Database, notes: Branch) -> None:
    upgrade(database, [CORE, notes])
    with transaction(database) as session:
        session.execute(text("INSERT INTO notes VALUES (7)"))

    upgrade(database, [CORE])
    assert pending(database, [CORE]) == []

    upgrade(database, [CORE, notes])
    with transaction(database) as session:
        assert session.scalar(text("SELECT id FROM notes")) == 7


def test_a_plugin_that_waits_for_its_migration_is_named(
    house_with: Callable[..., TestHouse], notes: Branch
) -> None:
    branch: dict[str, Any] = {"cenacle_migrations": hookimpl(lambda: notes)}
    house = house_with(notes=branch)

    answer = house.client(Role.ADMIN).get("/readyz")

    assert answer.body["migrations"] == "run `cenacle migrate` for notes"
