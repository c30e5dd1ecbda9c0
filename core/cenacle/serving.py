"""Serves and works: the web server, the worker, and both in one go.

The house is composed once; the processes that serve it, and a worker beside them, are forks of the
process that did, and share what it has in memory.
"""

import gc
import multiprocessing
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import Process
from typing import Any, NoReturn
from wsgiref.types import WSGIApplication

import structlog
from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.net import SocketHolder  # type: ignore[attr-defined]  # it is there
from huey.consumer import Consumer

from cenacle.platform.config import ConfigurationError
from cenacle.platform.db import PEOPLE_WAIT, Database
from cenacle.platform.house import House
from cenacle.platform.request import REHEARSES, Request
from cenacle.platform.tasks import Queue, beats
from cenacle.platform.web.front import Front
from cenacle.platform.web.listening import Listener, tell_systemd
from cenacle.platform.web.renewing import Left, begin_anew

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
LEFT_CLOSING_SECONDS = 30
"""The same for whatever serves and works when the server begins anew."""
WORKER_REST = 2.0
"""Seconds between the end of a worker that died and the start of the next."""

log = structlog.get_logger()
# What forks share is what they inherit: the house, the port, and the word to begin.
multiprocessing.set_start_method("fork", force=True)


@contextmanager
def prepare_server(host: str, port: int, *, beside: bool = False) -> Iterator["Server"]:
    """A server before the house is composed; what it has outside of memory goes with the block.

    Raises ConfigurationError where another one has the port, unless it is to begin `beside` that.
    """
    left = Left.by_predecessor()
    if not (left or beside):
        _refuse_used_port(host, port)
    folder = left.metrics if left else tempfile.mkdtemp(prefix="cenacle-metrics-")
    # The processes count together. prometheus_client looks once, when it is imported: nothing that
    # this module imports may import it.
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
    try:
        yield Server(host, port, folder, left, beside)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        del os.environ["PROMETHEUS_MULTIPROC_DIR"]


def _refuse_used_port(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise ConfigurationError(f"cannot serve on {host}:{port}: {error.strerror}") from None


@dataclass(frozen=True)
class Server:
    """The web server. Told by SIGHUP, it begins anew with the code that is installed then, and
    turns nobody away."""

    host: str
    port: int
    metrics: str
    left: Left | None
    beside: bool

    def serve(self, make: Callable[[], Front], processes: int) -> None:
        """Serve until told to stop, by forks of this process; each calls `make`.

        Nobody is let in before all can work. Beside another server on the same port this one gets
        all new calls from then on, and the other may be stopped.
        """
        listener = Listener(self.host, self.port, BACKLOG, processes)
        opening = _Opening(self, make, listener, processes)
        granian = _Granian(
            __name__,
            address=self.host,
            port=self.port,
            interface=Interfaces.RSGI,
            loop=Loops.uvloop,
            workers=processes,
            http=HTTPModes.http1,
            http1_settings=HTTP1Settings(header_read_timeout=HEAD_MILLISECONDS),
            backlog=BACKLOG,
            backpressure=CONNECTIONS,
            websockets=False,
            respawn_failed_workers=True,
            workers_kill_timeout=CLOSING_SECONDS,
            log_enabled=False,
        )
        granian.server, granian.listener = self, listener
        threading.Thread(target=opening.open_when_ready, daemon=True).start()
        granian.serve(target_loader=opening.load, wrap_loader=False)


class _Granian(Granian):  # type: ignore[misc, valid-type]  # it depends on the interpreter
    """Granian's server, on sockets that are there already. Where each process opens its own, as it
    does on Linux, what waits in its queue would be lost with each process that ends."""

    server: Server
    listener: Listener

    def _init_shared_socket(self) -> None:
        self._ssp = self._sso = None

    def _spawn_worker(self, idx: int, *args: Any, **more: Any) -> Any:
        number = self.listener.sockets[idx].fileno()
        self._shd = SocketHolder(number, False, BACKLOG)  # type: ignore[call-arg]  # undeclared
        return super()._spawn_worker(idx, *args, **more)

    def _drop_shared_socket(self) -> None:
        self.listener.close()

    def _reload(self, *_: object) -> NoReturn:
        """On SIGHUP. New forks of this process would be what it is already."""
        begin_anew(self.server.left, self.server.metrics)


class _Opening:
    """When the house lets people in: its processes are made first."""

    def __init__(
        self, server: Server, make: Callable[[], Front], listener: Listener, processes: int
    ) -> None:
        self._left = server.left
        self._beside = server.beside
        self._make = make
        self._listener = listener
        self._processes = processes
        self._ready = multiprocessing.Semaphore(0)
        self._open = multiprocessing.Event()

    def load(self) -> Front:
        """What granian calls in each process for the application."""
        end_with(os.getppid())
        front = self._make()
        while self._beside and not front.is_ready():
            time.sleep(1)
        self._ready.release()
        self._open.wait()
        return front

    def open_when_ready(self) -> None:
        for _ in range(self._processes):
            self._ready.acquire()
        takes_over = self._beside or self._left
        if takes_over:
            self._listener.take_over()
        else:
            self._listener.begin()
        self._open.set()
        tell_systemd("READY=1")
        if self._beside and not self._left:
            log.warning("ready: the other server on this port may be stopped")
        if self._left:
            self._left.end_children(LEFT_CLOSING_SECONDS)
        if takes_over:
            self._listener.outlive()


def rehearse(application: WSGIApplication, database: Database) -> None:
    """Answer what people and whoever watches ask first, before the forks. What libraries make at
    their first use each fork would make for itself: 12 MB."""
    database.wait(PEOPLE_WAIT)
    for path in ("/", "/readyz"):
        Request.blank(path, environ={REHEARSES: True}).get_response(application)
    database.wait(None)


def settle(house: House) -> None:
    """Make ready for forks, which have connections of their own.

    What the house is made of stays, and is shared. To walk through it whenever garbage is
    collected, as where a workbook is read, would let everybody wait for a fifth of a second, and
    give each process a copy. The garbage that was left by composing the house is not a megabyte.

    What plugins did wrong until now is written down: the thread that would do it later is in none
    of the forks, each of which would wait for it.
    """
    house.plugins.faults.write()
    house.close()
    gc.freeze()


def work(queue: Queue) -> None:
    """Do background work until told to stop, by SIGTERM or SIGINT; what is begun is ended. On
    SIGHUP it begins anew, with the code that is installed then."""
    _work(queue, signal.SIGHUP)


def _work_beside(queue: Queue) -> None:
    """The same for a fork of a server, which puts another in its place when it begins anew."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    end_with(os.getppid())
    _work(queue)


def _work(queue: Queue, *begins_anew_on: signal.Signals) -> None:
    with suppress(Exception):  # whatever the queue's driver raises: the worker waits for it
        queue.enqueue(beats.WORKER_TASK)
    _Worker(queue, begins_anew_on).run()


class _Worker(Consumer):  # type: ignore[misc]  # huey has no types
    """Huey's consumer, which on SIGTERM would leave its threads in the middle of what they do."""

    def __init__(self, queue: Queue, begins_anew_on: Collection[signal.Signals]) -> None:
        super().__init__(
            queue.huey, workers=WORKER_THREADS, shutdown_timeout=WORKER_CLOSING_SECONDS
        )
        self._stopping = queue.stopping
        heard = {signal.SIGTERM, signal.SIGINT, *begins_anew_on}
        for number in self._signal_actions.keys() - heard:
            del self._signal_actions[number]
        # What it starts anew by; huey's own way knows no `-m`.
        sys.argv = sys.orig_argv[1:]

    def stop(self, graceful: bool = True) -> None:
        self._stopping.set()
        super().stop(graceful=True)


@contextmanager
def worker_beside(queue: Queue) -> Iterator[None]:
    """A worker process that lives as long as the block, and is begun anew if it dies."""
    stopping = threading.Event()
    worker = _start_worker(queue)

    def watch() -> None:
        nonlocal worker
        while not stopping.wait(1):
            if not worker.is_alive():
                time.sleep(WORKER_REST)
                worker = _start_worker(queue)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        stopping.set()
        watcher.join()
        worker.terminate()
        worker.join(timeout=30)


def _start_worker(queue: Queue) -> Process:
    worker = Process(target=_work_beside, args=(queue,))
    worker.start()
    return worker


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
