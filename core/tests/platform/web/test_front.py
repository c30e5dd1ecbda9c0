"""The front, at a server of its own: who is slow costs a connection, and nobody else anything."""

import json
import socket
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from select import select
from subprocess import Popen
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from running import free_port, wait_until_open

pytestmark = pytest.mark.any_database

HASTE = """
from cenacle import serving
from cenacle.platform.web import front

front.GRACE = 1.0
front.BEGUN_WITHIN = 5.0
front.WATCHED_WITHIN = 1.0
front.LONG_BODIES = 2
serving.HEAD_MILLISECONDS = 1000
serving.WEB_PROCESSES = 1
"""
APPLICATION = """
import json
import time
from pathlib import Path

from patience import *

def application(environ, start_response):
    path = environ["PATH_INFO"]
    if path in ("/hang", "/readyz"):
        while not Path("released").exists():
            time.sleep(0.1)
    if path == "/long":
        start_response("200 OK", [("content-length", "4000000")])
        return [b"x" * 4_000_000]
    if path == "/file":
        start_response("200 OK", [("content-length", "4000000")])
        return environ["wsgi.file_wrapper"](open("long", "rb"), 4096)
    if path == "/broken":
        raise ValueError("a fault of the application")
    told = {name: value for name, value in environ.items() if isinstance(value, str)}
    told["body"] = environ["wsgi.input"].read().decode()
    start_response("200 OK", [("content-type", "application/json")])
    return [json.dumps(told).encode()]


def make():
    return front.Front(application, 4)
"""
LONG = 4_000_000
SERVE = "from patience import *; serving.serve('127.0.0.1', {port}, 'slow_application:make')"


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """Of a server whose patience is a second."""
    (tmp_path / "patience.py").write_text(HASTE)
    (tmp_path / "long").write_bytes(b"x" * LONG)
    (tmp_path / "slow_application.py").write_text(APPLICATION)
    port = free_port()
    process = Popen([sys.executable, "-c", SERVE.format(port=port)], cwd=tmp_path)
    try:
        wait_until_open(port, process)
        yield port
    finally:
        process.kill()
        process.wait(timeout=60)


@pytest.fixture
def connect(port: int) -> Iterator[Callable[..., socket.socket]]:
    opened: list[socket.socket] = []

    def open_one(sends: bytes = b"", buffer: int | None = None) -> socket.socket:
        client = socket.socket()
        if buffer:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        client.connect(("127.0.0.1", port))
        client.settimeout(60)
        client.sendall(sends)
        opened.append(client)
        return client

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


STALLED = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"


def test_clients_that_send_nothing_more_hold_up_nobody_and_are_ended(
    port: int, connect: Callable[..., socket.socket]
) -> None:
    slow = [
        connect(sends)
        for sends in (STALLED, b"GET / HTTP/1.1\r\nHo", b"", b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        for _ in range(30)
    ]

    assert ask(port, "/")[0] == 200
    assert ask(port, "/healthz") == (200, {"process": "ok"})
    answers = [read_to_the_end(client) for client in slow]

    assert all(answer.startswith(b"HTTP/1.1 408 ") for answer in answers[:30])
    assert all(answer.startswith(b"HTTP/1.1 200 ") for answer in answers[90:])


def test_a_byte_now_and_then_is_no_progress(
    port: int, connect: Callable[..., socket.socket]
) -> None:
    client = connect(STALLED)
    end = time.monotonic() + 60

    while not select([client], [], [], 0.2)[0] and time.monotonic() < end:
        client.send(b" ")

    assert client.recv(1000).startswith(b"HTTP/1.1 408 ")


def test_only_so_many_long_bodies_are_taken_in_at_once(
    port: int, connect: Callable[..., socket.socket]
) -> None:
    long = b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2000000\r\n\r\n"
    first, second, third = (connect(long) for _ in range(3))

    for _ in range(10):
        for client in (first, second):
            client.sendall(b"x" * 100_000)
        time.sleep(0.2)
    refused = read_to_the_end(third)
    for client in (first, second):
        client.sendall(b"x" * 1_000_000)

    assert refused.startswith(b"HTTP/1.1 503 ")
    assert read_to_the_end(first).startswith(b"HTTP/1.1 200 ")
    assert ask(port, "/", data=b"y" * 2_000_000)[1]["CONTENT_LENGTH"] == "2000000"


def test_who_takes_no_answer_holds_up_nobody_and_who_does_gets_it_whole(
    port: int, connect: Callable[..., socket.socket]
) -> None:
    for path in (b"long", b"file"):
        ask_for = b"GET /%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" % path
        slow = [connect(ask_for, buffer=4096) for _ in range(20)]

        whole = read_to_the_end(connect(ask_for))

        assert ask(port, "/")[0] == 200
        assert _body(whole) == b"x" * LONG
        assert _body(read_to_the_end(slow[0])) == _body(whole)


def _body(answer: bytes) -> bytes:
    return answer.partition(b"\r\n\r\n")[2]


def test_while_every_thread_hangs_callers_are_told_so_and_the_process_lives(
    port: int, tmp_path: Path
) -> None:
    with ThreadPoolExecutor(4) as pool:
        for _ in range(4):
            pool.submit(ask, port, "/hang")
        time.sleep(0.5)

        status, told = ask(port, "/")
        assert (status, told["retry-after"]) == (503, "5")
        assert b"Please try again in a minute." in told["body"]
        assert ask(port, "/readyz")[0] == 503
        assert ask(port, "/healthz") == (200, {"process": "ok"})
        (tmp_path / "released").touch()
    assert ask(port, "/")[0] == 200


def test_a_fault_of_the_application_costs_one_answer(port: int) -> None:
    assert [ask(port, "/broken")[0] for _ in range(5)] == [500] * 5
    assert ask(port, "/")[0] == 200


def test_the_application_sees_what_was_sent(port: int) -> None:
    status, seen = ask(
        port,
        "/a%2541/caf%C3%A9?q=1%202",
        data=b'{"a": 1}',
        method="PUT",
        headers={"Content-Type": "application/json", "X-Forwarded-For": "10.0.0.1"},
    )

    assert status == 200
    assert seen["REQUEST_METHOD"] == "PUT"
    assert seen["PATH_INFO"] == "/a%41/café".encode().decode("latin-1")
    assert seen["QUERY_STRING"] == "q=1%202"
    assert (seen["CONTENT_TYPE"], seen["CONTENT_LENGTH"]) == ("application/json", "8")
    assert seen["HTTP_X_FORWARDED_FOR"] == "10.0.0.1"
    assert seen["HTTP_HOST"] == f"127.0.0.1:{port}"
    assert seen["REMOTE_ADDR"] == "127.0.0.1"
    assert seen["body"] == '{"a": 1}'
    assert "PATH" not in seen  # nor anything else of the process's environment


def test_requests_in_one_go_are_answered_in_order(
    port: int, connect: Callable[..., socket.socket]
) -> None:
    sends = b"".join(
        b"POST /%d HTTP/1.1\r\nHost: a\r\nCookie: a=%d\r\nCookie: b=2\r\n" % (number, number)
        + b"Connection: close\r\n" * (number == 3)
        + b"Content-Length: 1\r\n\r\n%d" % number
        for number in (1, 2, 3)
    )

    answers = read_to_the_end(connect(sends)).split(b"HTTP/1.1 200 OK")[1:]

    seen = [json.loads(answer.partition(b"\r\n\r\n")[2]) for answer in answers]
    assert [(each["PATH_INFO"], each["body"], each["HTTP_COOKIE"]) for each in seen] == [
        (f"/{number}", str(number), f"a={number}; b=2") for number in (1, 2, 3)
    ]
