"""Serves and works: the web server, the worker, and both in one go."""

import contextlib
import gc
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator

import structlog
from granian import Granian
from granian._internal import load_target
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.net import SocketHolder  # type: ignore[attr-defined]  # it is there
from huey.consumer import Consumer

from cenacle.app import wsgi
from cenacle.platform.config import Configuration, ConfigurationError
from cenacle.platform.tasks import Queue
from cenacle.platform.web.front import Front
from cenacle.platform.web.listening import Listener, tell_systemd

LOOPBACK = ("127.0.0.1", "localhost", "::1")
WEB_PROCESSES = 2
THREADS = 4
CONNECTIONS = 20_000
"""Of one process, idle ones included; each costs a descriptor."""
BACKLOG = 4096
HEAD_MILLISECONDS = 10_000
"""For the head of a request, and how long a connection may stay idle after an answer."""
WORKER_THREADS = 2
CLOSING_SECONDS = 5
"""How long a process may go on with what it has begun."""
WORKER_CLOSING_SECONDS = 10
"""The same for a worker: a mail server may take its time for the mail in hand."""
WORKER_REST = 2.0
"""Seconds between the end of a worker that died and the start of the next."""

log = structlog.get_logger()


def refuse_open_house(configuration: Configuration, host: str) -> None:
    """Raises ConfigurationError where a house to try things would be open to others.

    In Local whoever reaches the portal reads everybody's mail, with the links in it.
    """
    if configuration.is_local and host not in LOOPBACK:
        raise ConfigurationError(
            f"In Local the house is for this machine alone, and --host {host} opens it to others. "
            "Set CENACLE_ENVIRONMENT, or add --open if that is what you want."
        )


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


def serve(
    host: str, port: int, target: str = "cenacle.serving:application", *, beside: bool = False
) -> None:
    """Serve until told to stop; `target` makes a `Front`.

    Nobody is let in before the processes can work. `beside` another server on the same port this
    one gets all new calls from then on, and the other may be stopped.
    """
    # The processes share what this one has: the port, and the word to begin.
    multiprocessing.set_start_method("fork", force=True)
    listener = Listener(host, port, BACKLOG)
    opening = _Opening(listener, beside=beside)
    server = _Server(
        target,
        address=host,
        port=port,
        interface=Interfaces.RSGI,
        factory=True,
        workers=WEB_PROCESSES,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=HEAD_MILLISECONDS),
        backlog=BACKLOG,
        backpressure=CONNECTIONS,
        websockets=False,
        respawn_failed_workers=True,
        workers_kill_timeout=CLOSING_SECONDS,
        log_enabled=False,
    )
    server.listener = listener
    threading.Thread(target=opening.open_when_ready, daemon=True).start()
    server.serve(target_loader=opening.load)


class _Server(Granian):  # type: ignore[misc, valid-type]  # it depends on the interpreter
    """Granian's, on a socket that is there already. With a socket for each process, as granian has
    them on Linux, what waits in its queue would be lost with each process that ends."""

    listener: Listener

    def _init_shared_socket(self) -> None:
        self._ssp, self._sso = None, self.listener.socket
        self._shd = SocketHolder(self.listener.socket.fileno(), False, BACKLOG)  # type: ignore[call-arg]


class _Opening:
    """When the house lets people in: its processes are made first."""

    def __init__(self, listener: Listener, *, beside: bool) -> None:
        self._listener = listener
        self._beside = beside
        self._ready = multiprocessing.Semaphore(0)
        self._open = multiprocessing.Event()

    def load(self, target: str) -> Callable[..., object]:
        """What granian calls in each process for the application."""
        loaded: Callable[..., object] = load_target(target, factory=True)
        while self._beside and isinstance(loaded, Front) and not loaded.is_ready():
            time.sleep(1)
        self._ready.release()
        self._open.wait()
        return loaded

    def open_when_ready(self) -> None:
        for _ in range(WEB_PROCESSES):
            self._ready.acquire()
        if self._beside:
            self._listener.take_over()
        else:
            self._listener.begin()
        self._open.set()
        tell_systemd("READY=1")
        if self._beside:
            log.warning("ready: the other server on this port may be stopped")
            self._listener.outlive()


def application() -> Front:
    """The application of one of the server's processes, which ends with the server."""
    server = multiprocessing.parent_process()
    if server and server.pid:
        end_with(server.pid)
    front = Front(wsgi(), THREADS)
    # What the application is made of stays. To walk through it whenever garbage is collected, as
    # where a workbook is read, would let everybody wait for a fifth of a second.
    gc.collect()
    gc.freeze()
    return front


def work(queue: Queue) -> None:
    """Do background work until told to stop, by SIGTERM or SIGINT; what is begun is ended."""
    _Worker(queue).run()


class _Worker(Consumer):  # type: ignore[misc]  # huey has no types
    """Huey's consumer, which on SIGTERM would leave its threads in the middle of what they do."""

    def __init__(self, queue: Queue) -> None:
        super().__init__(
            queue.huey, workers=WORKER_THREADS, shutdown_timeout=WORKER_CLOSING_SECONDS
        )
        self._stopping = queue.stopping
        # What it starts anew by on SIGHUP, with new code; huey's own way knows no `-m`.
        sys.argv = sys.orig_argv[1:]

    def stop(self, graceful: bool = True) -> None:
        self._stopping.set()
        super().stop(graceful=True)


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
