"""A virtual environment with nothing in it but what a test installs, and houses run from it."""

import os
import subprocess
import venv
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from install import UV_SETTINGS, find_uv
from running import serving
from wheels import build


class Environment:
    """Commands run in a folder, the house; `beside` are directories with more distributions."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._bin = folder / "bin"
        venv.create(folder, with_pip=True)

    def install(self, *requirements: str | Path) -> None:
        """Into the environment, or where `--prefix` says."""
        named = [*map(str, requirements)]
        uv = find_uv()
        if uv:
            told = ("pip", "install", "-q", "--python", self._bin / "python")
            if subprocess.run([uv, *told, *named], env=UV_SETTINGS | os.environ).returncode == 0:
                return
        # To compile what a test may never import takes longer than to install it.
        self.run("pip", "install", "-qq", "--disable-pip-version-check", "--no-compile", *named)

    def run(
        self, command: str, *arguments: str, house: Path | None = None, beside: Iterable[Path] = ()
    ) -> str:
        """What is printed. Raises AssertionError with it when the command fails."""
        done = self.try_to(command, *arguments, house=house, beside=beside)
        assert done.returncode == 0, done.stdout + done.stderr  # noqa: S101 -- of a test
        return done.stdout

    def try_to(
        self,
        command: str,
        *arguments: str,
        house: Path | None = None,
        beside: Iterable[Path] = (),
        **variables: str,
    ) -> subprocess.CompletedProcess[str]:
        """What comes of a command that may fail."""
        return subprocess.run(
            [self._bin / command, *arguments],
            cwd=house,
            capture_output=True,
            text=True,
            env=self._variables(beside) | variables,
        )

    def served(self, house: Path, by: str = "run", **variables: str) -> AbstractContextManager[str]:
        """The address of the house while it is open."""
        return serving([self._bin / "cenacle"], house, self._variables(()) | variables, by)

    def _variables(self, beside: Iterable[Path]) -> dict[str, str]:
        """Nothing of the environment of the tests themselves."""
        foreign = ("CENACLE_", "PYTHON", "VIRTUAL_ENV")
        own = {name: text for name, text in os.environ.items() if not name.startswith(foreign)}
        return own | {"PYTHONPATH": os.pathsep.join(map(str, beside))}


@contextmanager
def environment_of(*names: str) -> Iterator[Environment]:
    """With the wheels of these, what they require, and nothing else, until the block ends."""
    with TemporaryDirectory() as place:
        build(wheels := Path(place, "wheels"), [*names])
        environment = Environment(Path(place, "environment"))
        environment.install(*wheels.glob("*.whl"))
        yield environment
