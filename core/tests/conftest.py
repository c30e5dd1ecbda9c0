"""What several rooms' tests stand on."""

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

import pytest
from cenacle import clock
from cenacle.app import stock
from cenacle.plugins import PluginHost
from cenacle.testing import House
from sqlalchemy import Engine, event

MakePlugin = Callable[..., PluginHost]


@pytest.fixture
def plugin_host(monkeypatch: pytest.MonkeyPatch) -> MakePlugin:
    """A host with plugins made of hooks: `plugin_host(sms={"cenacle_feature_flags": …})`."""

    def make(**plugins: dict[str, Any]) -> PluginHost:
        host = PluginHost()
        for name, hooks in plugins.items():
            module = ModuleType(f"plugin_of_a_test_{name}")
            vars(module).update(hooks)
            monkeypatch.setitem(sys.modules, module.__name__, module)
            host.load(EntryPoint(name, module.__name__, "cenacle.plugins"))
        return host

    return make


@pytest.fixture
def house_with(
    database_url: str, queue_url: str, plugin_host: MakePlugin
) -> Iterator[Callable[..., House]]:
    """A house with plugins made of hooks, on a database of its own."""
    opened: list[House] = []

    def make(**plugins: dict[str, Any]) -> House:
        house = House(database_url, queue_url, plugin_host(**plugins))
        opened.append(house)
        with house.session() as session:
            stock(session, house.registry)
        return house

    yield make
    for house in opened:
        house.close()


@pytest.fixture
def second_process(house: House) -> Iterator[House]:
    """Another process of the same house: it shares the database and nothing else."""
    other = House(house.database_url, house.queue_url)
    yield other
    other.close()


@pytest.fixture
def travel() -> Iterator[Callable[..., None]]:
    """Shifts what the application takes for now."""
    yield clock.shift_clock
    clock.shift_clock(clock.timedelta())


@pytest.fixture
def statements() -> Iterator[list[str]]:
    """The SQL statements that are sent to databases, as they come."""
    seen: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if not statement.startswith(("PRAGMA", "BEGIN")):
            seen.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    yield seen
    event.remove(Engine, "before_cursor_execute", note)
