"""Where tests get their databases from, quickly: the schema is migrated once.

CENACLE_TEST_DATABASE names a PostgreSQL server on which databases may be made (else SQLite).
"""

import os
import shutil
import uuid
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, create_engine, make_url, text

from cenacle.platform.db import Base, open_database
from cenacle.platform.db.migrations import CORE, Branch, upgrade
from cenacle.platform.plugins import PluginHost

POSTGRES = os.environ.get("CENACLE_TEST_DATABASE")

_COUNT_FROM_ONE = (
    "SELECT setval(oid, 1, false) FROM pg_class"
    " WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace"
)
_SEQUENCES = (
    "SELECT format('SELECT setval(%L, %s)', sequencename, last_value) FROM pg_sequences"
    " WHERE schemaname = 'public' AND last_value IS NOT NULL"
)


class Databases(Protocol):
    """`empty` and `furnished` give the same one each time, with other rows: nobody may be
    connected to it any more."""

    def empty(self) -> str:
        """The address of a migrated database without a row, the schema of which stays as it is."""

    def keep(self) -> None:
        """Remember the rows that it has now: they are the furniture."""

    def furnished(self) -> str:
        """The same database, with the rows that were kept."""

    def fresh(self) -> str:
        """The address of one whose schema the test may change."""

    def of_core(self) -> str:
        """The same with the tables of the core alone."""

    def remove(self) -> None:
        """Leave nothing behind."""


def open_databases(folder: Path) -> Databases:
    """On the server that the environment names, else in a folder."""
    return _PostgresDatabases(POSTGRES) if POSTGRES else _SqliteFiles(folder)


def remove_sqlite(path: Path) -> None:
    """Remove a database with what SQLite keeps beside it. Whoever still has it open sees the old
    one, and not the next at this path."""
    for suffix in ("", "-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


class _SqliteFiles:
    def __init__(self, folder: Path) -> None:
        self._shared = folder / "shared.db"
        self._template = folder / "template.db"
        self._furnished = folder / "furnished.db"
        _migrate(f"sqlite:///{self._template}")

    def empty(self) -> str:
        return self._replace(self._template)

    def keep(self) -> None:
        shutil.copyfile(self._shared, self._furnished)

    def furnished(self) -> str:
        return self._replace(self._furnished)

    def fresh(self) -> str:
        return self._copy(self._template)

    def of_core(self) -> str:
        return self._copy(self._core_template)

    @cached_property
    def _core_template(self) -> Path:
        path = self._shared.with_name("core.db")
        _migrate(f"sqlite:///{path}", [CORE])
        return path

    def _replace(self, template: Path) -> str:
        remove_sqlite(self._shared)
        shutil.copyfile(template, self._shared)
        return f"sqlite:///{self._shared}"

    def _copy(self, template: Path) -> str:
        path = self._shared.with_name(f"{uuid.uuid4().hex}.db")
        shutil.copyfile(template, path)
        return f"sqlite:///{path}"

    def remove(self) -> None:
        """The temporary folder goes with pytest."""


class _PostgresDatabases:
    """Making and dropping a database takes longer than a test, so that one is emptied again."""

    def __init__(self, server: str) -> None:
        self._server = make_url(server).set(drivername="postgresql+psycopg")
        self._admin = create_engine(self._server, isolation_level="AUTOCOMMIT")
        self._made: list[str] = []
        self._shared = self.fresh()
        self._cleaner = create_engine(self._shared, isolation_level="AUTOCOMMIT")
        self._furniture: list[str] = []

    def empty(self) -> str:
        """To truncate would take thirty times as long: it makes every file of a table anew."""
        with self._cleaner.connect() as connection:
            used = _tables_with_rows(connection)
            deletes = [f"DELETE FROM {name}" for name in reversed(used)]  # noqa: S608 -- our own
            connection.exec_driver_sql("; ".join([*deletes, _COUNT_FROM_ONE]))
            if used:
                # Rows then lie in the order in which they are written, as they do in a new table.
                connection.exec_driver_sql(f"VACUUM {', '.join(used)}")
        return self._shared

    def keep(self) -> None:
        with self._cleaner.connect() as connection:
            connection.execute(text("DROP SCHEMA IF EXISTS furniture CASCADE"))
            connection.execute(text("CREATE SCHEMA furniture"))
            used = _tables_with_rows(connection)
            for name in used:
                connection.execute(text(f"CREATE TABLE furniture.{name} AS TABLE {name}"))
            self._furniture = [
                f"INSERT INTO {name} SELECT * FROM furniture.{name}"  # noqa: S608 -- our own tables
                for name in used
            ]
            self._furniture += connection.scalars(text(_SEQUENCES))

    def furnished(self) -> str:
        self.empty()
        with self._cleaner.connect() as connection:
            connection.exec_driver_sql("; ".join(self._furniture))
        return self._shared

    def fresh(self) -> str:
        url = self._make()
        _migrate(url)
        return url

    def of_core(self) -> str:
        return self._make(like=str(make_url(self._core_template).database))

    @cached_property
    def _core_template(self) -> str:
        url = self._make()
        _migrate(url, [CORE])
        return url

    def _make(self, like: str = "template1") -> str:
        name = f"cenacle_test_{uuid.uuid4().hex}"
        with self._admin.connect() as connection:
            connection.execute(text(f'CREATE DATABASE "{name}" TEMPLATE "{like}"'))
            # What a commit says holds at once; it need not outlive a loss of power.
            connection.execute(text(f'ALTER DATABASE "{name}" SET synchronous_commit = off'))
        self._made.append(name)
        return self._server.set(database=name).render_as_string(hide_password=False)

    def remove(self) -> None:
        self._cleaner.dispose()
        with self._admin.connect() as connection:
            for name in self._made:
                connection.execute(text(f'DROP DATABASE "{name}" WITH (FORCE)'))
        self._admin.dispose()


def _tables_with_rows(connection: Connection) -> list[str]:
    """Their quoted names; those that others refer to come first."""
    names = [f'"{table.name}"' for table in Base.metadata.sorted_tables]
    asked = (f"SELECT '{name}' WHERE EXISTS (SELECT FROM {name})" for name in names)  # noqa: S608
    found = set(connection.exec_driver_sql(" UNION ALL ".join(asked)).scalars())
    return [name for name in names if name in found]


def _migrate(url: str, branches: Iterable[Branch] | None = None) -> None:
    """By these branches, or those of the core and of all plugins that are installed."""
    database = open_database(url)
    upgrade(database, branches or PluginHost.installed().branches)
    database.close()
