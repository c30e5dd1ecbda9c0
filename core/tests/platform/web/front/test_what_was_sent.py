"""The application sees what was sent, and its faults cost one answer."""

import json
import socket
from collections.abc import Callable

import pytest

from .conftest import _body, ask, read_to_the_end

pytestmark = pytest.mark.any_database


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
