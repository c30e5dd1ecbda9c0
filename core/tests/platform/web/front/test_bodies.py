"""Long bodies, and many of them."""

import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import ask, read_to_the_end

pytestmark = pytest.mark.any_database


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
