"""Installs a plugin, looks whether the house works with it, and puts all back where it does not."""

import fcntl
import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cenacle.installing.pip import KeptFiles, install_pins, install_wheel, refuse_no_pip, uninstall
from cenacle.installing.planning import Plan
from cenacle.installing.refusals import NotRolledBack, RolledBack, Unfit

PLUGIN_FAILED = 3
"""The exit code of `cenacle migrate` where a plugin failed at its share."""


def install(plan: Plan, folder: Path, working: Collection[str]) -> None:
    """Do what the plan says; `folder` is for what is needed meanwhile, `working` are the plugins
    that worked before.

    Raises Unfit before anything is touched, RolledBack after all was put back, and NotRolledBack.
    """
    refuse_no_pip()
    needed = {*working, *plan.wheel.plugins}
    with _alone_here():
        kept = KeptFiles(plan.former, folder / "former") if plan.former else None
        try:
            install_pins(plan.pins, folder)
            install_wheel(plan.wheel.path)
            # First without the database: of what cannot even be loaded no migration is tried.
            _refuse_what_does_not_work(needed)
            _migrate(needed)
        except (RolledBack, OSError, KeyboardInterrupt) as error:
            _put_back(plan, kept, str(error) or "it was interrupted")


@contextmanager
def _alone_here() -> Iterator[None]:
    """Raises Unfit while another one installs into this environment."""
    place = os.open(sysconfig.get_path("purelib"), os.O_RDONLY)
    try:
        fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise Unfit("another plugin is being installed here: wait for its end") from None
    finally:
        os.close(place)


def _refuse_what_does_not_work(needed: Collection[str]) -> None:
    """As a process finds it that begins anew. Raises RolledBack for what came and does not work,
    and for what worked before and no longer does."""
    done = _cenacle("plugins", "--json")
    try:
        found: dict[str, dict[str, Any]] = {each["name"]: each for each in json.loads(done.stdout)}
    except ValueError:
        raise RolledBack(f"`cenacle plugins` failed: {_last_line(done)}") from None
    for name in sorted(needed):
        if name not in found:
            raise RolledBack(f"the house does not know the plugin {name}")
        if not found[name]["works"]:
            raise RolledBack(f"{name}: {' '.join(found[name]['problems'])}")


def _migrate(needed: Collection[str]) -> None:
    """Raises RolledBack."""
    done = _cenacle("migrate")
    if done.returncode == PLUGIN_FAILED:
        _refuse_what_does_not_work(needed)
    elif done.returncode:
        raise RolledBack(f"`cenacle migrate` failed: {_last_line(done)}")


def _put_back(plan: Plan, kept: KeptFiles | None, why: str) -> None:
    """Raises RolledBack with the reason, or NotRolledBack."""
    try:
        uninstall([plan.wheel.name, *(pin.name for pin in plan.pins)])
        if kept is not None:
            kept.put_back()
        _cenacle("migrate")  # its switches go, or are the former ones again
    except (RolledBack, OSError) as error:
        raise NotRolledBack(
            f"{plan.title} does not work here ({why}), and could not be taken back: {error}"
        ) from None
    now = f"{plan.former.version} is there again" if plan.former else "all is as it was"
    raise RolledBack(f"{plan.title} does not work here, and {now}. {why}") from None


def _cenacle(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "cenacle", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )


def _last_line(done: subprocess.CompletedProcess[str]) -> str:
    return (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
