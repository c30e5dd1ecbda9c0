"""Calls of plugins in the transaction of an act: where somebody waits, for so long only.

Nobody can end a thread. The session is taken away from one that is late, and the act is done again
from the start, without the plugin that was too slow. In tasks and commands nobody waits.
"""

import time
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import wait
from dataclasses import dataclass, field
from typing import TypeVar

import structlog
from sqlalchemy.orm import Session

from cenacle.platform.db import TryAgain, WaitedFor
from cenacle.platform.plugins import time_limits
from cenacle.platform.plugins.time_limits import TooSlow, run_aside

REST = 60.0
"""Seconds in which a plugin that was too slow is not called."""
EACH = 0.05
"""Seconds a call that a plugin has in an act of hundreds of them."""

T = TypeVar("T")

log = structlog.get_logger()


@dataclass(frozen=True)
class Call:
    """`place` is what an administrator reads of it."""

    plugin: str
    hook: str
    place: str


@dataclass
class _Spent:
    """What plugins took of the time of one act; `under_way` are calls within calls."""

    under_way: list[Call] = field(default_factory=list)
    calls: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))

    def left(self, plugin: str) -> float:
        given = max(time_limits.SECONDS, EACH * self.calls[plugin])
        return max(0.0, given - self.seconds[plugin])


class Waiting:
    """Of one process: who was too slow a moment ago, and the calls."""

    def __init__(self, blame: Callable[[Call, BaseException], None]) -> None:
        self._blame = blame
        self._until: dict[tuple[str, str], float] = {}

    def leaves_out(self, session: Session, call: Call) -> bool:
        """Whether this hook of the plugin was too slow for those who wait, less than a minute
        ago."""
        until = self._until.get((call.plugin, call.hook), 0.0)
        is_out = isinstance(session, WaitedFor) and time.monotonic() < until
        if is_out:
            log.warning("plugin left out", plugin=call.plugin, place=call.place)
        return is_out

    def do(self, session: Session, call: Call, work: Callable[[], T]) -> T:
        """What `work` gives, which uses the session.

        Raises TryAgain where it takes too long for those who wait: the session is closed then.
        """
        if not isinstance(session, WaitedFor):
            return self._do_at_leisure(call, work)
        spent: _Spent = session.info.setdefault(_Spent, _Spent())
        spent.under_way.append(call)
        try:
            if len(spent.under_way) > 1:  # in the thread of another call, and on its time
                return work()
            return self._do_in_time(session, spent, work)
        finally:
            spent.under_way.pop()

    def _do_at_leisure(self, call: Call, work: Callable[[], T]) -> T:
        began = time.monotonic()
        result = work()
        if time.monotonic() - began > time_limits.SECONDS:
            self._blame(call, TooSlow())
        return result

    def _do_in_time(self, session: WaitedFor, spent: _Spent, work: Callable[[], T]) -> T:
        [call] = spent.under_way
        spent.calls[call.plugin] += 1
        session.lend()
        began = time.monotonic()
        future = run_aside(work)
        wait([future], timeout=spent.left(call.plugin))
        if not future.done():
            self._note_late(spent.under_way[-1])
            try:
                session.take_away()
            except Exception:  # such as a database that is gone: the next attempt meets it, too
                log.exception("a session could not be taken away", plugin=call.plugin)
            raise TryAgain
        spent.seconds[call.plugin] += time.monotonic() - began
        return future.result()

    def _note_late(self, call: Call) -> None:
        self._until[call.plugin, call.hook] = time.monotonic() + REST
        self._blame(call, TooSlow(f"It is left out for {REST:g} seconds."))
