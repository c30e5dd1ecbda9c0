"""pytest's fixtures: `house`, and what it stands on.

CENACLE_TEST_DATABASE names a PostgreSQL server on which databases may be made (else SQLite), and
CENACLE_TEST_REDIS a Redis server whose databases 8 to 15 may be emptied (else SQLite).
"""

import os
import shutil
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from redis import Redis
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from cenacle.app import stock
from cenacle.db import Base, open_database
from cenacle.db.migrations import upgrade
from cenacle.plugins import PluginHost
from cenacle.testing.house import House

POSTGRES = os.environ.get("CENACLE_TEST_DATABASE")
REDIS = os.environ.get("CENACLE_TEST_REDIS")


class Databases(Protocol):
    """Where tests get their databases from, quickly: the schema is migrated once."""

    def empty(self) -> str:
        """The address of a migrated database without a row, the schema of which stays as it is."""

    def fresh(self) -> str:
        """The address of one whose schema the test may change."""

    def remove(self) -> None:
        """Leave nothing behind."""


class _SqliteFiles:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        _migrate(f"sqlite:///{folder}/template.db")

    def fresh(self) -> str:
        path = self._folder / f"{uuid.uuid4().hex}.db"
        shutil.copyfile(self._folder / "template.db", path)
        return f"sqlite:///{path}"

    empty = fresh

    def remove(self) -> None:
        """The temporary folder goes with pytest."""


class _PostgresDatabases:
    """Making and dropping a database takes longer than a test, so that one is emptied again."""

    def __init__(self, server: str) -> None:
        self._server = make_url(server).set(drivername="postgresql+psycopg")
        self._admin = create_engine(self._server, isolation_level="AUTOCOMMIT")
        self._made: list[str] = []
        self._shared = self.fresh()

    def empty(self) -> str:
        tables = ", ".join(f'"{table.name}"' for table in Base.metadata.sorted_tables)
        database = open_database(self._shared)
        with database.writer.begin() as connection:
            connection.execute(text(f"TRUNCATE {tables} RESTART IDENTITY CASCADE"))
        database.close()
        return self._shared

    def fresh(self) -> str:
        name = f"cenacle_test_{uuid.uuid4().hex}"
        with self._admin.connect() as connection:
            connection.execute(text(f'CREATE DATABASE "{name}"'))
        self._made.append(name)
        url = self._server.set(database=name).render_as_string(hide_password=False)
        _migrate(url)
        return url

    def remove(self) -> None:
        with self._admin.connect() as connection:
            for name in self._made:
                connection.execute(text(f'DROP DATABASE "{name}" WITH (FORCE)'))
        self._admin.dispose()


def _migrate(url: str) -> None:
    database = open_database(url)
    upgrade(database, PluginHost.installed().branches)
    database.close()


@pytest.fixture(scope="session")
def databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Databases]:
    folder = tmp_path_factory.mktemp("databases")
    databases = _PostgresDatabases(POSTGRES) if POSTGRES else _SqliteFiles(folder)
    yield databases
    databases.remove()


@pytest.fixture
def database_url(databases: Databases) -> str:
    """An empty, migrated database of the test's own."""
    return databases.empty()


@pytest.fixture
def fresh_database_url(databases: Databases) -> str:
    """The same, for a test that changes the schema."""
    return databases.fresh()


@pytest.fixture
def queue_url(tmp_path: Path, worker_id: str) -> str:
    """An empty queue of its own."""
    if not REDIS:
        return f"sqlite:///{tmp_path}/queue.db"
    process = 0 if worker_id == "master" else int(worker_id.removeprefix("gw"))
    url = f"{REDIS}/{8 + process % 8}"
    with Redis.from_url(url) as connection:
        connection.flushdb()
    return url


@pytest.fixture
def house(database_url: str, queue_url: str) -> Iterator[House]:
    """A house with every plugin that is installed."""
    house = House(database_url, queue_url)
    with house.session() as session:
        stock(session, house.registry)
    yield house
    house.close()
