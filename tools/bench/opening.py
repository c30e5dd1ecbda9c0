"""From the command to the first answer, and the memory of a house in which nobody asks anything."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.figures import Figure, Unit
from bench.houses import DATABASE, build, environment_of, sign_in, to_json
from bench.load import Request, compare
from bench.servers import bare_application, memory_of, our_house

ROUNDS = 7
REST = 2
"""Seconds after which a process has put in order what it began with."""
STATEMENT = "SELECT id, email, 0 FROM users LIMIT ?"
ASKED = 2_000


def measure() -> Iterator[Figure]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        environment = environment_of(folder)
        build(environment, lambda session: None)

        def ours() -> AbstractContextManager[str]:
            return our_house(folder, environment)

        def bare() -> AbstractContextManager[str]:
            return bare_application(folder, folder / DATABASE, STATEMENT)

        seconds = [(_opening(ours), _opening(bare)) for _ in range(ROUNDS + 1)][1:]
        opened = median(one for one, _ in seconds), median(other for _, other in seconds)
        yield Figure("start-up to the first answer", *opened)
        with ours() as house, bare() as url:
            time.sleep(REST)
            yield Figure("memory at rest", *_memory(), unit=Unit.MEGABYTES)
            table = Request(f"{house}/api/users/table", to_json({"take": 50}), sign_in(house))
            compare(table, Request(url, to_json([50]), {}), connections=8, requests=ASKED, rounds=1)
            title = f"memory after {ASKED * 2:,} answers"
            yield Figure(title, *_memory(), unit=Unit.MEGABYTES)


def _opening(server: Callable[[], AbstractContextManager[str]]) -> float:
    began = time.perf_counter()
    with server():
        return time.perf_counter() - began


def _memory() -> tuple[int, int]:
    return memory_of("cenacle"), memory_of("granian")
