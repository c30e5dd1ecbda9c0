"""Tells what runs of this house on this machine to take up plugins as they are installed now."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

PROCESSES = Path("/proc")
SERVER = "The web server (process {pid}) takes it up now; nobody is turned away."
TOLD = {
    "serve": SERVER,
    "run": SERVER,
    "worker": "The worker (process {pid}) begins anew with it.",
}
"""What is said of each kind of process that was told."""


@dataclass(frozen=True)
class Running:
    """A process of this house: what it was started as, and by whom."""

    pid: int
    kind: str
    parent: int


def take_up() -> list[str]:
    """Sentences on what was told. What serves goes on meanwhile: its processes have their
    successors first."""
    said = []
    for each in _of_this_house():
        with suppress(ProcessLookupError, PermissionError):
            os.kill(each.pid, signal.SIGHUP)
            said.append(TOLD[each.kind].format(pid=each.pid))
    if not said:
        said.append("Nothing of this house that runs could be told on this machine.")
    return said


def _of_this_house() -> list[Running]:
    """The heads of families: what they forked looks like themselves, and begins anew with them."""
    found = {each.pid: each for each in _all()}
    return [
        each
        for each in found.values()
        if each.parent not in found or found[each.parent].kind != each.kind
    ]


def _all() -> Iterator[Running]:
    for folder in PROCESSES.glob("[0-9]*"):
        with suppress(OSError, ValueError, IndexError):
            if folder.stat().st_uid != os.getuid() or int(folder.name) == os.getpid():
                continue
            words = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")
            kind = _kind_of(words)
            if kind and _serves_this_house(folder):
                status = (folder / "stat").read_text().rpartition(")")[2].split()
                yield Running(int(folder.name), kind, int(status[1]))


def _kind_of(words: list[str]) -> str | None:
    """`…/bin/python …/bin/cenacle serve …`, or `…/bin/python -m cenacle serve …`."""
    for number, word in enumerate(words[:4]):
        if Path(word).name == "cenacle" and words[number + 1] in TOLD:
            own = Path(word).parent == Path(sys.prefix) / "bin" or words[0] == sys.executable
            return words[number + 1] if own else None
    return None


def _serves_this_house(folder: Path) -> bool:
    """The same database, by the same environment; without one, in the same folder."""
    variables = (folder / "environ").read_bytes().decode(errors="replace").split("\0")
    told = dict(each.split("=", 1) for each in variables if "=" in each)
    address = "CENACLE_DATABASE_URL"
    if told.get(address) != os.environ.get(address):
        return False
    return address in told or (folder / "cwd").readlink() == Path.cwd()
