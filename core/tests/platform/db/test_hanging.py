"""A database that hangs: people are told so soon, the process lives, and all is well afterwards."""

import json
import os
import selectors
import socket
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from subprocess import DEVNULL, Popen
from threading import Event, Thread
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from cenacle.testing import TestHouse
from cenacle.testing.databases import POSTGRES
from running import free_port, wait_for
from sqlalchemy import make_url

CALL = "/api/external-retreatants/validate-challenge/nobodys"
"""Looks the token up, and finds none."""
NO_TOKEN = 403


class Wire:
    """Between a house and its database; while it is `cut` nothing passes, and nobody is told."""

    def __init__(self, host: str, port: int) -> None:
        self._server = socket.create_server(("127.0.0.1", 0))
        self._behind = (host, port)
        self._others: dict[socket.socket, socket.socket] = {}
        self._waiting = selectors.DefaultSelector()
        self._waiting.register(self._server, selectors.EVENT_READ)
        self.cut = Event()
        self._done = Event()
        self._thread = Thread(target=self._pass_on)
        self._thread.start()

    @property
    def port(self) -> int:
        port: int = self._server.getsockname()[1]
        return port

    def close(self) -> None:
        self._done.set()
        self._thread.join()
        for each in (self._server, *self._others):
            each.close()

    def _pass_on(self) -> None:
        while not self._done.is_set():
            if self.cut.is_set():
                time.sleep(0.05)
                continue
            for key, _ in self._waiting.select(timeout=0.1):
                if key.fileobj is self._server:
                    self._connect(self._server.accept()[0])
                else:
                    self._move(self._of(key.fileobj))

    @staticmethod
    def _of(found: object) -> socket.socket:
        assert isinstance(found, socket.socket)
        return found

    def _connect(self, near: socket.socket) -> None:
        far = socket.create_connection(self._behind)
        for one, other in ((near, far), (far, near)):
            self._others[one] = other
            self._waiting.register(one, selectors.EVENT_READ)

    def _move(self, one: socket.socket) -> None:
        other = self._others.get(one)
        if other is None:
            return
        with suppress(OSError):
            if data := one.recv(1 << 16):
                other.sendall(data)
                return
        for each in (one, other):
            self._waiting.unregister(each)
            del self._others[each]
            each.close()


@contextmanager
def serving(folder: Path, database_url: str) -> Iterator[str]:
    port = free_port()
    environment = os.environ | {
        "CENACLE_DATABASE_URL": database_url,
        "CENACLE_QUEUE_URL": f"sqlite:///{folder}/queue.db",
    }
    process = Popen(
        [sys.executable, "-m", "cenacle", "serve", "--port", str(port)],
        cwd=folder,
        env=environment,
        stdout=DEVNULL,
        stderr=DEVNULL,
    )
    try:
        url = f"http://127.0.0.1:{port}"
        wait_for(f"{url}/readyz", process)
        yield url
    finally:
        process.terminate()
        process.wait(timeout=60)


def ask(url: str | Request) -> tuple[int, str | None, float]:
    """Status, Retry-After, and seconds."""
    began = time.monotonic()
    try:
        with urlopen(url, timeout=60) as answer:  # noqa: S310 -- ours
            json.loads(answer.read())
            return answer.status, None, time.monotonic() - began
    except HTTPError as error:
        return error.code, error.headers["Retry-After"], time.monotonic() - began


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.2)


@pytest.mark.skipif(not POSTGRES, reason="SQLite is no server that hangs")
def test_a_server_that_hangs_is_given_up_and_found_again(house: TestHouse, tmp_path: Path) -> None:
    behind = make_url(house.database_url)
    wire = Wire(behind.host or "127.0.0.1", behind.port or 5432)
    through = behind.set(host="127.0.0.1", port=wire.port)
    try:
        with (
            serving(tmp_path, through.render_as_string(hide_password=False)) as url,
            ThreadPoolExecutor(24) as pool,
        ):
            assert ask(url + CALL)[0] == NO_TOKEN
            wire.cut.set()

            calls = [pool.submit(ask, url + CALL) for _ in range(24)]
            time.sleep(1)
            assert ask(f"{url}/healthz")[0] == 200
            assert ask(f"{url}/readyz")[0] == 503
            for status, retry, seconds in (call.result() for call in calls):
                assert (status, retry) == (503, "5")
                assert seconds < 20

            wire.cut.clear()
            wait_until(lambda: [ask(url + CALL)[0] for _ in range(8)] == [NO_TOKEN] * 8)
            assert ask(f"{url}/readyz")[0] == 200
    finally:
        wire.close()


@pytest.mark.skipif(bool(POSTGRES), reason="PostgreSQL has no one write lock")
def test_a_write_lock_that_is_kept_costs_writers_a_sentence(
    house: TestHouse, tmp_path: Path
) -> None:
    with serving(tmp_path, house.database_url) as url, house.served.database.writer.begin():
        status, retry, seconds = ask(
            Request(  # noqa: S310 -- ours
                f"{url}/api/account/forgotpassword",
                data=b'{"email": "ann@house.test"}',
                headers={
                    "Content-Type": "application/json",
                    "Cookie": "csrf_token=a",
                    "X-CSRF-Token": "a",
                },
            )
        )

        assert (status, retry) == (503, "5")
        assert 5 < seconds < 10
        assert ask(f"{url}/healthz")[0] == 200
        assert ask(url + CALL)[0] == NO_TOKEN
