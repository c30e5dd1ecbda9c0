"""So much a minute from one address, and no more."""

from collections import Counter
from threading import Lock
from time import monotonic


class Flood:
    """Counts what each address does in this process, in windows of so many `seconds`."""

    def __init__(self, *, rows: int, seconds: float) -> None:
        self._rows, self._seconds = rows, seconds
        self._lock = Lock()
        self._began = monotonic()
        self._counted: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        """Whether this address has not had its share yet; counts it."""
        with self._lock:
            if monotonic() - self._began > self._seconds:
                self._began = monotonic()
                self._counted.clear()
            self._counted[address] += 1
            return self._counted[address] <= self._rows
