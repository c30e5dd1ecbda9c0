"""A server begins anew where it is, with what is installed then: the same process, by another
program. Its children go on until their successors can work."""

import json
import multiprocessing
import os
import signal
import sys
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import NoReturn, Self

VARIABLE = "CENACLE_LEFT"
WAIT = 0.1


@dataclass
class Left:
    """What the program before left: its children, and the folder in which they count."""

    children: list[int]
    metrics: str

    @classmethod
    def by_predecessor(cls) -> Self | None:
        left = os.environ.pop(VARIABLE, None)
        return cls(**json.loads(left)) if left else None

    def end_children(self, within: float) -> None:
        """`within` so many seconds they may end what they have begun."""
        _signal(self.children, signal.SIGTERM)
        end = time.monotonic() + within
        while self.children and time.monotonic() < end:
            time.sleep(WAIT)
            self.children = [pid for pid in self.children if _is_there(pid)]
        _signal(self.children, signal.SIGKILL)


def begin_anew(before: Left | None, metrics: str) -> NoReturn:
    """By the command that this process was started by; children of the program `before` may be
    there still."""
    children = [child.pid for child in multiprocessing.active_children() if child.pid]
    left = Left([*children, *(before.children if before else [])], metrics)
    os.environ[VARIABLE] = json.dumps(asdict(left))
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 -- our own command


def _signal(processes: list[int], number: signal.Signals) -> None:
    for pid in processes:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def _is_there(pid: int) -> bool:
    try:
        return os.waitpid(pid, os.WNOHANG)[0] == 0
    except ChildProcessError:
        return False
