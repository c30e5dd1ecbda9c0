"""Houses to open and close while a story goes on: one process tree, or several on one database."""

import os
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from redis import Redis
from running import WAIT, free_port, wait_for
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

CENACLE = [sys.executable, "-m", "cenacle"]
QUEUE = 7
"""The database of Redis that a story may empty."""


class Site:
    """A demo house that `processes` serve; `addresses` are those of its web servers."""

    def __init__(self, folder: Path, processes: list[list[str]], **environment: str) -> None:
        self._folder = folder
        self._ports = [free_port() for process in processes if process[0] != "worker"]
        ports = iter(self._ports)
        self._processes = [
            process if process[0] == "worker" else [*process, "--port", str(next(ports))]
            for process in processes
        ]
        self.addresses = [f"http://127.0.0.1:{port}" for port in self._ports]
        self._environment = os.environ | {"CENACLE_BASE_URL": self.addresses[0]} | environment
        subprocess.run(
            [*CENACLE, "demo"],
            cwd=folder,
            env=self._environment,
            check=True,
            stdout=subprocess.DEVNULL,
        )

    @contextmanager
    def opened(self, clock: str = "+0d") -> Iterator[None]:
        """While it stands, and takes the time to be so much later."""
        with ExitStack() as stack:
            for arguments in self._processes:
                process = subprocess.Popen(
                    [*CENACLE, *arguments],
                    cwd=self._folder,
                    env=self._environment | {"CENACLE_CLOCK": clock},
                    stdout=subprocess.DEVNULL,
                )
                stack.callback(process.wait, timeout=WAIT)
                stack.callback(process.terminate)
            for address in self.addresses:
                wait_for(f"{address}/readyz", process)
            yield


@contextmanager
def embedded(folder: Path) -> Iterator[Site]:
    """SQLite, and everything in one process tree."""
    yield Site(folder, [["run"]])


@contextmanager
def large(folder: Path, postgres: str, redis: str) -> Iterator[Site]:
    """PostgreSQL and Redis, two web servers and two workers."""
    server = make_url(postgres).set(drivername="postgresql+psycopg")
    name = f"cenacle_story_{uuid.uuid4().hex}"
    admin = create_engine(server, isolation_level="AUTOCOMMIT")
    with admin.connect() as connection, Redis.from_url(f"{redis}/{QUEUE}") as queue:
        connection.execute(text(f"CREATE DATABASE {name}"))
        queue.flushdb()
        house = server.set(database=name)
        try:
            yield Site(
                folder,
                [["serve"], ["serve"], ["worker"], ["worker"]],
                CENACLE_DATABASE_URL=house.render_as_string(hide_password=False),
                CENACLE_QUEUE_URL=f"{redis}/{QUEUE}",
            )
        finally:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    admin.dispose()
