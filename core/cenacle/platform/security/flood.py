"""So much a minute from one address, and no more."""

from collections import Counter
from threading import Lock
from time import monotonic

from cenacle.platform.throttle import counted_for


class Flood:
    """Counts what each address does in this process, in windows of so many `seconds`."""

    def __init__(self, *, rows: int, seconds: float) -> None:
        self._rows, self._seconds = rows, seconds
        self._lock = Lock()
        self._began = monotonic()
        self._counted: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        """Whether this address has not had its share yet, be it of many of one line; counts it."""
        line = counted_for(address)
        with self._lock:
            if monotonic() - self._began > self._seconds:
                self._began = monotonic()
                self._counted.clear()
            self._counted[line] += 1
            return self._counted[line] <= self._rows
