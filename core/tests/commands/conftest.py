"""Commands, as somebody at a terminal calls them."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cenacle.cli import cenacle as commands
from cenacle.platform.plugins import PluginHost
from click.testing import CliRunner, Result

Said = Callable[[Result | subprocess.CompletedProcess[str]], str]
Run = Callable[..., Result]
Terminal = Callable[..., subprocess.CompletedProcess[str]]
Start = Callable[..., subprocess.Popen[bytes]]
CENACLE = [sys.executable, "-m", "cenacle"]


@pytest.fixture
def cenacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in a folder where there is no house yet, within this process: to start
    another one takes longer than what most commands do."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, **environment: str) -> Result:
        return CliRunner().invoke(
            commands, arguments, obj=PluginHost.installed(), env=environment, catch_exceptions=False
        )

    return run


@pytest.fixture
def cenacle_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """The same, with what somebody types."""
    monkeypatch.chdir(tmp_path)

    def run(typed: str, *arguments: str) -> Result:
        return CliRunner().invoke(
            commands, arguments, obj=PluginHost.installed(), input=typed, catch_exceptions=False
        )

    return run


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    """Runs a command in such a folder as a terminal does."""

    def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*CENACLE, *arguments],
            cwd=tmp_path,
            env=os.environ | environment,
            capture_output=True,
            text=True,
        )

    return run


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a command that goes on until the test ends."""
    started: list[subprocess.Popen[bytes]] = []

    def begin(*arguments: str, **environment: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [*CENACLE, *arguments],
            cwd=tmp_path,
            env=os.environ | environment,
            stdout=subprocess.DEVNULL,
        )
        started.append(process)
        return process

    yield begin
    for process in started:
        process.kill()
        process.wait()


@pytest.fixture
def said() -> Said:
    """What stands on standard error, but for the line that names the house."""

    def read(answer: Result | subprocess.CompletedProcess[str]) -> str:
        lines = answer.stderr.splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith("cenacle: the house in "))

    return read
