"""Which tests are run again, on PostgreSQL: as many as together ask of it whatever SQLite was
asked, and all in which several threads or processes have a part.

    pytest --keep-statements=FILE …    notes what each test asks of SQLite
    pytest --statements=FILE …         chooses by it on PostgreSQL

Without FILE all are run there, but for those that have nothing to do with a database.
"""

import json
import re
import sys
import threading
from collections.abc import Generator, Mapping
from functools import lru_cache
from hashlib import blake2b
from heapq import heapify, heappop, heappush
from pathlib import Path

import pytest
from cenacle.platform.plugins import time_limits
from cenacle.testing.databases import POSTGRES
from sqlalchemy import Engine, event

ELSEWHERE = "elsewhere"
"""Stands among the statements of a test that began a process, or asked from threads of its own."""
MAIN_THREAD = threading.main_thread().name
BEGINS_A_PROCESS = ("subprocess.Popen", "os.fork", "os.posix_spawn")
MORE_VALUES = re.compile(r"(, \?)+|(, \(\?\))+")

Asked = Mapping[str, frozenset[str]]
"""By the id of a test, what it asks: a short name of each statement."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("second database")
    group.addoption("--keep-statements", type=Path, help="note in this file what each test asks")
    group.addoption("--statements", type=Path, help="choose for PostgreSQL by this file")


def pytest_configure(config: pytest.Config) -> None:
    if file := config.getoption("keep_statements"):
        config.pluginmanager.register(_Keeper(file, is_worker=hasattr(config, "workerinput")))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not POSTGRES:
        return
    again = [item for item in items if _has_a_part(item)]
    if file := config.getoption("statements"):
        chosen = choose(read(file), [item.nodeid for item in again])
        again = [item for item in again if item.nodeid in chosen]
    kept = set(again)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = again


def _has_a_part(item: pytest.Item) -> bool:
    """Whether a database can make a difference to this test."""
    if item.get_closest_marker("any_database"):
        return False
    ours = Path(__file__).parents[1] / "core/tests"
    return (
        not item.path.is_relative_to(ours)
        or not isinstance(item, pytest.Function)
        or "databases" in item.fixturenames
        or item.path.is_relative_to(ours / "testing")  # ask for it when they run
    )


def read(file: Path) -> Asked:
    kept: dict[str, list[str]] = json.loads(file.read_text())
    return {test: frozenset(statements) for test, statements in kept.items()}


def choose(asked: Asked, tests: list[str]) -> set[str]:
    """Those of which nobody knows what they ask, or what else they do, and of the others as few as
    ask the rest, nearly: always the one with the most that nobody has asked yet."""
    seen = {test: asked[test] for test in tests if _is_all_seen(asked.get(test, frozenset()))}
    chosen = set(tests) - seen.keys()
    left = frozenset().union(*seen.values()) - frozenset().union(
        *(asked.get(test, ()) for test in chosen)
    )
    most = [(-len(statements), test) for test, statements in seen.items()]
    heapify(most)
    while left:
        _, test = heappop(most)
        new = len(seen[test] & left)
        if most and new < -most[0][0]:
            heappush(most, (-new, test))
        else:
            chosen.add(test)
            left -= seen[test]
    return chosen


def _is_all_seen(statements: frozenset[str]) -> bool:
    return bool(statements) and ELSEWHERE not in statements


@lru_cache(10_000)
def name_of(statement: str) -> str:
    """The same for lists of any length, and for any number of rows."""
    alike = MORE_VALUES.sub("", MORE_VALUES.sub("", statement))
    return blake2b(alike.encode(), digest_size=6).hexdigest()


class _Keeper:
    """Each process of pytest notes what it asks, and the one that has begun them keeps it."""

    def __init__(self, file: Path, *, is_worker: bool) -> None:
        self._file = file
        self._is_worker = is_worker
        self._asked: set[str] = set()
        self._kept: dict[str, list[str]] = {}
        self._skipped: set[str] = set()

    def pytest_sessionstart(self) -> None:
        event.listen(Engine, "before_cursor_execute", self._hear)
        sys.addaudithook(self._watch)

    def _hear(self, _connection: object, _cursor: object, statement: str, *_: object) -> None:
        self._asked.add(name_of(statement))
        if threading.current_thread().name not in (MAIN_THREAD, time_limits.THREAD):
            self._asked.add(ELSEWHERE)

    def _watch(self, what: str, _arguments: object) -> None:
        if what in BEGINS_A_PROCESS:
            self._asked.add(ELSEWHERE)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if report.when == "teardown":
            report.user_properties.append(("statements", sorted(self._asked)))
            self._asked.clear()
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped:
            self._skipped.add(report.nodeid)
        for name, told in report.user_properties:
            if name == "statements" and isinstance(told, list):
                self._kept[report.nodeid] = told

    def pytest_sessionfinish(self) -> None:
        if self._is_worker:
            return
        self._file.parent.mkdir(parents=True, exist_ok=True)
        kept = {test: asked for test, asked in self._kept.items() if test not in self._skipped}
        self._file.write_text(json.dumps(kept))
