"""A plugin whose migration fails costs the house its own tables alone."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from cenacle.api import Branch
from cenacle.app import migrate
from cenacle.cli import cenacle
from cenacle.commands.houses import MigrationFailed
from cenacle.platform.access import Role
from cenacle.platform.plugins import PluginHost
from cenacle.retreats import Retreat
from cenacle.testing import TestHouse
from click.testing import CliRunner, Result
from sqlalchemy import column, inspect, table, update
from sqlalchemy.exc import IntegrityError, ProgrammingError

from .conftest import Hooks, hooks, troubles

REVISION = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "0001", None, None, None


def upgrade() -> None:
    op.create_table("{table}", sa.Column("id", sa.Integer, primary_key=True))
    {then}


def downgrade() -> None:
    op.drop_table("{table}")
"""
DAY = date(2026, 6, 4)
FAILS = 'raise RuntimeError("out of paper")'


@pytest.fixture
def branch(tmp_path: Path) -> Callable[[str, str], Hooks]:
    """A plugin with one table, and what its migration does then."""

    def make(name: str, then: str) -> Hooks:
        versions = tmp_path / name
        versions.mkdir(exist_ok=True)
        (versions / "0001_first.py").write_text(REVISION.format(table=f"{name}_notes", then=then))
        return hooks(migrations=lambda: Branch(name, f"cenacle_{name}", versions))

    return make


@pytest.fixture
def opened(
    fresh_database_url: str, queue_url: str, plugin_host: Callable[..., PluginHost]
) -> Iterator[Callable[..., TestHouse]]:
    """Opens a process of a house with these plugins, not migrated for them."""
    houses: list[TestHouse] = []

    def open_house(**plugins: Hooks) -> TestHouse:
        houses.append(TestHouse(fresh_database_url, queue_url, plugin_host(**plugins)))
        return houses[-1]

    yield open_house
    for house in houses:
        house.close()


def ready(house: TestHouse) -> tuple[int, str]:
    answer = house.client().get("/readyz")
    return answer.status, answer.body["migrations"]


def migrate_by_command(house: TestHouse) -> Result:
    environment = {
        "CENACLE_DATABASE_URL": house.database_url,
        "CENACLE_QUEUE_URL": house.queue_url,
        "CENACLE_SECRET_KEY": "a secret of a house that stands for one test",
    }
    return CliRunner().invoke(
        cenacle, ["migrate"], obj=house.plugins, env=environment, catch_exceptions=False
    )


def test_a_migration_that_fails_is_told_and_the_others_run(
    opened: Callable[..., TestHouse], branch: Callable[[str, str], Hooks]
) -> None:
    house = opened(broken=branch("broken", FAILS), whole=branch("whole", "pass"))
    assert ready(house) == (503, "run `cenacle migrate` for broken, whole")

    migrate(house.served)

    tables = inspect(house.served.database.writer).get_table_names()
    assert "whole_notes" in tables
    assert "broken_notes" not in tables
    assert ready(house) == (200, "ok")
    assert list(troubles(house)) == ["broken"]
    assert troubles(house)["broken"]["standing"] == [
        "Its tables could not be brought up to date: RuntimeError (0001_first_py, line 10)"
    ]


def test_the_command_names_it_and_ends_with_a_code_that_a_script_sees(
    opened: Callable[..., TestHouse], branch: Callable[[str, str], Hooks]
) -> None:
    house = opened(broken=branch("broken", FAILS), whole=branch("whole", "pass"))

    answer = migrate_by_command(house)

    assert answer.exit_code == 3
    assert answer.stderr.splitlines()[-1] == (
        "cenacle: the migration of the plugin broken failed: the log above says why"
    )
    assert "whole_notes" in inspect(house.served.database.writer).get_table_names()

    branch("broken", "pass")
    assert migrate_by_command(house).exit_code == 0


def test_a_failure_of_the_core_itself_is_no_database_that_does_not_answer(
    opened: Callable[..., TestHouse],
) -> None:
    house = opened()
    migrate(house.served)
    with house.session() as session:
        session.execute(
            update(table("alembic_version", column("version_num"))), {"version_num": "0018"}
        )

    with pytest.raises((MigrationFailed, ProgrammingError)):
        migrate_by_command(house)


@pytest.mark.parametrize("version_table", ["alembic_version", "alembic_version_whole"])
def test_beside_a_newer_database_the_older_code_goes_on_and_changes_nothing(
    opened: Callable[..., TestHouse], branch: Callable[[str, str], Hooks], version_table: str
) -> None:
    house = opened(whole=branch("whole", "pass"))
    migrate(house.served)
    with house.session() as session:
        session.execute(
            update(table(version_table, column("version_num"))), {"version_num": "9999"}
        )

    assert ready(house) == (200, "the database is newer than this process: upgrade it")

    answer = migrate_by_command(house)

    name = "core" if version_table == "alembic_version" else "whole"
    _, said = answer.stderr.splitlines()
    assert (answer.exit_code, said) == (
        0,
        f"cenacle: the database is newer than this process, and is left as it is ({name}): "
        "upgrade this machine",
    )
    assert troubles(house) == {}


def test_it_stays_so_until_the_house_is_migrated_again(
    opened: Callable[..., TestHouse], branch: Callable[[str, str], Hooks]
) -> None:
    house = opened(broken=branch("broken", FAILS))
    migrate(house.served)

    house.client(Role.ADMIN).delete("/api/plugins/faults/broken")
    assert list(troubles(house)) == ["broken"]
    assert ready(house) == (200, "ok")

    branch("broken", "pass")
    migrate(house.served)

    assert troubles(house) == {}
    assert ready(house) == (200, "ok")


def test_a_house_goes_on_with_its_rules_after_a_migration_that_failed(
    opened: Callable[..., TestHouse], branch: Callable[[str, str], Hooks]
) -> None:
    house = opened(broken=branch("broken", FAILS))
    migrate(house.served)

    of_no_group = Retreat(group_id=7, start_date=DAY, end_date=DAY, capacity=1)
    with house.session() as session, session.begin_nested() as savepoint:
        session.add(of_no_group)
        with pytest.raises(IntegrityError):
            session.flush()
        savepoint.rollback()


def test_a_history_that_cannot_be_read_does_not_close_the_house(
    opened: Callable[..., TestHouse], tmp_path: Path
) -> None:
    nowhere = Branch("broken", "cenacle_broken", tmp_path / "nowhere")
    (tmp_path / "nowhere").mkdir()
    (tmp_path / "nowhere/0001_odd.py").write_text("def (")
    house = opened(broken=hooks(migrations=lambda: nowhere))

    assert ready(house)[0] == 200

    migrate(house.served)

    assert ready(house) == (200, "ok")
    assert list(troubles(house)) == ["broken"]
