"""What a branch is, and how it is brought to its newest revision.

Where a database stands is read without Alembic, which is large: it is imported by who migrates.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, column, select, table

from cenacle.platform.db.engine import Database
from cenacle.platform.db.words import index_words

if TYPE_CHECKING:
    from alembic.config import Config

_HERE = Path(__file__).parent
_WRITTEN = re.compile(
    r"""^revision = ["']([^"']+)["']\ndown_revision = (?:["']([^"']+)["']|None)$""", re.MULTILINE
)
"""As `new-revision` writes it; what is written in another way only Alembic reads."""


@dataclass(frozen=True)
class Branch:
    """A line of revisions.

    `package` is the import name whose tables it owns; `versions` the folder of its revisions.
    """

    name: str
    package: str
    versions: Path

    @property
    def version_table(self) -> str:
        return "alembic_version" if self.name == CORE.name else f"alembic_version_{self.name}"


class Place(Enum):
    """Where a database stands on a branch, as the code sees it."""

    BEHIND = auto()
    HEAD = auto()
    AHEAD = auto()


CORE = Branch("core", "cenacle", _HERE / "versions")


def upgrade(database: Database, branches: Iterable[Branch]) -> None:
    """Bring every branch to its head, in order; the core comes first."""
    for branch in branches:
        with database.writer.connect() as connection:
            try:
                if _place(connection, branch) is not Place.HEAD:
                    _upgrade(connection, branch)
                if connection.dialect.name == "sqlite":
                    index_words(connection)
                    connection.commit()
            except BaseException:
                connection.invalidate()  # it is still set up for migrations
                raise


def _upgrade(connection: Connection, branch: Branch) -> None:
    from alembic import command

    connection.rollback()  # Alembic begins its own transaction
    command.upgrade(alembic_config(branch, connection=connection), "head")


def pending(database: Database, branches: Iterable[Branch]) -> list[str]:
    """The names of the branches that have revisions which this database has not."""
    return _names(database, branches, Place.BEHIND)


def newer(database: Database, branches: Iterable[Branch]) -> list[str]:
    """The names of the branches which a newer version has brought further than this one knows."""
    return _names(database, branches, Place.AHEAD)


def _names(database: Database, branches: Iterable[Branch], place: Place) -> list[str]:
    with database.reader.connect() as connection:
        return [branch.name for branch in branches if _place(connection, branch) is place]


def _place(connection: Connection, branch: Branch) -> Place:
    known, heads = _revisions(branch)
    current = _current(connection, branch.version_table)
    if current - known:
        return Place.AHEAD
    return Place.HEAD if current == heads else Place.BEHIND


def _current(connection: Connection, name: str) -> set[str]:
    if not connection.dialect.has_table(connection, name):
        return set()
    return set(connection.scalars(select(column("version_num")).select_from(table(name))))


@cache
def _revisions(branch: Branch) -> tuple[set[str], set[str]]:
    """All, and the last ones. Those of this process: what is installed over it is another's."""
    files = (file for file in branch.versions.glob("*.py") if file.name != "__init__.py")
    written = [_WRITTEN.search(file.read_text("utf-8")) for file in files]
    plain = [each.groups() for each in written if each]
    if len(plain) < len(written):
        return _revisions_by_alembic(branch)
    known = {revision for revision, _before in plain}
    return known, known - {before for _revision, before in plain}


def _revisions_by_alembic(branch: Branch) -> tuple[set[str], set[str]]:
    from alembic.script import ScriptDirectory

    directory = ScriptDirectory.from_config(alembic_config(branch))
    known = {revision.revision for revision in directory.walk_revisions()}
    return known, set(directory.get_heads())


def alembic_config(branch: Branch, **attributes: object) -> "Config":
    """Alembic's configuration for one branch; `attributes` reach env.py."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_HERE))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", str(branch.versions))
    config.attributes.update(branch=branch, **attributes)
    return config
