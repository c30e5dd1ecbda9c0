"""Serves and works: the web server, the worker, and both in one go."""

import contextlib
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from wsgiref.types import WSGIApplication

from granian import Granian
from granian.constants import Interfaces

from cenacle.app import wsgi
from cenacle.platform.config import ConfigurationError
from cenacle.platform.tasks import Queue

WEB_PROCESSES = 2
THREADS = 4
WORKER_THREADS = 2
CLOSING_SECONDS = 5
"""How long a process may go on with what it has begun."""
WORKER_REST = 2.0
"""Seconds between the end of a worker that died and the start of the next."""


def refuse_used_port(host: str, port: int) -> None:
    """Raises ConfigurationError when somebody serves there already."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise ConfigurationError(f"cannot serve on {host}:{port}: {error.strerror}") from None


@contextlib.contextmanager
def share_metrics() -> Iterator[None]:
    """The processes that begin in this block count together.

    It has to be said before anything is counted: prometheus_client looks once, when it is imported.
    """
    with tempfile.TemporaryDirectory(prefix="cenacle-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        yield


def serve(host: str, port: int) -> None:
    """Serve until told to stop."""
    Granian(
        "cenacle.serving:application",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        factory=True,
        workers=WEB_PROCESSES,
        blocking_threads=THREADS,
        respawn_failed_workers=True,
        workers_kill_timeout=CLOSING_SECONDS,
        log_enabled=False,
    ).serve()


def application() -> WSGIApplication:
    """The application of one of the server's processes, which ends with the server."""
    server = multiprocessing.parent_process()
    if server and server.pid:
        end_with(server.pid)
    return wsgi()


def work(queue: Queue) -> None:
    """Do background work until told to stop."""
    queue.huey.create_consumer(workers=WORKER_THREADS, check_worker_health=True).run()


@contextlib.contextmanager
def worker_beside() -> Iterator[None]:
    """A worker process that lives as long as the block, and is begun anew if it dies."""
    stopping = threading.Event()
    child = _start_worker()

    def watch() -> None:
        nonlocal child
        while not stopping.wait(1):
            if child.poll() is not None:
                time.sleep(WORKER_REST)
                child = _start_worker()

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        stopping.set()
        watcher.join()
        child.terminate()
        child.wait(timeout=30)


def end_with(parent: int) -> None:
    """End this process when `parent`, which started it, is gone, however that ended.

    A process that has only just begun may not hear the first signal: granian's still has the
    handlers of the server that it was forked from. The second one nobody can miss.
    """

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(CLOSING_SECONDS)
        os.kill(os.getpid(), signal.SIGKILL)

    threading.Thread(target=watch, daemon=True).start()


def _start_worker() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "cenacle", "worker", "--beside", str(os.getpid())]
    )
