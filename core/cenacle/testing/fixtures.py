"""pytest's fixtures: `house`, and what it stands on.

CENACLE_TEST_DATABASE names a PostgreSQL server on which databases may be made (else SQLite), and
CENACLE_TEST_REDIS a Redis server whose databases 8 to 15 may be emptied (else SQLite).
"""

import os
import shutil
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from redis import Redis
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from cenacle.db import open_database
from cenacle.db.migrations import upgrade
from cenacle.features import sync
from cenacle.plugins import PluginHost
from cenacle.testing.house import House

POSTGRES = os.environ.get("CENACLE_TEST_DATABASE")
REDIS = os.environ.get("CENACLE_TEST_REDIS")

MakeDatabase = Callable[[], str]


@pytest.fixture(scope="session")
def _databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MakeDatabase]:
    """Makes empty, migrated databases quickly, from one that was migrated once."""
    folder = tmp_path_factory.mktemp("databases")
    kind = _PostgresCopies() if POSTGRES else _SqliteCopies(folder)
    _migrate(kind.template)
    yield kind.copy
    kind.remove()


def _migrate(url: str) -> None:
    database = open_database(url)
    upgrade(database, PluginHost.installed().branches)
    database.close()


class _SqliteCopies:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.template = f"sqlite:///{folder}/template.db"

    def copy(self) -> str:
        path = self._folder / f"{uuid.uuid4().hex}.db"
        shutil.copyfile(self._folder / "template.db", path)
        return f"sqlite:///{path}"

    def remove(self) -> None:
        """The temporary folder goes with pytest."""


class _PostgresCopies:
    def __init__(self) -> None:
        self._server = make_url(str(POSTGRES)).set(drivername="postgresql+psycopg")
        self._made: list[str] = []
        self._admin = create_engine(self._server, isolation_level="AUTOCOMMIT")
        self._name = f"cenacle_test_{uuid.uuid4().hex}"
        self.template = self._create("template0")

    def copy(self) -> str:
        return self._create(self._name)

    def remove(self) -> None:
        with self._admin.connect() as connection:
            for name in reversed(self._made):
                connection.execute(text(f'DROP DATABASE "{name}" WITH (FORCE)'))
        self._admin.dispose()

    def _create(self, template: str) -> str:
        name = f"cenacle_test_{uuid.uuid4().hex}" if self._made else self._name
        with self._admin.connect() as connection:
            connection.execute(text(f'CREATE DATABASE "{name}" TEMPLATE "{template}"'))
        self._made.append(name)
        return self._server.set(database=name).render_as_string(hide_password=False)


@pytest.fixture
def database_url(_databases: MakeDatabase) -> str:
    """An empty, migrated database of its own."""
    return _databases()


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
        sync(session, house.registry.plugins)
    yield house
    house.close()
