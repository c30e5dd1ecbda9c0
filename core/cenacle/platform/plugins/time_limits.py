"""What plugins do while somebody waits: each piece in a thread of its own, and for so long only."""

import os
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from concurrent.futures import Future, wait
from contextvars import copy_context
from queue import SimpleQueue
from typing import Any, TypeVar

from cenacle.platform.errors import CenacleError

SECONDS = 2.0
"""How long people wait for what a plugin does."""
MOMENT = 0.1
"""How long one piece is waited for before the next one begins beside it."""
THREAD = "plugins"
"""The name of the threads in which they work."""

T = TypeVar("T")


class TooSlow(CenacleError):
    """A plugin took longer than people wait; `then` says what became of it."""

    def __init__(self, then: str = "") -> None:
        super().__init__(f"It took longer than {SECONDS:g} seconds. {then}".rstrip())


class TimeLimited:
    """Runs pieces of work by their names. Nobody can end a thread: one that takes too long goes on
    alone, and its piece is not begun again meanwhile."""

    def __init__(self) -> None:
        self._overdue: dict[str, set[Future[Any]]] = defaultdict(set)

    def run_all(
        self, work: Mapping[str, Callable[[], T]], late: Callable[[str], None]
    ) -> dict[str, T | None]:
        """What each piece gives, and nothing for those that `late` is told of."""
        end = time.monotonic() + SECONDS
        begun = {name: self._begin(name, piece) for name, piece in work.items()}
        given: dict[str, T | None] = {}
        for name, future in begun.items():
            if future and self._is_in_time(name, future, end):
                given[name] = future.result()
            else:
                given[name] = None
                late(name)
        return given

    def _begin(self, name: str, piece: Callable[[], T]) -> Future[T] | None:
        """Nothing is begun while another is overdue."""
        if self._overdue[name]:
            return None
        future = run_aside(piece)
        wait([future], timeout=MOMENT)
        return future

    def _is_in_time(self, name: str, future: Future[Any], end: float) -> bool:
        wait([future], timeout=max(0.0, end - time.monotonic()))
        if future.done():
            return True
        self._overdue[name].add(future)
        future.add_done_callback(self._overdue[name].discard)
        return False


def run_aside(work: Callable[[], T]) -> Future[T]:
    """Begin it in another thread, that nobody waits for at the end of the process."""
    future: Future[T] = Future()
    context = copy_context()
    inbox = _idle_inbox()

    def run() -> None:
        try:
            result = context.run(work)
        except BaseException as error:
            _idle.append(inbox)
            future.set_exception(error)
        else:
            _idle.append(inbox)
            future.set_result(result)

    inbox.put(run)
    return future


def _idle_inbox() -> "SimpleQueue[Callable[[], None]]":
    """Of a thread that has nothing to do: to begin one takes five times as long."""
    try:
        return _idle.pop()
    except IndexError:
        inbox: SimpleQueue[Callable[[], None]] = SimpleQueue()
        threading.Thread(target=_work, args=(inbox,), name=THREAD, daemon=True).start()
        return inbox


def _work(inbox: "SimpleQueue[Callable[[], None]]") -> None:
    while True:
        inbox.get()()


_idle: "list[SimpleQueue[Callable[[], None]]]" = []
os.register_at_fork(after_in_child=_idle.clear)
