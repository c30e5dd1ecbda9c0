"""Runs a house beside a test: `with serving([…cenacle command…], folder) as url`."""

import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

WAIT = 180
"""Seconds that a house may take to open, or to close."""


@contextmanager
def running(
    command: Sequence[str | Path], folder: Path, environment: Mapping[str, str] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """A process in `folder` until the block ends; what it complains of is heard."""
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(timeout=WAIT)


@contextmanager
def serving(
    cenacle: Sequence[str | Path],
    folder: Path,
    environment: Mapping[str, str] | None = None,
    by: str = "run",
    port: int | None = None,
) -> Iterator[str]:
    """The address of the house in `folder` while `cenacle run` (or `by` another command) serves it,
    at a port that is free unless one is named: a browser knows a house again by its address.

    Raises AssertionError when it does not open.
    """
    port = port or free_port()
    with running([*cenacle, by, "--port", str(port)], folder, environment) as process:
        url = f"http://127.0.0.1:{port}"
        wait_for(f"{url}/readyz", process)
        yield url


def processes_in(folder: Path) -> list[int]:
    """Those that work there."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if (process / "cwd").readlink() == folder:
                found.append(int(process.name))
    return found


def memory_of(command: str) -> float:
    """Bytes of the processes that were begun here by such a command, and of those that they began;
    what several share is counted once."""
    import psutil  # measurements alone have it

    children = psutil.Process().children()
    begun = [each for each in children if command in map(os.path.basename, each.cmdline())]
    total = 0
    for each in (each for one in begun for each in (one, *one.children(recursive=True))):
        with suppress(psutil.NoSuchProcess):
            total += each.memory_full_info().pss
    return total


def read(url: str) -> str:
    with urlopen(url, timeout=10) as answer:  # noqa: S310 -- a house of our own
        text: str = answer.read().decode()
    return text


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def until(condition: Callable[[], bool], seconds: float = WAIT) -> bool:
    """Whether it comes to hold while one waits."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def answers(port: int) -> bool:
    """Whether a house there is ready."""
    try:
        read(f"http://127.0.0.1:{port}/readyz")
    except OSError:
        return False
    return True


def wait_until_open(port: int, process: subprocess.Popen[bytes]) -> None:
    """Raises AssertionError when nobody answers on `port`."""
    end = time.monotonic() + WAIT
    while process.poll() is None and time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the server did not open")


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + WAIT
    while process.poll() is None and time.monotonic() < end:
        try:
            read(url)
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise AssertionError("the house did not open")
