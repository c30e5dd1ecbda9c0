"""Threads one at a time, in the order in which they came."""

import threading
from collections import deque


class Turns:
    """A lock that is handed on to who has waited longest. Python's own goes to whoever asks in the
    moment in which it is free, and may pass over somebody again and again."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_taken = False
        self._waiting = deque[threading.Lock]()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def take(self, seconds: float) -> bool:
        """Whether it is this thread's turn within so many seconds."""
        with self._lock:
            if not self._is_taken:
                self._is_taken = True
                return True
            mine = threading.Lock()
            mine.acquire()
            self._waiting.append(mine)
        if mine.acquire(timeout=seconds):
            return True
        with self._lock:
            if mine in self._waiting:
                self._waiting.remove(mine)
                return False
        return True  # it was handed on in that very moment

    def hand_on(self) -> None:
        with self._lock:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._is_taken = False
