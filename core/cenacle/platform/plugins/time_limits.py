"""What plugins do while somebody waits: each piece in a thread of its own, and for so long only."""

import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, wait
from contextvars import copy_context
from typing import TypeVar

from cenacle.platform.errors import CenacleError

SECONDS = 2.0
"""How long people wait for what a plugin does."""
MOMENT = 0.1
"""How long one piece is waited for before the next one begins beside it."""

T = TypeVar("T")


class TooSlow(CenacleError):
    """A plugin took longer than people wait."""

    def __init__(self) -> None:
        super().__init__(f"It took longer than {SECONDS:g} seconds.")


class TimeLimited:
    """Runs pieces of work by their names. Nobody can end a thread: one that takes too long goes on
    alone, and is not begun a second time meanwhile."""

    def __init__(self) -> None:
        self._busy: set[str] = set()
        self._lock = threading.Lock()

    def run_all(
        self, work: Mapping[str, Callable[[], T]], late: Callable[[str], None]
    ) -> dict[str, T | None]:
        """What each piece gives, and nothing for those that `late` is told of."""
        end = time.monotonic() + SECONDS
        begun = {name: self._begin(name, piece) for name, piece in work.items()}
        given: dict[str, T | None] = {}
        for name, future in begun.items():
            try:
                given[name] = future.result(timeout=max(0.0, end - time.monotonic()))
            except TimeoutError:
                given[name] = None
                late(name)
        return given

    def _begin(self, name: str, piece: Callable[[], T]) -> Future[T]:
        future: Future[T] = Future()
        with self._lock:
            if name in self._busy:
                return future  # it never ends: whoever asks is told that it is late
            self._busy.add(name)

        def run() -> None:
            try:
                result = piece()
            except BaseException as error:
                self._free(name)
                future.set_exception(error)
            else:
                self._free(name)
                future.set_result(result)

        context = copy_context()
        threading.Thread(target=context.run, args=(run,), daemon=True, name=name).start()
        wait([future], timeout=MOMENT)
        return future

    def _free(self, name: str) -> None:
        with self._lock:
            self._busy.discard(name)
