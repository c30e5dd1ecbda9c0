"""pytest's fixtures: `house`, and what it stands on.

A test gets an empty database and an empty queue. Their addresses stay the same within one process
of pytest, and so do the applications, which are composed once: a test that changes what an
application is composed of makes a `House` of its own on `database_url` and `queue_url`.

CENACLE_TEST_DATABASE names a PostgreSQL server on which databases may be made (else SQLite), and
CENACLE_TEST_REDIS a Redis server whose databases 8 to 15 may be emptied (else SQLite).
"""

import os
import shutil
import uuid
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property, partial
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Protocol

import pytest
import structlog
from redis import Redis
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from cenacle.app import stock
from cenacle.db import Base, open_database
from cenacle.db.migrations import CORE, Branch, upgrade
from cenacle.plugins import PluginHost
from cenacle.testing.applications import Applications
from cenacle.testing.house import House

POSTGRES = os.environ.get("CENACLE_TEST_DATABASE")
REDIS = os.environ.get("CENACLE_TEST_REDIS")

COUNT_FROM_ONE = (
    "SELECT setval(oid, 1, false) FROM pg_class"
    " WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace"
)


class Databases(Protocol):
    """Where tests get their databases from, quickly: the schema is migrated once."""

    def empty(self) -> str:
        """The address of a migrated database without a row, the schema of which stays as it is.

        It is the same one each time, emptied again: nobody may be connected to it any more.
        """

    def fresh(self) -> str:
        """The address of one whose schema the test may change."""

    def of_core(self) -> str:
        """The same with the tables of the core alone."""

    def remove(self) -> None:
        """Leave nothing behind."""


class _SqliteFiles:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._template = folder / "template.db"
        _migrate(f"sqlite:///{self._template}")

    def empty(self) -> str:
        path = self._folder / "shared.db"
        remove_sqlite(path)
        shutil.copyfile(self._template, path)
        return f"sqlite:///{path}"

    def fresh(self) -> str:
        path = self._folder / f"{uuid.uuid4().hex}.db"
        shutil.copyfile(self._template, path)
        return f"sqlite:///{path}"

    def of_core(self) -> str:
        path = self._folder / f"{uuid.uuid4().hex}.db"
        shutil.copyfile(self._core_template, path)
        return f"sqlite:///{path}"

    @cached_property
    def _core_template(self) -> Path:
        path = self._folder / "core.db"
        _migrate(f"sqlite:///{path}", [CORE])
        return path

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

    def empty(self) -> str:
        """To truncate would take thirty times as long: it makes every file of a table anew."""
        tables = Base.metadata.sorted_tables
        names = ", ".join(f'"{table.name}"' for table in tables)
        with self._cleaner.connect() as connection:
            for table in reversed(tables):
                connection.execute(table.delete())
            connection.execute(text(COUNT_FROM_ONE))
            # Rows then lie in the order in which they are written, as they do in a new table.
            connection.execute(text(f"VACUUM {names}"))
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


def remove_sqlite(path: Path) -> None:
    """Remove a database with what SQLite keeps beside it. Whoever still has it open sees the old
    one, and not the next at this path."""
    for suffix in ("", "-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def _migrate(url: str, branches: Iterable[Branch] | None = None) -> None:
    """By these branches, or those of the core and of all plugins that are installed."""
    database = open_database(url)
    upgrade(database, branches or PluginHost.installed().branches)
    database.close()


@pytest.fixture(scope="session", autouse=True)
def plain_tracebacks() -> None:
    """In what is logged: structlog paints its own, with all variables, for seconds."""
    *others, _renderer = structlog.get_config()["processors"]
    plain = structlog.dev.plain_traceback
    renderer = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=plain)
    structlog.configure(processors=[*others, renderer])


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
def core_database_url(databases: Databases) -> str:
    """One that no plugin has made a table in, for a test that makes some."""
    return databases.of_core()


@pytest.fixture(scope="session")
def queue_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("queues")


@pytest.fixture
def queue_url(queue_folder: Path, worker_id: str) -> str:
    """An empty queue of the test's own."""
    if not REDIS:
        path = queue_folder / "queue.db"
        remove_sqlite(path)
        return f"sqlite:///{path}"
    process = 0 if worker_id == "master" else int(worker_id.removeprefix("gw"))
    url = f"{REDIS}/{8 + process % 8}"
    with Redis.from_url(url) as connection:
        connection.flushdb()
    return url


@pytest.fixture(scope="session")
def applications() -> Applications:
    return Applications()


@pytest.fixture(scope="session")
def applications_of() -> Callable[[EntryPoint | None], Applications]:
    """Those with one plugin alone, by its entry point, or with none: for the contract of plugins
    (`cenacle.testing.contract`)."""

    def host(point: EntryPoint | None) -> PluginHost:
        host = PluginHost()
        if point is not None:
            host.load(point)
        return host

    return cache(lambda point: Applications(partial(host, point)))


@pytest.fixture
def open_process(
    database_url: str, queue_url: str, applications: Applications
) -> Iterator[Callable[..., House]]:
    """Opens a process of the test's house: `open_process(mail_from="portal@house.test")`.

    It has every plugin that is installed. Processes share the database and the queue, nothing else.
    """
    opened: list[House] = []

    def open_one(**configuration: Any) -> House:
        house = House(
            database_url, queue_url, configuration=configuration, applications=applications
        )
        opened.append(house)
        return house

    yield open_one
    for house in opened:
        house.close()


@pytest.fixture
def house(open_process: Callable[..., House]) -> House:
    """A house with every plugin that is installed."""
    house = open_process()
    with house.session() as session:
        stock(session, house.registry)
    return house
