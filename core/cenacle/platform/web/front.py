"""The front of the house: it takes requests in on granian's event loop (RSGI), and hands to the
threads of the WSGI application only what has arrived whole. Whoever is slow costs a connection.
"""

import asyncio
import itertools
import signal
import threading
from collections import deque
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Callable,
    Collection,
    Iterable,
    Iterator,
)
from contextlib import (
    AbstractAsyncContextManager,
    aclosing,
    asynccontextmanager,
    nullcontext,
    suppress,
)
from dataclasses import dataclass, field
from http import HTTPStatus
from io import BytesIO
from math import inf
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from typing import Protocol
from wsgiref.types import WSGIApplication, WSGIEnvironment

import structlog
from granian.rsgi import HTTPProtocol, ProtocolClosed, ProtocolError, Scope

from cenacle.platform.web.environ import File, environ_of, question_of_readiness
from cenacle.platform.web.following import Following
from cenacle.platform.web.limits import takes_body

Headers = list[tuple[str, str]]

GRACE = 10.0
"""Seconds after which a client must have kept up with SLOWEST."""
SLOWEST = 8 * 1024
"""Bytes a second, as over the oldest of telephones."""
SMALL_BODY = 8 * 1024
"""As most are: it is taken in whatever else there is."""
BODIES = 32 * 1024 * 1024
"""Bytes that all others of a process may have at once, from their heads to their answers."""
LONG_BODY = 1024 * 1024
LONG_BODIES = 96 * 1024 * 1024
"""The same of long ones, photos and files, which so leave the others their room."""
SLOWEST_LONG = 64 * 1024
"""Bytes a second, for others may wait."""
LONG_ANSWER = 256 * 1024
LONG_ANSWERS_RATE = 64 * 1024 * 1024
"""Bytes a second at which a process gives long answers away: hundreds at once would else keep the
processor from everybody for as long as it takes to hand them to the kernel."""
FLOOD = 32
"""How many requests wait before every other answer goes to the newest: who comes now need not wait
until a burst of hundreds is through, and who waits is not passed over for good."""
HANGS_AFTER = 8.0
"""Seconds without an answer of any thread, after which whoever waits for one waits in vain."""
BEGUN_WITHIN = 30.0
"""Seconds that a request may wait for a thread while others get their answers."""
FILES_BEGUN_WITHIN = 60.0
"""Seconds that a file may wait for those before it."""
LOOKS_EVERY = 0.5
"""Seconds between two looks at who waits in vain."""
WATCHED_WITHIN = 5.0
"""Seconds that `/readyz` may take."""
LOOK_HOLDS = 1.0
"""Seconds in which all who ask at `/readyz` share one look at the house: whoever asks without end
keeps neither the database nor others who ask."""

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
    """Others send too much already, or wait with it for their answers."""


class Room:
    """Memory for the bodies of requests. Whoever finds too little waits a while for more."""

    def __init__(self, size: int) -> None:
        self._free = size
        self._more = asyncio.Condition()

    @asynccontextmanager
    async def taken(self, length: int) -> AsyncIterator[None]:
        """Raises Full."""
        try:
            async with asyncio.timeout(GRACE), self._more:
                await self._more.wait_for(lambda: length <= self._free)
                self._free -= length
        except TimeoutError:
            raise Full from None
        try:
            yield
        finally:
            async with self._more:
                self._free += length
                self._more.notify_all()


class GoesOn(Protocol):
    """An answer that has no end by itself."""

    def events(self) -> AsyncGenerator[bytes, None]: ...

    def end(self) -> None: ...


@dataclass
class Answer:
    """What the application said. The server reads a `file` by itself; what
    is `following` goes on."""

    status: int = 500
    headers: Headers = field(default_factory=list)
    body: bytes = b""
    file: str | None = None
    following: GoesOn | None = None

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
    answered: asyncio.Future[Answer]
    since: float = field(default_factory=monotonic)
    _claims: Iterator[int] = field(default_factory=itertools.count)

    def claim(self) -> bool:
        return next(self._claims) == 0

    def settle(self, answer: Answer) -> None:
        """On the loop."""
        if not self.answered.done():
            self.answered.set_result(answer)


class Calls:
    """In their order, but for a flood. They move while any of them is answered: that the portal
    cannot answer now is no answer."""

    def __init__(self, hangs_after: float, begun_within: float) -> None:
        self._hangs_after, self._begun_within = hangs_after, begun_within
        self._waiting: deque[Call] = deque()
        # One for each that waits. A thread waits for it at a fraction of what a Queue costs.
        self._tokens: SimpleQueue[None] = SimpleQueue()
        self._moved_at = monotonic()
        self._takes_newest = False

    def put(self, call: Call) -> None:
        self._waiting.append(call)
        self._tokens.put(None)

    def get(self) -> Call:
        self._tokens.get()
        self._takes_newest = len(self._waiting) > FLOOD and not self._takes_newest
        return self._waiting.pop() if self._takes_newest else self._waiting.popleft()

    def note(self, answer: Answer) -> None:
        if answer.status != HTTPStatus.SERVICE_UNAVAILABLE:
            self._moved_at = monotonic()

    def give_up_hopeless(self) -> None:
        """On the loop: those who wait in vain are told so."""
        now = monotonic()
        for call in self._waiting.copy():
            moved_at = max(call.since, self._moved_at)
            gives_up_at = min(moved_at + self._hangs_after, call.since + self._begun_within)
            if now > gives_up_at and call.claim():
                call.environ.clear()  # it may lie there for long yet, and need not keep the body
                call.settle(Answer(503, RETRY, BUSY))


class Front:
    """An RSGI application around a WSGI application and its threads. Each answer of `heavy_paths`
    takes a processor for long."""

    def __init__(
        self, app: WSGIApplication, threads: int, heavy_paths: Collection[str] = ()
    ) -> None:
        self._app = app
        self._threads = threads
        self._heavy_paths = heavy_paths
        self._calls = Calls(HANGS_AFTER, BEGUN_WITHIN)
        # A workbook or a photo takes seconds and memory, a password a sixth of a second of nothing
        # but the processor: one of those and two of these at a time, and nobody else's thread.
        self._files = Calls(FILES_BEGUN_WITHIN, FILES_BEGUN_WITHIN)
        self._heavy = Calls(HANGS_AFTER, BEGUN_WITHIN)
        # Whoever watches the house must hear of threads that hang.
        self._watchers = Calls(WATCHED_WITHIN, WATCHED_WITHIN)

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._bodies, self._long_bodies = Room(BODIES), Room(LONG_BODIES)
        self._long_answer = asyncio.Lock()
        self._going_on: set[GoesOn] = set()
        # Who is told to stop waits for the answers that have begun. The loop hears of it as well.
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(self._end_what_goes_on))
        self._look: Call
        self._looked_at = -inf
        lanes = [*[self._calls] * self._threads, self._files, *[self._heavy] * 2, self._watchers]
        for calls in lanes:
            threading.Thread(target=self._work, args=(calls,), daemon=True).start()
        self._give_up_hopeless()

    def is_ready(self) -> bool:
        """Whether the application would say so at `/readyz`."""
        return self._call(question_of_readiness()).status == 200

    async def __rsgi__(self, scope: Scope, protocol: HTTPProtocol) -> None:
        reads = scope.method in ("GET", "HEAD")
        with suppress(ProtocolClosed, ProtocolError):  # the client has gone
            if reads and scope.path == "/healthz":
                protocol.response_bytes(200, PLAIN, ALIVE)
            elif reads and scope.path == "/readyz":
                (await self._say_whether_ready()).send(protocol)
            else:
                await self._send(await self._answer(scope, protocol), protocol)

    async def _say_whether_ready(self) -> Answer:
        """What the application says at `/readyz`; of those who ask at about the same time one has
        it look."""
        if monotonic() >= self._looked_at + LOOK_HOLDS:
            self._look = self._hand_over(self._watchers, question_of_readiness())
            self._looked_at = monotonic()
        look = self._look
        done, _ = await asyncio.wait([look.answered], timeout=WATCHED_WITHIN)
        if not done:
            look.claim()  # if it has not begun, nobody waits for it any more
            return Answer(503, RETRY, STUCK)
        return look.answered.result()

    async def _answer(self, scope: Scope, protocol: HTTPProtocol) -> Answer:
        environ = environ_of(scope)
        # Nothing is read of a body that the application will refuse.
        length = int(environ["CONTENT_LENGTH"] or 0) if takes_body(environ) else 0
        slowest = SLOWEST if length < LONG_BODY else SLOWEST_LONG
        try:
            async with self._room(length):
                body = await _receive(protocol, length, slowest) if length else b""
                environ["wsgi.input"] = BytesIO(body)
                environ["webob.is_body_seekable"] = True  # so that it makes no copy of it
                return await self._ask(environ)
        except Late:
            log.info("a client was too slow", method=scope.method, client=scope.client)
            return Answer(408, CLOSING)
        except Full:
            return Answer(503, RETRY, BUSY)

    def _room(self, length: int) -> AbstractAsyncContextManager[None]:
        """For a body, until it is answered. To enter it raises Full."""
        if length <= SMALL_BODY:
            return nullcontext()
        return (self._bodies if length < LONG_BODY else self._long_bodies).taken(length)

    async def _send(self, answer: Answer, protocol: HTTPProtocol) -> None:
        """Long answers go out one after the other."""
        if answer.following:
            await self._go_on(answer, answer.following, protocol)
            return
        if answer.length < LONG_ANSWER:
            answer.send(protocol)
            return
        async with self._long_answer:
            answer.send(protocol)
            await asyncio.sleep(answer.length / LONG_ANSWERS_RATE)

    async def _go_on(self, answer: Answer, following: GoesOn, protocol: HTTPProtocol) -> None:
        stream = protocol.response_stream(answer.status, answer.headers)
        self._going_on.add(following)
        try:
            async with aclosing(following.events()) as events:
                async for event in events:
                    await stream.send_bytes(event)
        finally:
            self._going_on.discard(following)

    def _end_what_goes_on(self) -> None:
        for each in self._going_on:
            each.end()

    async def _ask(self, environ: WSGIEnvironment) -> Answer:
        """What the application answers, by one of its threads."""
        calls = self._calls
        if environ.get("CONTENT_TYPE", "").startswith("multipart/"):
            calls = self._files
        elif environ["PATH_INFO"] in self._heavy_paths:
            calls = self._heavy
        return await self._hand_over(calls, environ).answered

    def _hand_over(self, calls: Calls, environ: WSGIEnvironment) -> Call:
        call = Call(environ, self._loop.create_future())
        calls.put(call)
        return call

    def _give_up_hopeless(self) -> None:
        """One look at all who wait costs less than a timer for each."""
        for calls in (self._calls, self._files, self._heavy):
            calls.give_up_hopeless()
        self._loop.call_later(LOOKS_EVERY, self._give_up_hopeless)

    def _work(self, calls: Calls) -> None:
        """One thread's life."""
        while True:
            call = calls.get()
            if call.claim():
                answer = self._call(call.environ)
                calls.note(answer)
                self._loop.call_soon_threadsafe(call.settle, answer)

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
        elif isinstance(parts, Following):
            answer.following = parts
        else:
            answer.body = b"".join(parts)
    finally:
        if hasattr(parts, "close"):
            parts.close()


async def _receive(protocol: HTTPProtocol, length: int, slowest: int) -> bytes:
    """Raises Late for what comes slower than so many bytes a second."""
    started, received = asyncio.get_running_loop().time(), 0
    parts: list[bytes] = []
    pieces = aiter(protocol)
    while received < length:  # to be told of the end would take as long as a piece
        try:
            async with asyncio.timeout_at(started + GRACE + received / slowest):
                part = await anext(pieces)
        except StopAsyncIteration:
            break
        except TimeoutError:
            raise Late from None
        parts.append(part)
        received += len(part)
    return b"".join(parts)


def _write(_data: bytes) -> None:
    raise NotImplementedError("WSGI's write() is not for us")
