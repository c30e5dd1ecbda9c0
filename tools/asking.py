"""Calls of an API: once, as fast as they are answered, or by many while something else goes on."""

import socket
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from statistics import median, quantiles
from threading import Event
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import orjson

ROUNDS, ROUND_SECONDS = 11, 0.4


@dataclass(frozen=True)
class Asked:
    """A call of an API: a POST where it has a body, as bytes or for JSON, else a GET."""

    url: str
    headers: Mapping[str, str]
    body: Any = None

    def __call__(self) -> bytes:
        """Over a connection of its own; raises OSError for any status but a success."""
        is_ready = self.body is None or isinstance(self.body, bytes)
        data = self.body if is_ready else orjson.dumps(self.body)
        asked = Request(self.url, data, dict(self.headers))  # noqa: S310 -- a house of our own
        with urlopen(asked, timeout=300) as answer:  # noqa: S310 -- the same
            content: bytes = answer.read()
        return content

    def often(self, times: int) -> float:
        """Seconds that each takes over one connection, with next to nothing for whoever asks. Two
        connections would fall to one of a server's processes or, by chance, to both."""
        url, body = urlsplit(self.url), orjson.dumps(self.body)
        lines = {**self.headers, "Host": url.netloc, "Content-Length": str(len(body))}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        wire = f"POST {url.path} HTTP/1.1\r\n{head}\r\n".encode() + body
        with socket.create_connection((url.hostname, url.port)) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            began = perf_counter()
            for _ in range(times):
                connection.sendall(wire)
                _read_answer(connection)
            return (perf_counter() - began) / times


def _read_answer(connection: socket.socket) -> None:
    answer = connection.recv(1 << 18)
    head, _, body = answer.partition(b"\r\n\r\n")
    left = int(head.lower().partition(b"content-length: ")[2].split()[0]) - len(body)
    while left > 0:
        left -= len(connection.recv(left))
    if b" 200 " not in head[:15]:
        raise RuntimeError(f"the server answered {answer.decode()}")


def compare(ours: Asked, other: Asked) -> tuple[float, float]:
    """Seconds that each takes: medians of alternating rounds."""
    times = max(5, round(ROUND_SECONDS / ours.often(5)))  # this warms as well
    pairs = [(ours.often(times), other.often(times)) for _ in range(ROUNDS)]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def connect(port: int, sends: bytes = b"", buffer: int | None = None) -> socket.socket:
    """A client that has sent so much, and takes in what fills its buffer."""
    client = socket.socket()
    if buffer:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    client.connect(("127.0.0.1", port))
    client.settimeout(60)
    client.sendall(sends)
    return client


def go_slowly_on(clients: Iterable[socket.socket], byte: bytes) -> None:
    """Each sends so much more, and reads 1 KB, if there is anything."""
    for client in clients:
        client.setblocking(False)
        with suppress(OSError):  # there is nothing to read, or the server has ended it
            client.send(byte)
            client.recv(1024)


def seconds_of(
    call: Callable[[], object], times: int = 1, clock: Callable[[], float] = perf_counter
) -> float:
    """The median of so many."""
    taken = []
    for _ in range(times):
        began = clock()
        call()
        taken.append(clock() - began)
    return median(taken)


def p99(seconds: list[float]) -> float:
    return quantiles(seconds, n=100)[98]


@contextmanager
def meanwhile(*calls: Callable[[], object], every: float = 0) -> Iterator[list[float]]:
    """Each again and again until the block ends; gives how many seconds each took."""
    done = Event()
    taken: list[float] = []

    def go_on(call: Callable[[], object]) -> None:
        while not done.is_set():
            seconds = seconds_of(call)
            taken.append(seconds)
            done.wait(max(0, every - seconds))

    with ThreadPoolExecutor(len(calls)) as pool:
        running = [pool.submit(go_on, call) for call in calls]
        try:
            yield taken
        finally:
            done.set()
    for each in running:
        each.result()
