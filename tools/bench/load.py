"""A closed loop of keep-alive connections: each asks again as soon as it is answered."""

import re
import selectors
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median
from urllib.parse import urlsplit

LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)


@dataclass(frozen=True)
class Request:
    """What is asked, again and again, of the server at `url`."""

    url: str
    body: bytes
    headers: Mapping[str, str]

    @property
    def address(self) -> tuple[str, int]:
        parts = urlsplit(self.url)
        return parts.hostname or "127.0.0.1", parts.port or 80

    @property
    def wire(self) -> bytes:
        headers = {
            "Host": "127.0.0.1",
            "Content-Type": "application/json",
            "Content-Length": str(len(self.body)),
            **self.headers,
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        return f"POST {urlsplit(self.url).path} HTTP/1.1\r\n{lines}\r\n".encode() + self.body


def compare(
    ours: Request, bare: Request, *, connections: int, requests: int, rounds: int
) -> tuple[float, float]:
    """Seconds a request of ours and of the bare one: the medians of alternating rounds."""
    seconds: list[tuple[float, float]] = []
    for number in range(rounds + 1):
        pair = tuple(ask(request, connections, requests) / requests for request in (ours, bare))
        if number:  # the first round warms
            seconds.append((pair[0], pair[1]))
    return median(pair[0] for pair in seconds), median(pair[1] for pair in seconds)


def ask(request: Request, connections: int, requests: int) -> float:
    """Seconds that all of them take."""
    wire = request.wire
    selector = selectors.DefaultSelector()
    sockets = [socket.create_connection(request.address) for _ in range(connections)]
    for connection in sockets:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        selector.register(connection, selectors.EVENT_READ, bytearray())
    asked = answered = 0
    began = time.perf_counter()
    for connection in sockets:
        connection.sendall(wire)
        asked += 1
    while answered < asked:
        for key, _ in selector.select():
            received: bytearray = key.data
            chunk = key.fileobj.recv(1 << 18)  # type: ignore[union-attr]  # a socket of ours
            received += chunk
            if not _is_whole(received, closed=not chunk):
                continue
            answered += 1
            received.clear()
            if asked < requests:
                key.fileobj.sendall(wire)  # type: ignore[union-attr]
                asked += 1
    seconds = time.perf_counter() - began
    for connection in sockets:
        connection.close()
    selector.close()
    return seconds


def _is_whole(received: bytearray, *, closed: bool) -> bool:
    head, found, body = bytes(received).partition(b"\r\n\r\n")
    length = LENGTH.search(head)
    whole = bool(found) and length is not None and len(body) >= int(length[1])
    if (whole and b" 200 " not in head[:15]) or (closed and not whole):
        raise RuntimeError(f"the server answered {bytes(received[:300])!r}")
    return whole
