"""Who is slow costs a connection, and nobody else anything."""

import socket
import time
from collections.abc import Callable
from select import select

import pytest

from .conftest import LONG, _body, ask, read_to_the_end

pytestmark = pytest.mark.any_database

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
