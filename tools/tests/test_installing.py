"""A house takes plugins from a list while people work, and is as it was where one does not fit."""

import json
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from environments import Environment
from running import read
from small_wheels import write_wheel

CHOIR = """
from cenacle.api import FeatureFlag, Right, Service, hookimpl

choir = Service("choir", "/api/choir", "The choir.", feature_flag="Choir")


@choir.get(right=Right.PUBLIC, result=str)
def sing(request):
    return "{version}"


@hookimpl
def cenacle_feature_flags():
    return [FeatureFlag("Choir", "The choir.", default=True)]


@hookimpl
def cenacle_includeme(config):
    config.add_cornice_service(choir)
"""
UNMIGRATED = """
from pathlib import Path
from cenacle.api import Branch, hookimpl


@hookimpl
def cenacle_migrations():
    return Branch("choir", "cenacle_choir", Path(__file__).parent / "cenacle_choir_migrations")
"""
FAILING = """
revision, down_revision = "0001", None


def upgrade():
    raise RuntimeError("out of paper")
"""
SOON = 60

Cenacle = Callable[..., subprocess.CompletedProcess[str]]
Publish = Callable[[Path], None]


@pytest.fixture
def house(environment: Environment, tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "house"
    folder.mkdir()
    environment.run("cenacle", "migrate", house=folder)
    yield folder
    environment.try_to("pip", "uninstall", "-qq", "-y", "cenacle-choir")


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """The folder of whoever keeps the list."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    return folder


@pytest.fixture
def cenacle(environment: Environment, house: Path, shelf: Path) -> Cenacle:
    """In a house that trusts the list of the shelf."""
    key = environment.run("cenacle", "plugin-key", str(shelf / "keeper.key"))
    trusted = {"CENACLE_PLUGIN_LIST": str(shelf / "plugins.list"), "CENACLE_PLUGIN_KEYS": key}

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return environment.try_to("cenacle", *arguments, house=house, **trusted)

    return run


@pytest.fixture
def publish(cenacle: Cenacle, shelf: Path) -> Publish:
    """Sign a wheel, and put it on the list."""

    def sign(wheel: Path) -> None:
        key = ("--key", str(shelf / "keeper.key"))
        for command in (("sign-plugin", str(wheel), *key), ("plugin-list", str(shelf), *key)):
            done = cenacle(*command)
            assert done.returncode == 0, done.stderr

    return sign


@contextmanager
def somebody_at_work(url: str) -> Iterator[list[str]]:
    """What went wrong for somebody who calls again and again."""
    wrong: list[str] = []
    ended = threading.Event()

    def work() -> None:
        while not ended.wait(0.05):
            try:
                read(f"{url}/api/features/enabled-features")
            except OSError as error:
                wrong.append(str(error))

    thread = threading.Thread(target=work)
    thread.start()
    yield wrong
    ended.set()
    thread.join()


def sung(url: str) -> str | None:
    try:
        return str(json.loads(read(f"{url}/api/choir"))["result"])
    except OSError:
        return None


def soon(url: str, version: str) -> bool:
    """Whether all processes sing it: several calls in a row have its answer."""
    end = time.monotonic() + SOON
    while time.monotonic() < end:
        if all(sung(url) == version for _ in range(20)):
            return True
        time.sleep(0.2)
    return False


def test_plugins_of_a_list_come_and_go_back_while_people_work(
    environment: Environment, house: Path, shelf: Path, cenacle: Cenacle, publish: Publish
) -> None:
    """One story, for each installation takes its time."""
    with environment.served(house, by="serve") as url, somebody_at_work(url) as wrong:
        broken = write_wheel(shelf, "cenacle-choir", code="raise RuntimeError('no voice')")
        publish(broken)
        left_out = cenacle("install", "choir")
        assert left_out.returncode == 3
        assert "does not work here, and all is as it was." in left_out.stderr
        assert "RuntimeError: no voice" in left_out.stderr
        assert "cenacle-choir" not in environment.run("pip", "list")

        broken.unlink()
        publish(write_wheel(shelf, "cenacle-choir", code=CHOIR.format(version="0.1.0")))
        installed = cenacle("install", "choir")
        assert installed.returncode == 0, installed.stderr
        assert installed.stdout.startswith("cenacle-choir 0.1.0 is installed: choir.\n")
        assert "takes it up now" in installed.stdout
        assert soon(url, "0.1.0")

        failing = {
            "cenacle_choir_migrations/__init__.py": "",
            "cenacle_choir_migrations/0001_choir.py": FAILING,
        }
        code = CHOIR.format(version="0.2.0") + UNMIGRATED
        publish(write_wheel(shelf, "cenacle-choir", "0.2.0", code=code, files=failing))
        failed = cenacle("install", "--upgrade", "choir")
        assert failed.returncode == 3
        assert "does not work here, and 0.1.0 is there again." in failed.stderr
        assert "Its tables could not be brought up to date" in failed.stderr
        told = environment.run("cenacle", "plugins", house=house)
        assert told.startswith("choir  0.1.0  Choir on  works\n")
        assert "cenacle-choir==0.1.0\n" in environment.run("pip", "list", "--format=freeze")

        publish(write_wheel(shelf, "cenacle-choir", "0.3.0", code=CHOIR.format(version="0.3.0")))
        upgraded = cenacle("install", "--upgrade", "choir")
        assert upgraded.returncode == 0, upgraded.stderr
        assert soon(url, "0.3.0")
    assert wrong == []
