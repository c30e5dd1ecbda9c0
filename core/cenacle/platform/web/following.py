"""Answers that go on: whoever follows something is told how it stands, and each time that it stands
otherwise (server-sent events).

Each process looks once a second, for all who follow something there. Nobody holds a thread; all but
the look itself happens on the event loop of the front.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Generic, TypeVar

import orjson
import structlog
from pyramid.response import Response
from sqlalchemy.exc import SQLAlchemyError

LOOK_EVERY = 1.0
SIGN_OF_LIFE = 20.0
"""Seconds after which it is said once more how things stand: proxies end what says nothing for a
minute, browsers give up what does, and who has left is noticed."""
LONGEST = 600.0
"""Seconds after which a browser comes again, and has to show its rights anew."""
AT_ONCE = 4
"""That many streams one session may have; a browser has one."""
AGAIN_MILLISECONDS = 2000
"""After that long a browser asks again whose stream has ended."""

State = dict[str, int]
F = TypeVar("F")

log = structlog.get_logger()


class Followed(Generic[F]):
    """What is followed by an `F` each. `look` says how it stands for each of them, or nothing to
    whom it is not to be told any more."""

    def __init__(self, look: Callable[[Sequence[F]], Sequence[State | None]]) -> None:
        self.look = look
        self._there: dict[Following[F], None] = {}
        self._watching: asyncio.Task[None] | None = None

    @contextmanager
    def joined_by(self, following: "Following[F]") -> Iterator[None]:
        self._there[following] = None
        self._end_oldest(following.session_id)
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            self._there.pop(following, None)

    def _end_oldest(self, session_id: int) -> None:
        same = [each for each in self._there if each.session_id == session_id]
        for each in same[:-AT_ONCE]:
            each.end()

    async def _watch(self) -> None:
        try:
            while there := list(self._there):
                news = await self._look(there)
                # Who is told asks at once: all together would be a flood, second after second.
                for each, state in news:
                    each.hear(state)
                    await asyncio.sleep(LOOK_EVERY / len(news))
                if not news:
                    await asyncio.sleep(LOOK_EVERY)
        finally:
            self._watching = None

    async def _look(self, there: "list[Following[F]]") -> "list[tuple[Following[F], State | None]]":
        """Whom to tell, and what; those first who are to hear nothing more."""
        try:
            states = await asyncio.to_thread(self.look, [each.follower for each in there])
        except SQLAlchemyError:
            log.warning("nobody could be told what they follow", exc_info=True)
            return []
        looked_at = zip(there, states, strict=True)
        news = [(each, state) for each, state in looked_at if each.is_news(state)]
        return sorted(news, key=lambda pair: pair[1] is not None)


class Following(Generic[F]):
    """The body of such an answer. A server that cannot go on says once how things stand, and the
    browser asks again."""

    def __init__(
        self, followed: Followed[F], follower: F, *, session_id: int, seconds: float
    ) -> None:
        self.follower = follower
        self.session_id = session_id
        self._followed = followed
        self._seconds = min(seconds, LONGEST)
        self._state: State | None = {}
        self._told: State | None = {}
        self._news = asyncio.Event()

    def answer(self) -> Response:
        answer = Response(app_iter=self, content_type="text/event-stream", charset="utf-8")
        answer.headers["X-Accel-Buffering"] = "no"  # so that nginx passes on what comes
        return answer

    def __iter__(self) -> Iterator[bytes]:
        for state in self._followed.look([self.follower]):
            yield _event(state or {})

    async def events(self) -> AsyncGenerator[bytes, None]:
        """Until the session is over, or too much time has passed."""
        end = monotonic() + self._seconds
        with self._followed.joined_by(self):
            while self._state is not None and (left := end - monotonic()) > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), min(SIGN_OF_LIFE, left))
                self._news.clear()
                if self._state is not None:
                    self._told = self._state
                    yield _event(self._state)

    def end(self) -> None:
        self.hear(None)

    def is_news(self, state: State | None) -> bool:
        return self._state is not None and state != self._told

    def hear(self, state: State | None) -> None:
        if self.is_news(state):
            self._state = state
            self._news.set()


def _event(state: State) -> bytes:
    return b"retry: %d\ndata: %s\n\n" % (AGAIN_MILLISECONDS, orjson.dumps(state))
