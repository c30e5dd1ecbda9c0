"""Our house and the bare application, each on granian with as many workers and threads."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL, Popen

import psutil
from cenacle.serving import THREADS, WEB_PROCESSES
from running import free_port, wait_for, wait_until_open

HERE = Path(__file__).parent.parent


@contextmanager
def our_house(folder: Path, environment: dict[str, str]) -> Iterator[str]:
    port = free_port()
    command = [sys.executable, "-m", "cenacle", "serve", "--port", str(port)]
    with _running(command, folder, environment) as process:
        url = f"http://127.0.0.1:{port}"
        wait_for(f"{url}/readyz", process)
        yield url


@contextmanager
def our_worker(folder: Path, environment: dict[str, str]) -> Iterator[None]:
    with _running([sys.executable, "-m", "cenacle", "worker"], folder, environment):
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
    with _running(command, folder, environment) as process:
        wait_until_open(port, process)
        yield f"http://127.0.0.1:{port}/"


def memory_of(module: str) -> int:
    """Bytes of the processes that were begun here by `python -m module`, and of theirs; what
    several share is counted once."""
    begun = [each for each in psutil.Process().children() if module in each.cmdline()]
    processes = [each for one in begun for each in (one, *one.children(recursive=True))]
    return sum(_memory_of(each) for each in processes)


def _memory_of(process: psutil.Process) -> int:
    try:
        return int(process.memory_full_info().pss)
    except psutil.NoSuchProcess:  # it was done between two looks
        return 0


@contextmanager
def _running(
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
