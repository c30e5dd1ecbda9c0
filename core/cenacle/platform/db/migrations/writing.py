"""Writes the next revision of a branch: what its models say, and its revisions do not make yet."""

import tempfile
from collections.abc import Iterable
from pathlib import Path

from alembic import command
from alembic.operations import MigrationScript
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from cenacle.platform.db.base import Base
from cenacle.platform.db.engine import open_database
from cenacle.platform.db.migrations.branch import CORE, Branch, alembic_config, upgrade
from cenacle.platform.db.partial import tell_all_dialects


def write_revision(branch: Branch, message: str) -> Path | None:
    """Compare the models with an empty database of its own, brought to the last revision. Nothing
    is written where there is no difference."""
    number = _next_number(branch)
    tell_all_dialects(Base.metadata)
    with tempfile.TemporaryDirectory(prefix="cenacle-revision-") as folder:
        database = open_database(f"sqlite:///{folder}/scratch.db")
        try:
            upgrade(database, dict.fromkeys((CORE, branch)))
            with database.writer.connect() as connection:
                config = alembic_config(branch, connection=connection)
                config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
                command.revision(
                    config,
                    message,
                    autogenerate=True,
                    rev_id=number,
                    version_path=str(branch.versions),
                    process_revision_directives=_leave_out_empty,
                )
        finally:
            database.close()
    return next(branch.versions.glob(f"{number}_*.py"), None)


def _next_number(branch: Branch) -> str:
    known = ScriptDirectory.from_config(alembic_config(branch)).walk_revisions()
    numbers = [int(each.revision) for each in known if each.revision.isdigit()]
    return f"{max(numbers, default=0) + 1:04}"


def _leave_out_empty(
    _context: MigrationContext, _revision: object, directives: list[MigrationScript]
) -> None:
    operations: Iterable[MigrationScript] = list(directives)
    directives[:] = [each for each in operations if each.upgrade_ops and each.upgrade_ops.ops]
