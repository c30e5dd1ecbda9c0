"""pytest's fixtures: `house`, and what it stands on.

A test gets a database and a queue of its own. Their addresses stay the same within one process
of pytest, and so do the applications, which are composed once: a test that changes what an
application is composed of makes a `TestHouse` of its own on `database_url` and `queue_url`.

pytest loads this wherever `cenacle` is installed: what the extra `test` brings is imported where
it is used. CENACLE_TEST_REDIS names a Redis server whose databases 8 to 15 may be emptied (else
SQLite).
"""

import gc
import os
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import pytest
import structlog

from cenacle.platform.plugins import PluginHost, time_limits
from cenacle.platform.plugins.loading import ENTRY_POINTS
from cenacle.testing.applications import Applications
from cenacle.testing.databases import Databases, open_databases, remove_sqlite
from cenacle.testing.furnishing import Furnisher
from cenacle.testing.house import TestHouse

pytest_plugins = ["cenacle.testing.browsing"]

REDIS = os.environ.get("CENACLE_TEST_REDIS")


@pytest.fixture(scope="session", autouse=True)
def rare_collections() -> Iterator[None]:
    """Applications that stay are half a million objects: to walk through them takes a quarter of a
    run, and pytest does so five times at its end."""
    gc.set_threshold(100_000, 50, 1000)
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def plain_tracebacks() -> None:
    """In what is logged: structlog paints its own, with all variables, for seconds."""
    *others, _renderer = structlog.get_config()["processors"]
    plain = structlog.dev.plain_traceback
    renderer = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=plain)
    structlog.configure(processors=[*others, renderer])


@pytest.fixture(autouse=True)
def logs_as_before(plain_tracebacks: None) -> Iterator[None]:
    """A command that is tested configures the logs of this whole process."""
    before = structlog.get_config()
    yield
    structlog.configure(**before)


@pytest.fixture
def plugin_seconds() -> float:
    """How long people wait for a plugin: longer than in a house, for a machine that runs tests may
    stand still for seconds. Tests of slow plugins have their own."""
    return 20.0


@pytest.fixture(autouse=True)
def patience_with_plugins(monkeypatch: pytest.MonkeyPatch, plugin_seconds: float) -> None:
    monkeypatch.setattr(time_limits, "SECONDS", plugin_seconds)


@pytest.fixture(scope="session")
def databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Databases]:
    databases = open_databases(tmp_path_factory.mktemp("databases"))
    yield databases
    databases.remove()


@pytest.fixture(scope="session")
def furnisher(databases: Databases, applications: Applications, queue_folder: Path) -> Furnisher:
    return Furnisher(databases, applications, f"sqlite:///{queue_folder}/furnishing.db")


@pytest.fixture
def database_url(request: pytest.FixtureRequest, databases: Databases) -> str:
    """A migrated database of the test's own: furnished for `house`, else empty."""
    if "house" in request.fixturenames:
        furnisher: Furnisher = request.getfixturevalue("furnisher")
        return furnisher.database_url()
    return databases.empty()


@pytest.fixture
def fresh_database_url(databases: Databases) -> str:
    """An empty, migrated one, for a test that changes the schema."""
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
    from redis import Redis

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
    """Those with one plugin and what it builds on, by its entry point, or with none: for the
    contract of plugins (`cenacle.testing.contract`)."""

    def host(point: EntryPoint | None) -> PluginHost:
        host = PluginHost()
        if point is not None:
            host.load(point, tuple(entry_points(group=ENTRY_POINTS)))
        return host

    return cache(lambda point: Applications(partial(host, point)))


@pytest.fixture
def open_process(
    database_url: str, queue_url: str, applications: Applications
) -> Iterator[Callable[..., TestHouse]]:
    """Opens a process of the test's house: `open_process(mail_from="portal@house.test")`.

    It has every plugin that is installed. Processes share the database and the queue, nothing else.
    """
    opened: list[TestHouse] = []

    def open_one(**configuration: Any) -> TestHouse:
        house = TestHouse(
            database_url, queue_url, configuration=configuration, applications=applications
        )
        opened.append(house)
        return house

    yield open_one
    for house in opened:
        house.close()


@pytest.fixture
def house(open_process: Callable[..., TestHouse], furnisher: Furnisher) -> TestHouse:
    """A house with every plugin that is installed, one user of each role, and group 12."""
    house = open_process()
    _ = house.registry  # opened now: to open it later would set the clock that a test shifted
    house.sessions.update(furnisher.sessions)
    return house
