"""The front at a server of its own, and what its clients do."""

import json
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import Popen
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import asking
import pytest
from running import free_port, wait_until_open

HASTE = """
from cenacle import serving
from cenacle.platform.web import front

front.GRACE = 1.0
front.HANGS_AFTER = 5.0
front.WATCHED_WITHIN = 1.0
front.LOOK_HOLDS = 60.0
front.BODIES = 1_000_000
front.LONG_BODIES = 4_000_000
serving.HEAD_MILLISECONDS = 1000
"""
APPLICATION = """
import json
import time
from pathlib import Path

from cenacle.platform.web.following import Followed, Following
from patience import *
from webob import Request

followed = Followed(lambda followers: [{"1": 1} for _ in followers])

def application(environ, start_response):
    path = environ["PATH_INFO"]
    if path == "/readyz":
        with Path("looks").open("a") as looks:
            looks.write(".")
    if path in ("/hang", "/heavy", "/readyz"):
        while not Path("released").exists():
            time.sleep(0.1)
    if path == "/long":
        start_response("200 OK", [("content-length", "4000000")])
        return [b"x" * 4_000_000]
    if path == "/file":
        start_response("200 OK", [("content-length", "4000000")])
        return environ["wsgi.file_wrapper"](open("long", "rb"), 4096)
    if path == "/following":
        start_response("200 OK", [("content-type", "text/event-stream")])
        return Following(followed, "ann", session_id=1, seconds=600)
    if path == "/slow":
        time.sleep(0.1)
        with Path("done").open("a") as done:
            done.write(".")
    if path == "/broken":
        raise ValueError("a fault of the application")
    told = {name: value for name, value in environ.items() if isinstance(value, str)}
    told["body"] = environ["wsgi.input"].read().decode()
    told["asked"] = dict(Request(environ).GET)
    start_response("200 OK", [("content-type", "application/json")])
    return [json.dumps(told).encode()]


def make():
    return front.Front(application, 4, heavy_paths={"/heavy"})
"""
LONG = 4_000_000
SERVE = """
from patience import *
from slow_application import make

with serving.prepare_server("127.0.0.1", {port}) as server:
    server.serve(make, 1)
"""


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """Of a server whose patience is a second."""
    (tmp_path / "patience.py").write_text(HASTE)
    (tmp_path / "long").write_bytes(b"x" * LONG)
    (tmp_path / "slow_application.py").write_text(APPLICATION)
    port = free_port()
    serve = [sys.executable, "-c", SERVE.format(port=port)]
    process = Popen(serve, cwd=tmp_path, start_new_session=True)
    try:
        wait_until_open(port, process)
        yield port
    finally:
        # With the processes that answer, which would outlive it.
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(timeout=60)


@pytest.fixture
def connect(port: int) -> Iterator[Callable[..., socket.socket]]:
    opened: list[socket.socket] = []

    def open_one(sends: bytes = b"", buffer: int | None = None) -> socket.socket:
        opened.append(asking.connect(port, sends, buffer))
        return opened[-1]

    yield open_one
    for each in opened:
        each.close()


def ask(port: int, path: str, **more: Any) -> tuple[int, Any]:
    """Status, and what the application saw or the server says."""
    request = Request(f"http://127.0.0.1:{port}{path}", **more)  # noqa: S310 -- ours
    try:
        with urlopen(request, timeout=60) as answer:  # noqa: S310
            return answer.status, json.loads(answer.read())
    except HTTPError as error:
        return error.code, {**error.headers, "body": error.read()}


def read_to_the_end(client: socket.socket) -> bytes:
    pieces = []
    while piece := client.recv(1 << 20):
        pieces.append(piece)
    return b"".join(pieces)


def _body(answer: bytes) -> bytes:
    return answer.partition(b"\r\n\r\n")[2]
