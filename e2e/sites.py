"""Houses to open and close while a story goes on, one process tree or several on one database; and
who comes to them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from postgres import own_database
from redis import Redis
from running import WAIT, free_port, wait_for
from screens import DESK, DIALS_NOTHING, PHONE, note_complaints

CENACLE = [sys.executable, "-m", "cenacle"]
DEMO = [["demo"]]
QUEUE = 7
"""The database of Redis that a story may empty."""
SLOW = 120_000
"""What the worker does, or what is asked for every few seconds."""


class Site:
    """A house that the commands of `beginning` make, and `processes` serve; `addresses` are those
    of its web servers."""

    def __init__(
        self,
        folder: Path,
        processes: list[list[str]],
        beginning: list[list[str]] = DEMO,
        host: str = "127.0.0.1",
        **environment: str,
    ) -> None:
        self._folder = folder
        self._ports = [free_port() for process in processes if process[0] != "worker"]
        ports = iter(self._ports)
        self._processes = [
            process if process[0] == "worker" else [*process, "--port", str(next(ports))]
            for process in processes
        ]
        self.addresses = [f"http://{host}:{port}" for port in self._ports]
        self._environment = os.environ | {"CENACLE_BASE_URL": self.addresses[0]} | environment
        for command in beginning:
            subprocess.run(
                [*CENACLE, *command],
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


class People:
    """Each with a browser of their own."""

    def __init__(self, browser: Browser, complaints: list[str]) -> None:
        self._browser = browser
        self._complaints = complaints
        self._contexts: list[BrowserContext] = []

    def somebody(self, address: str, viewport: ViewportSize = DESK) -> Page:
        """At the house that is served there; a phone is touched."""
        context = self._browser.new_context(
            base_url=address,
            viewport=viewport,
            has_touch=viewport is PHONE,
            is_mobile=viewport is PHONE,
            reduced_motion="reduce",
            timezone_id="America/Chicago",
        )
        context.add_init_script(DIALS_NOTHING)
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(SLOW)
        note_complaints(page, self._complaints)
        return page

    def leave(self) -> None:
        for context in self._contexts:
            context.close()


@contextmanager
def embedded(folder: Path, beginning: list[list[str]] = DEMO, **environment: str) -> Iterator[Site]:
    """SQLite, and everything in one process tree."""
    yield Site(folder, [["run"]], beginning, **environment)


@contextmanager
def large(folder: Path, postgres: str, redis: str, **environment: str) -> Iterator[Site]:
    """PostgreSQL and Redis, two web servers and two workers."""
    with own_database(postgres, "story") as house, Redis.from_url(f"{redis}/{QUEUE}") as queue:
        queue.flushdb()
        yield Site(
            folder,
            [["serve"], ["serve"], ["worker"], ["worker"]],
            CENACLE_DATABASE_URL=house,
            CENACLE_QUEUE_URL=f"{redis}/{QUEUE}",
            **environment,
        )
