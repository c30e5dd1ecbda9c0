"""The time that a plan may take."""

from time import thread_time


class Deadline:
    """By the CPU time of this thread: waiting for a busy machine costs a plan nothing."""

    def __init__(self, seconds: float | None) -> None:
        self._end = None if seconds is None else thread_time() + seconds

    @property
    def is_over(self) -> bool:
        return self._end is not None and thread_time() >= self._end
