"""What pip does to the environment of this process, and how it is undone."""

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from importlib.metadata import Distribution
from importlib.util import find_spec
from pathlib import Path

from cenacle.installing.refusals import RolledBack, Unfit
from cenacle.platform.catalog.plugin_list import Pin

QUIET = ("-q", "--disable-pip-version-check", "--no-input")


class PipFailed(RolledBack):
    """It says why on its last line."""


def refuse_no_pip() -> None:
    """Raises Unfit where the environment has no pip, or is not for this user to change."""
    if find_spec("pip") is None:
        raise Unfit(f"there is no pip in {sys.prefix}: install it there")
    place = Path(sysconfig.get_path("purelib"))
    probe = place / ".cenacle-install"
    try:
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise Unfit(f"{place} cannot be written to: {error.strerror}") from None


def install_wheel(path: Path) -> None:
    """This file and nothing else. Raises PipFailed."""
    _pip("install", *QUIET, "--no-deps", "--no-index", "--force-reinstall", str(path))


def install_pins(pins: Iterable[Pin], folder: Path) -> None:
    """From whichever registry pip is set up for, and only if a file's hash is among those pinned.

    Raises PipFailed.
    """
    lines = [
        " ".join([f"{pin.name}=={pin.version}", *(f"--hash=sha256:{each}" for each in pin.hashes)])
        for pin in pins
    ]
    if lines:
        listed = folder / "pinned.txt"
        listed.write_text("\n".join(lines) + "\n")
        how = ("--no-deps", "--require-hashes", "--only-binary", ":all:")
        _pip("install", *QUIET, *how, "-r", str(listed))


def uninstall(names: Iterable[str]) -> None:
    """Those that are there. Raises PipFailed."""
    _pip("uninstall", *QUIET, "-y", *names)


class KeptFiles:
    """The files of an installed distribution, put aside until it is known whether the one that
    takes its place works."""

    def __init__(self, there: Distribution, folder: Path) -> None:
        self._place = Path(str(there.locate_file("")))
        self._folder = folder
        self._names = [str(name) for name in there.files or ()]
        for name in self._names:
            if (self._place / name).is_file():
                _copy(self._place / name, self._aside(name))

    def put_back(self) -> None:
        for name in self._names:
            if self._aside(name).is_file():
                _copy(self._aside(name), self._place / name)

    def _aside(self, name: str) -> Path:
        """Also of what lies beside the folder of packages, such as a command."""
        return self._folder / name.replace("..", "__up__")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target)


def _pip(*arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "pip", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines() or ["it said nothing"]
        raise PipFailed(f"pip failed: {said[-1]}")
