"""A second server takes over from the first on the same port: nobody is turned away."""

import os
import signal
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import Popen

import pytest
from running import free_port, until, wait_until_open

pytestmark = pytest.mark.any_database

APPLICATION = """
import os
import time

from cenacle.platform.web import front

def application(environ, start_response):
    if environ["PATH_INFO"] == "/slow":
        time.sleep(2)
    start_response("200 OK", [("content-length", "4")])
    if environ["PATH_INFO"] == "/process":
        return [b"%04d" % (os.getpid() % 10_000)]
    return [os.environ["NAME"].encode()]


def make():
    time.sleep(1)
    return front.Front(application, 4)
"""
SERVE = """
from names import make
from cenacle.serving import prepare_server

with prepare_server('127.0.0.1', {port}, beside={beside}) as server:
    server.serve(make, 2)
"""
CALLERS = 4


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Popen[bytes]]]:
    (tmp_path / "names.py").write_text(APPLICATION)
    started: list[Popen[bytes]] = []

    def start(name: str, port: int, *, beside: bool = False) -> Popen[bytes]:
        program = SERVE.format(port=port, beside=beside)
        environment = os.environ | {"NAME": name}
        started.append(Popen([sys.executable, "-c", program], cwd=tmp_path, env=environment))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.wait(timeout=60)


def call(port: int, path: str = "/") -> str:
    """By a new connection; raises OSError where it is refused or reset."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as client:
        client.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        said = b""
        while piece := client.recv(65536):
            said += piece
    if not said:
        raise ConnectionResetError("no answer")
    return said[-4:].decode()


@dataclass
class Crowd:
    """Calls again and again, each time by a new connection."""

    port: int
    answers: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    stopping: threading.Event = field(default_factory=threading.Event)

    @property
    def last(self) -> str | None:
        return self.answers[-1] if self.answers else None

    def go_on(self) -> None:
        while not self.stopping.is_set():
            try:
                self.answers.append(call(self.port))
            except OSError as error:
                self.failures.append(repr(error))

    def __enter__(self) -> "Crowd":
        self.threads = [threading.Thread(target=self.go_on) for _ in range(CALLERS)]
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopping.set()
        for thread in self.threads:
            thread.join(timeout=60)


def children_of(pid: int) -> list[str]:
    listed = [path.read_text() for path in Path("/proc").glob("[0-9]*/stat")]
    return [each for each in listed if each.rpartition(")")[2].split()[1] == str(pid)]


def test_calls_are_shared_out_between_the_processes(serve: Callable[..., Popen[bytes]]) -> None:
    """By the kernel and by chance: of two the idler had 180 of 600 while they shared a socket."""
    port = free_port()
    serving = serve("one.", port)
    wait_until_open(port, serving)

    answered = Counter(call(port, "/process") for _ in range(600))

    one, other = answered.values()
    assert min(one, other) > 240


def test_who_took_over_shares_out_all_calls(serve: Callable[..., Popen[bytes]]) -> None:
    port = free_port()
    first = serve("one.", port)
    wait_until_open(port, first)
    before = {call(port, "/process") for _ in range(100)}
    serve("two.", port, beside=True)
    assert until(lambda: call(port) == "two." == call(port))
    time.sleep(1.2)
    first.terminate()
    assert first.wait(timeout=30) == 0
    time.sleep(1)  # it looks twice a second whether it is alone

    answered = Counter(call(port, "/process") for _ in range(600))

    assert before.isdisjoint(answered)
    one, other = answered.values()
    assert min(one, other) > 240


def test_of_a_process_that_dies_the_next_takes_in_what_waits(
    serve: Callable[..., Popen[bytes]],
) -> None:
    port = free_port()
    serving = serve("one.", port)
    wait_until_open(port, serving)
    answered = {call(port, "/process") for _ in range(100)}
    dies, *_ = [
        pid
        for pid in (int(each.split()[0]) for each in children_of(serving.pid))
        if f"{pid % 10_000:04}" in answered
    ]

    with Crowd(port) as crowd:
        time.sleep(1)
        os.kill(dies, signal.SIGKILL)
        before = len(crowd.answers)
        assert until(lambda: len(crowd.answers) > 2 * before)

    assert len(crowd.failures) <= CALLERS  # those alone that it had taken in
    assert len({call(port, "/process") for _ in range(100)}) == 2


def test_the_exchange_of_servers_turns_nobody_away(serve: Callable[..., Popen[bytes]]) -> None:
    port = free_port()
    serving = serve("one.", port)
    wait_until_open(port, serving)
    slow: list[str] = []

    with Crowd(port) as crowd:
        for name in ("two.", "tre.", "for."):
            begun = threading.Thread(target=lambda: slow.append(call(port, "/slow")))
            following = serve(name, port, beside=True)
            assert until(lambda name=name: crowd.last == name)
            begun.start()
            time.sleep(1.2)
            at = len(crowd.answers)
            time.sleep(0.3)
            assert set(crowd.answers[at:]) == {name}
            serving.terminate()
            assert serving.wait(timeout=30) == 0
            begun.join(timeout=30)
            serving = following
        time.sleep(1)

    assert crowd.failures == []
    assert set(crowd.answers) == {"one.", "two.", "tre.", "for."}
    assert len(slow) == 3


def test_a_server_that_begins_anew_has_the_code_of_today_and_turns_nobody_away(
    serve: Callable[..., Popen[bytes]], tmp_path: Path
) -> None:
    port = free_port()
    server = serve("one.", port)
    wait_until_open(port, server)
    slow: list[str] = []

    with Crowd(port) as crowd:
        for today in ("two.", "tre."):
            (tmp_path / "names.py").write_text(
                APPLICATION.replace('os.environ["NAME"]', f'"{today}"')
            )
            begun = threading.Thread(target=lambda: slow.append(call(port, "/slow")))
            begun.start()
            server.send_signal(signal.SIGHUP)
            assert until(lambda name=today: crowd.last == name)
            time.sleep(2)
            at = len(crowd.answers)
            time.sleep(0.3)
            assert set(crowd.answers[at:]) == {today}
            begun.join(timeout=30)

    assert crowd.failures == []
    assert slow == ["one.", "two."]
    assert server.poll() is None
    server.terminate()
    assert server.wait(timeout=30) == 0
    assert children_of(server.pid) == []


def test_what_the_first_server_has_begun_it_ends(serve: Callable[..., Popen[bytes]]) -> None:
    port = free_port()
    first = serve("one.", port)
    wait_until_open(port, first)
    slow: list[str] = []
    begun = threading.Thread(target=lambda: slow.append(call(port, "/slow")))

    serve("two.", port, beside=True)
    begun.start()
    time.sleep(0.5)
    assert call(port) in ("one.", "two.")
    first.terminate()
    begun.join(timeout=30)

    assert slow == ["one."]
