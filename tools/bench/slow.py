"""Clients that are slow or idle, hundreds at a time, and what others feel of them meanwhile."""

import os
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import psutil
from cenacle.platform.web.static import UI

from bench.figures import Figure, Unit
from bench.houses import build, environment_of, sign_in
from bench.mail import fill
from bench.servers import our_house

SECONDS = float(os.environ.get("BENCH_SLOW_SECONDS", "30"))
CALLERS = 10
"""Signed in, each with a call a second."""
P99 = 0.250
ALIVE = 1.0
ENDED = 60.0
LONGEST = max(UI.glob("assets/*.js"), key=lambda file: file.stat().st_size).name
HEAD = "HTTP/1.1\r\nHost: bench.test\r\n"


@dataclass(frozen=True)
class Kind:
    """So many clients that send `begins`, then a byte a second of `goes_on`, and read as slowly."""

    title: str
    clients: int
    begins: str = ""
    goes_on: bytes = b""


KINDS = (
    Kind(
        "500 that send a byte a second",
        500,
        f"POST /api/account/login {HEAD}Content-Length: 9000\r\n\r\n",
        b" ",
    ),
    Kind("500 that read 1 KB a second", 500, f"GET /assets/{LONGEST} {HEAD}\r\n"),
    Kind("1,500 that send nothing", 1_500),
    Kind("1,500 that stay after an answer", 1_500, f"GET /healthz {HEAD}\r\n"),
)


def measure() -> Iterator[Figure]:
    """While each kind is connected: a signed-in call, `/healthz`, and when the last was ended."""
    with TemporaryDirectory() as name:
        environment = environment_of(Path(name))
        build(environment, fill)
        with our_house(Path(name), environment) as house:
            headers = sign_in(house)
            for kind in KINDS:
                yield from _measure_beside(kind, house, headers)


def _measure_beside(kind: Kind, house: str, headers: dict[str, str]) -> Iterator[Figure]:
    with ExitStack() as stack:
        address = urlsplit(house).hostname or "127.0.0.1", urlsplit(house).port or 80
        clients = [stack.enter_context(_connected(kind, address)) for _ in range(kind.clients)]
        began, done = time.monotonic(), threading.Event()
        pool = stack.enter_context(ThreadPoolExecutor(CALLERS + 2))
        slow = pool.submit(_be_slow, kind, clients, done)
        alive = pool.submit(ask_again, f"{house}/healthz", {}, 0.1)
        calls = [
            pool.submit(ask_again, f"{house}/api/account/me", headers, 1) for _ in range(CALLERS)
        ]
        ended = _wait_until_ended(address[1], began)
        times = [each for call in calls for each in call.result()]
        longest = max(alive.result())
        done.set()
        slow.result()
    yield Figure(f"{kind.title}: a call, p99", p99_of(times), P99, 1.0)
    yield Figure(f"{kind.title}: /healthz at most", longest, ALIVE, 1.0)
    yield Figure(f"{kind.title}: the last ended after", ended, ENDED, 1.0, Unit.SECONDS)


def _connected(kind: Kind, address: tuple[str, int]) -> socket.socket:
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.connect(address)
    client.sendall(kind.begins.encode())
    client.setblocking(False)
    return client


def _be_slow(kind: Kind, clients: list[socket.socket], done: threading.Event) -> None:
    while not done.wait(1):
        for client in list(clients):
            try:
                client.send(kind.goes_on)
                client.recv(1024)
            except BlockingIOError:
                pass
            except OSError:
                clients.remove(client)


def p99_of(times: list[float]) -> float:
    return quantiles(times, n=100)[98]


def ask_again(url: str, headers: dict[str, str], every: float) -> list[float]:
    """How many seconds each answer took, over a connection of its own."""
    taken, end = [], time.monotonic() + SECONDS
    while time.monotonic() < end:
        began = time.monotonic()
        with urlopen(Request(url, headers=headers), timeout=60) as answer:
            answer.read()
        taken.append(time.monotonic() - began)
        time.sleep(max(0.0, every - taken[-1]))
    return taken


def _wait_until_ended(port: int, began: float) -> float:
    """Seconds until the server holds no more connections than the callers may have; what the
    kernel still sends is none of its own."""
    while time.monotonic() < began + ENDED * 2:
        held = [
            each
            for each in psutil.net_connections("tcp4")
            if each.laddr.port == port and each.status == psutil.CONN_ESTABLISHED and each.pid
        ]
        if len(held) <= CALLERS + 2:
            break
        time.sleep(0.5)
    return time.monotonic() - began
