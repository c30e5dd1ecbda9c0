"""From the command to the first answer, and the memory of a whole house: two processes that answer
and a worker, as `cenacle run` has them."""

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.figures import Figure, Unit
from bench.houses import build, environment_of, sign_in, to_json
from bench.load import Request, ask
from bench.servers import memory_of, our_house

ROUNDS = 7
REST = 5
"""Seconds after which a process has put in order what it began with."""
ASKED = 4_000
FIRST_ANSWER = 1.6
AT_REST = 180_000_000


def measure() -> Iterator[Figure]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        environment = environment_of(folder)
        build(environment, lambda session: None)
        opened = median([_opening(folder, environment) for _ in range(ROUNDS + 1)][1:])
        yield Figure("serve: to the first answer", opened, FIRST_ANSWER, 1.0)
        with our_house(folder, environment, by="run") as house:
            time.sleep(REST)
            memory = memory_of("cenacle")
            yield Figure("run: memory at rest", memory, AT_REST, 1.0, Unit.MEGABYTES)
            table = Request(f"{house}/api/users/table", to_json({"take": 50}), sign_in(house))
            ask(table, connections=8, requests=ASKED)
            memory = memory_of("cenacle")
            yield Figure(f"run: memory after {ASKED:,} answers", memory, unit=Unit.MEGABYTES)


def _opening(folder: Path, environment: dict[str, str]) -> float:
    began = time.perf_counter()
    with our_house(folder, environment):
        return time.perf_counter() - began
