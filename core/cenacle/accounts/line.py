"""Asking somebody outside the house who may be slow, or answer drop by drop, or never: people who
want something else are served meanwhile.

Each question has a thread of its own, so that whoever asks stops waiting in time, whatever it is
that hangs: the name, the connection or the answer.
"""

import time
from collections.abc import Callable
from concurrent.futures import Future
from threading import BoundedSemaphore, Thread
from typing import TypeVar

import requests

AT_ONCE = 2
"""Fewer than the threads that serve people. A question that still hangs keeps its turn."""
SECONDS = 5
"""How long whoever asks waits for the whole answer."""
IN_LINE = 2
"""How many seconds one waits for a turn after the last one was taken or given back."""
LEFT_ALONE = 15
"""For how many seconds nobody asks again who gave no answer."""

SILENCE = (requests.ConnectionError, requests.Timeout)

T = TypeVar("T")


class NoAnswer(Exception):
    """There was none, or there is none to be had now."""


class Line:
    """To one whom this process asks."""

    def __init__(self) -> None:
        self._turns = BoundedSemaphore(AT_ONCE)
        self._moved_at = self._silent_at = float("-inf")

    def ask(self, question: Callable[[], T]) -> T:
        """The answer. Raises NoAnswer, and whatever the question raises but for SILENCE."""
        if time.monotonic() < self._silent_at + LEFT_ALONE:
            raise NoAnswer("it gave no answer a moment ago")
        in_line = self._moved_at + IN_LINE - time.monotonic()
        if not self._turns.acquire(timeout=max(0, in_line)):
            raise NoAnswer("others are waiting for its answer")
        self._moved_at = time.monotonic()
        answer: Future[T] = Future()
        Thread(target=self._fetch, args=(question, answer), daemon=True).start()
        try:
            return answer.result(SECONDS)
        except (TimeoutError, *SILENCE) as error:
            self._silent_at = time.monotonic()
            raise NoAnswer(str(error) or f"no answer in {SECONDS} seconds") from None

    def _fetch(self, question: Callable[[], T], answer: Future[T]) -> None:
        try:
            answer.set_result(question())
        except BaseException as error:  # raised by whoever asked
            answer.set_exception(error)
        finally:
            self._moved_at = time.monotonic()
            self._turns.release()
