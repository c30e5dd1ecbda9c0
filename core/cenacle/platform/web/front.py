"""The front of the house: it takes requests in on granian's event loop (RSGI), and hands to the
threads of the WSGI application only what has arrived whole. Whoever is slow costs a connection.
"""

import asyncio
import itertools
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue
from typing import BinaryIO
from wsgiref.types import WSGIApplication, WSGIEnvironment
from wsgiref.util import setup_testing_defaults

import structlog
from granian.rsgi import HTTPProtocol, ProtocolClosed, ProtocolError, Scope

from cenacle.platform.web.limits import takes_body

Headers = list[tuple[str, str]]

GRACE = 10.0
"""Seconds after which a client must have kept up with SLOWEST."""
SLOWEST = 8 * 1024
"""Bytes a second, as over the oldest of telephones."""
LONG_BODY = 1024 * 1024
LONG_BODIES = 8
"""How many long bodies a process takes in at once: each may cost 20 MB."""
SLOWEST_LONG = 64 * 1024
"""Bytes a second, for others may wait."""
LONG_ANSWER = 256 * 1024
LONG_ANSWERS_RATE = 64 * 1024 * 1024
"""Bytes a second at which a process gives long answers away: hundreds at once would else keep the
processor from everybody for as long as it takes to hand them to the kernel."""
BEGUN_WITHIN = 8.0
"""Seconds that a request may wait for a thread: when none is free for so long, all hang."""
WATCHED_WITHIN = 5.0
"""Seconds that `/readyz` may take."""

ALIVE = b'{"process":"ok"}'
STUCK = b'{"process":"ok","database":"does not answer"}'
BUSY = b'{"message":"The portal cannot answer now. Please try again in a minute.","requestId":""}'
CLOSING: Headers = [("connection", "close"), ("content-length", "0")]
PLAIN: Headers = [
    ("content-type", "application/json"),
    ("cache-control", "no-store"),
    ("x-content-type-options", "nosniff"),
]
RETRY: Headers = [*PLAIN, ("retry-after", "5")]

log = structlog.get_logger()


class Late(Exception):
    """A client sends less than it must."""


class Full(Exception):
    """Too many send long bodies already."""


@dataclass
class Answer:
    """What the application said. The server reads a `file` by itself."""

    status: int = 500
    headers: Headers = field(default_factory=list)
    body: bytes = b""
    file: str | None = None

    def start(self, status: str, headers: Headers, _exc_info: object = None) -> Callable[..., None]:
        self.status, self.headers = int(status.partition(" ")[0]), headers
        return _write

    @property
    def length(self) -> int:
        return Path(self.file).stat().st_size if self.file else len(self.body)

    def send(self, protocol: HTTPProtocol) -> None:
        if self.file:
            protocol.response_file(self.status, self.headers, self.file)
        else:
            protocol.response_bytes(self.status, self.headers, self.body)


@dataclass
class Call:
    """A request that waits for a thread; whoever claims it first answers it."""

    environ: WSGIEnvironment
    tell: Callable[[Answer], None]
    _claims: Iterator[int] = field(default_factory=itertools.count)

    def claim(self) -> bool:
        return next(self._claims) == 0


class File:
    """What WSGI calls a file wrapper: an answer that lies in a file."""

    def __init__(self, file: BinaryIO, block_size: int) -> None:
        self.name = file.name
        self.close = file.close
        self._blocks = partial(file.read, block_size)

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._blocks, b"")


class Front:
    """An RSGI application around a WSGI application and its threads."""

    def __init__(self, app: WSGIApplication, threads: int) -> None:
        self._app = app
        self._threads = threads
        self._calls: SimpleQueue[Call] = SimpleQueue()
        # Whoever watches the house must hear of threads that hang.
        self._watchers: SimpleQueue[Call] = SimpleQueue()

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._long_bodies = asyncio.Semaphore(LONG_BODIES)
        self._long_answer = asyncio.Lock()
        for calls in (*[self._calls] * self._threads, self._watchers):
            threading.Thread(target=self._work, args=(calls,), daemon=True).start()

    def is_ready(self) -> bool:
        """Whether the application would say so at `/readyz`."""
        environ: WSGIEnvironment = {"PATH_INFO": "/readyz"}
        setup_testing_defaults(environ)
        return self._call(environ).status == 200

    async def __rsgi__(self, scope: Scope, protocol: HTTPProtocol) -> None:
        with suppress(ProtocolClosed, ProtocolError):  # the client has gone
            if scope.path == "/healthz" and scope.method in ("GET", "HEAD"):
                protocol.response_bytes(200, PLAIN, ALIVE)
                return
            await self._answer(scope, protocol)

    async def _answer(self, scope: Scope, protocol: HTTPProtocol) -> None:
        environ = _environ_of(scope)
        try:
            environ["wsgi.input"] = BytesIO(await self._read(environ, protocol))
            answer = await self._ask(environ)
        except Late:
            answer = Answer(408, CLOSING)
            log.info("a client was too slow", method=scope.method, client=scope.client)
        except Full:
            answer = Answer(503, RETRY, BUSY)
        await self._send(answer, protocol)

    async def _send(self, answer: Answer, protocol: HTTPProtocol) -> None:
        """Long answers go out one after the other."""
        if answer.length < LONG_ANSWER:
            answer.send(protocol)
            return
        async with self._long_answer:
            answer.send(protocol)
            await asyncio.sleep(answer.length / LONG_ANSWERS_RATE)

    async def _read(self, environ: WSGIEnvironment, protocol: HTTPProtocol) -> bytes:
        """The body, whole; nothing of one that the application will refuse. Raises Late, Full."""
        if not takes_body(environ):
            return b""
        if int(environ["CONTENT_LENGTH"] or 0) < LONG_BODY:
            return await _receive(protocol, SLOWEST)
        try:
            await asyncio.wait_for(self._long_bodies.acquire(), GRACE)
        except TimeoutError:
            raise Full from None
        try:
            return await _receive(protocol, SLOWEST_LONG)
        finally:
            self._long_bodies.release()

    async def _ask(self, environ: WSGIEnvironment) -> Answer:
        """What the application answers, by one of its threads."""
        answered: asyncio.Future[Answer] = self._loop.create_future()

        def tell(answer: Answer) -> None:
            self._loop.call_soon_threadsafe(_settle, answered, answer)

        call = Call(environ, tell)
        if environ["PATH_INFO"] == "/readyz":
            self._watchers.put(call)
            done, _ = await asyncio.wait([answered], timeout=WATCHED_WITHIN)
            return answered.result() if done else Answer(503, RETRY, STUCK)
        self._calls.put(call)
        done, _ = await asyncio.wait([answered], timeout=BEGUN_WITHIN)
        if not done and call.claim():
            return Answer(503, RETRY, BUSY)
        return await answered

    def _work(self, calls: SimpleQueue[Call]) -> None:
        """One thread's life."""
        while True:
            call = calls.get()
            if call.claim():
                call.tell(self._call(call.environ))

    def _call(self, environ: WSGIEnvironment) -> Answer:
        answer = Answer()
        try:
            _collect(self._app(environ, answer.start), answer)
        except Exception:  # a thread must outlive what it calls
            log.exception("the application failed")
            return Answer(500, PLAIN)
        return answer


def _collect(parts: Iterable[bytes], answer: Answer) -> None:
    try:
        if isinstance(parts, File):
            answer.file = parts.name
        else:
            answer.body = b"".join(parts)
    finally:
        if hasattr(parts, "close"):
            parts.close()


async def _receive(protocol: HTTPProtocol, slowest: int) -> bytes:
    """Raises Late for what comes slower than so many bytes a second."""
    started, received = asyncio.get_running_loop().time(), 0
    parts: list[bytes] = []
    pieces = aiter(protocol)
    while True:
        try:
            async with asyncio.timeout_at(started + GRACE + received / slowest):
                part = await anext(pieces)
        except StopAsyncIteration:
            return b"".join(parts)
        except TimeoutError:
            raise Late from None
        parts.append(part)
        received += len(part)


def _settle(answered: asyncio.Future[Answer], answer: Answer) -> None:
    if not answered.done():
        answered.set_result(answer)


def _write(_data: bytes) -> None:
    raise NotImplementedError("WSGI's write() is not for us")


def _environ_of(scope: Scope) -> WSGIEnvironment:
    """As CGI names it. Nothing of the process's own environment is in it."""
    address, _, port = scope.client.rpartition(":")
    host, _, listening = scope.server.rpartition(":")
    environ: WSGIEnvironment = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        # RSGI has decoded it already; WSGI wants its bytes, each as a letter.
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": host,
        "SERVER_PORT": listening,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": address.strip("[]"),
        "REMOTE_PORT": port,
        "CONTENT_LENGTH": "",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        "wsgi.input_terminated": True,
        "wsgi.file_wrapper": File,
    }
    for name, value in scope.headers.items():
        key = name.upper().replace("-", "_")
        if key not in ("CONTENT_LENGTH", "CONTENT_TYPE"):
            key = f"HTTP_{key}"
        if known := environ.get(key):
            value = f"{known}{'; ' if key == 'HTTP_COOKIE' else ','}{value}"
        environ[key] = value
    if scope.authority:
        environ.setdefault("HTTP_HOST", scope.authority)
    return environ
