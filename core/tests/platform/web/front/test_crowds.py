"""Crowds, and what takes long: whoever comes meanwhile is answered."""

import os
import signal
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from running import processes_in

from .conftest import ask, read_to_the_end

pytestmark = pytest.mark.any_database


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
