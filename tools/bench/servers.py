"""Our house and the bare application, each on granian with as many workers and threads."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL, Popen

import psutil
from cenacle.serving import THREADS
from running import free_port, wait_for, wait_until_open

HERE = Path(__file__).parent.parent
WEB_PROCESSES = 2


@contextmanager
def our_house(folder: Path, environment: dict[str, str], by: str = "serve") -> Iterator[str]:
    port = free_port()
    command = [sys.executable, "-m", "cenacle", by, "--port", str(port)]
    # An installed house has its bytecode.
    environment = environment | {
        "CENACLE_WEB_PROCESSES": str(WEB_PROCESSES),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    with running(command, folder, environment) as process:
        url = f"http://127.0.0.1:{port}"
        wait_for(f"{url}/readyz", process)
        yield url


@contextmanager
def our_worker(folder: Path, environment: dict[str, str]) -> Iterator[None]:
    with running([sys.executable, "-m", "cenacle", "worker"], folder, environment):
        yield


@contextmanager
def bare_application(folder: Path, database: Path, statement: str) -> Iterator[str]:
    port = free_port()
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--factory"]
    command += ["--port", str(port), "--workers", str(WEB_PROCESSES), "--no-log"]
    command += ["--blocking-threads", str(THREADS), "bench.bare:make_application"]
    environment = {
        "PYTHONPATH": str(HERE),
        "BENCH_DATABASE": str(database),
        "BENCH_STATEMENT": statement,
    }
    with running(command, folder, environment) as process:
        wait_until_open(port, process)
        yield f"http://127.0.0.1:{port}/"


def memory_of(module: str) -> int:
    """Bytes of the processes that were begun here by `python -m module`, and of theirs; what
    several share is counted once."""
    begun = [each for each in psutil.Process().children() if module in each.cmdline()]
    return sum(_memory_of(each) for one in begun for each in _family_of(one))


def processes_of(command: str) -> list[int]:
    """Of the first that was begun here by `cenacle command`, and of those that it began."""
    begun = next(each for each in psutil.Process().children() if command in each.cmdline())
    return [each.pid for each in _family_of(begun)]


def _family_of(process: psutil.Process) -> list[psutil.Process]:
    return [process, *process.children(recursive=True)]


def _memory_of(process: psutil.Process) -> int:
    """As the kernel adds it up: to read each mapping ten times a second would hold up whoever is
    measured."""
    try:
        rollup = Path(f"/proc/{process.pid}/smaps_rollup").read_text()
    except (FileNotFoundError, ProcessLookupError):  # it was done between two looks
        return 0
    pss = next((line for line in rollup.splitlines() if line.startswith("Pss:")), "Pss: 0 kB")
    return int(pss.split()[1]) * 1024


@contextmanager
def running(
    command: list[str], folder: Path, environment: dict[str, str]
) -> Iterator[Popen[bytes]]:
    process = Popen(
        command, cwd=folder, env=os.environ | environment, stdout=DEVNULL, stderr=DEVNULL
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(30)
