"""A house with a list that it trusts, and whoever keeps that list."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cenacle.cli import cenacle as commands
from cenacle.installing.making import make_list, sign_wheel
from cenacle.platform.catalog import reading
from cenacle.platform.plugins import PluginHost
from cenacle.platform.signing import PrivateKey
from click.testing import CliRunner, Result

Run = Callable[..., Result]


class Keeper:
    """Keeps a list in a folder; `key` signs it, and what others have not signed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "plugins.list"
        self.key = PrivateKey.make(folder / "keeper.key")

    @property
    def environment(self) -> dict[str, str]:
        """Of a house that trusts this list."""
        return {
            "CENACLE_PLUGIN_LIST": str(self.path),
            "CENACLE_PLUGIN_KEYS": str(self.key.public),
        }

    def publish(self, *, new_keys: bool = False) -> None:
        """A list of what lies in the folder."""
        for wheel in self.folder.glob("*.whl"):
            if not wheel.with_name(f"{wheel.name}.sig").exists():
                sign_wheel(wheel, self.key)
        former = self.path.read_bytes() if self.path.exists() else None
        written, _ = make_list(self.folder, self.key, former, new_keys=new_keys)
        self.path.write_bytes(written)


@pytest.fixture
def keeper(tmp_path: Path) -> Keeper:
    folder = tmp_path / "list"
    folder.mkdir()
    return Keeper(folder)


@pytest.fixture(autouse=True)
def nothing_read_before() -> Iterator[None]:
    reading._readings.clear()  # noqa: SLF001 -- of another test's list
    yield
    reading._readings.clear()  # noqa: SLF001


@pytest.fixture
def cenacle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database_url: str, queue_url: str
) -> Run:
    """Runs a command in the house of the test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CENACLE_DATABASE_URL", database_url)
    monkeypatch.setenv("CENACLE_QUEUE_URL", queue_url)

    def run(*arguments: str, **environment: str) -> Result:
        return CliRunner().invoke(
            commands, arguments, obj=PluginHost.installed(), env=environment, catch_exceptions=False
        )

    return run
