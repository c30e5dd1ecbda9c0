"""The front, at a server of its own: who is slow costs a connection, and nobody else anything."""

import json
import os
import signal
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

import asking
import pytest
from running import free_port, processes_in, wait_until_open

pytestmark = pytest.mark.any_database

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


def _post(path: str, length: int) -> bytes:
    """The head of it."""
    return (
        f"POST {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


def test_only_so_many_long_bodies_are_taken_in_at_once(
    port: int, connect: Callable[..., socket.socket]
) -> None:
    first, second, third = (connect(_post("/", 2_000_000)) for _ in range(3))

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


@pytest.mark.parametrize(("length", "others"), [(2_000_000, 500_000), (500_000, 2_000_000)])
def test_bodies_fill_so_much_memory_until_they_are_answered(
    port: int, connect: Callable[..., socket.socket], tmp_path: Path, length: int, others: int
) -> None:
    waiting = [connect(_post("/hang", length) + b"x" * length) for _ in range(2)]

    refused = read_to_the_end(connect(_post("/hang", length)))
    small, other = ask(port, "/", data=b"{}"), ask(port, "/", data=b"x" * others)
    (tmp_path / "released").touch()

    assert refused.startswith(b"HTTP/1.1 503 ")
    assert (small[0], other[0]) == (200, 200)
    assert all(read_to_the_end(each).startswith(b"HTTP/1.1 200 ") for each in waiting)
    assert ask(port, "/", data=b"x" * length)[0] == 200


def test_bodies_that_never_end_fill_so_much_memory_and_leave_room_for_small_ones(
    port: int, connect: Callable[..., socket.socket]
) -> None:
    stalled = [connect(_post("/", 500_000) + b"x" * 499_999) for _ in range(2)]

    refused = read_to_the_end(connect(_post("/", 500_000)))

    assert refused.startswith(b"HTTP/1.1 503 ")
    assert ask(port, "/", data=b"{}")[0] == 200
    for each in stalled:
        each.sendall(b"x")
        assert read_to_the_end(each).startswith(b"HTTP/1.1 200 ")


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


def test_a_crowd_that_asks_whether_the_house_is_ready_is_answered_by_one_look(
    port: int, connect: Callable[..., socket.socket], tmp_path: Path
) -> None:
    asks = b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    crowd = [connect(asks) for _ in range(50)]
    refused = [read_to_the_end(each) for each in crowd]

    (tmp_path / "released").touch()
    end = time.monotonic() + 60
    while ask(port, "/readyz")[0] != 200 and time.monotonic() < end:
        time.sleep(0.1)
    crowd = [connect(asks) for _ in range(50)]

    assert all(b"database" in answer for answer in refused)
    assert all(b"200 OK" in read_to_the_end(each) for each in crowd)
    assert (tmp_path / "looks").read_text() == "."


def test_whoever_waits_while_others_are_answered_is_answered_too(
    port: int, connect: Callable[..., socket.socket]
) -> None:
    asks = b"GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    began = time.monotonic()
    burst = [connect(asks) for _ in range(250)]

    answers = [read_to_the_end(each) for each in burst]

    assert all(b"200 OK" in answer for answer in answers)
    assert time.monotonic() - began > 6  # more than a request may wait while all threads hang


def test_who_comes_amid_a_flood_is_answered_before_it_is_through(
    port: int, connect: Callable[..., socket.socket], tmp_path: Path
) -> None:
    asks = b"GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    flood = [connect(asks) for _ in range(120)]
    time.sleep(0.3)

    assert ask(port, "/")[0] == 200

    assert len((tmp_path / "done").read_text()) < 80
    assert all(b"200 OK" in read_to_the_end(each) for each in flood)


def test_files_are_read_one_after_the_other_beside_everybody_else(
    port: int, connect: Callable[..., socket.socket], tmp_path: Path
) -> None:
    sends = b"POST /hang HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    sends += b"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1\r\n\r\nx"
    files = [connect(sends) for _ in range(5)]
    time.sleep(0.5)

    assert [ask(port, "/")[0] for _ in range(5)] == [200] * 5

    (tmp_path / "released").touch()
    assert all(b"200 OK" in read_to_the_end(each) for each in files)


def test_a_crowd_that_signs_in_keeps_nobody_from_work(
    port: int, connect: Callable[..., socket.socket], tmp_path: Path
) -> None:
    asks = b"GET /heavy HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    crowd = [connect(asks) for _ in range(20)]
    time.sleep(0.5)

    assert [ask(port, "/")[0] for _ in range(5)] == [200] * 5

    (tmp_path / "released").touch()
    assert all(b"200 OK" in read_to_the_end(each) for each in crowd)


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


def test_a_header_that_only_looks_like_one_of_a_proxy_is_left_out(
    connect: Callable[..., socket.socket],
) -> None:
    asks = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
    asks += b"X-Forwarded-For: 203.0.113.9\r\nX_Forwarded_For: 10.9.9.9\r\n\r\n"

    seen = json.loads(_body(read_to_the_end(connect(asks))))

    assert seen["HTTP_X_FORWARDED_FOR"] == "203.0.113.9"


def test_a_query_that_is_not_encoded_is_read_all_the_same(
    connect: Callable[..., socket.socket],
) -> None:
    asks = "GET /?email=日 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode()

    seen = json.loads(_body(read_to_the_end(connect(asks))))

    assert seen["asked"] == {"email": "日"}


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


def test_an_answer_that_goes_on_takes_no_thread_and_ends_with_the_server(
    port: int, connect: Callable[..., socket.socket], tmp_path: Path
) -> None:
    followers = [connect(b"GET /following HTTP/1.1\r\nHost: x\r\n\r\n") for _ in range(4)]
    for each in followers:
        said = b""
        while b'data: {"1":1}' not in said:
            said += each.recv(65536)

    assert ask(port, "/")[0] == 200
    [_server, answering] = sorted(processes_in(tmp_path))
    began = time.monotonic()
    os.kill(answering, signal.SIGTERM)

    # Each is ended by the last piece of its answer, and not by who loses patience after 5 seconds.
    assert [read_to_the_end(each)[-5:] for each in followers] == [b"0\r\n\r\n"] * 4
    assert time.monotonic() - began < 4
