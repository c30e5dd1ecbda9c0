"""The wheels in an environment that has nothing else: the core alone, then with a plugin's."""

import json
import os
import subprocess
import venv
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from running import read, serving
from wheels import build


class Environment:
    """A virtual environment and a folder to keep a house in, both new."""

    def __init__(self, folder: Path) -> None:
        self._bin = folder / "venv" / "bin"
        self._house = folder / "house"
        self._house.mkdir()
        venv.create(folder / "venv", with_pip=True)

    def install(self, *requirements: str | Path) -> None:
        self.run("pip", "install", "-qq", "--disable-pip-version-check", *map(str, requirements))

    def run(self, command: str, *arguments: str) -> str:
        done = subprocess.run(
            [self._bin / command, *arguments],
            cwd=self._house,
            capture_output=True,
            text=True,
            env=self._clean_environment(),
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def served(self) -> AbstractContextManager[str]:
        return serving([self._bin / "cenacle"], self._house, self._clean_environment())

    def _clean_environment(self) -> dict[str, str]:
        return {k: v for k, v in os.environ.items() if not k.startswith(("CENACLE_", "PYTHON"))}


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheels")
    build(folder, [])
    return folder


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory, wheels: Path) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("environment"))
    environment.install(next(wheels.glob("cenacle-*.whl")))
    return environment


def test_the_core_alone_opens_a_house_without_features(environment: Environment) -> None:
    environment.run("cenacle", "demo")

    assert environment.run("cenacle", "plugins") == "No plugin is installed.\n"
    with environment.served() as url:
        assert 'id="root"' in read(f"{url}/login")
        assert _flags(url) == []


def test_a_plugins_wheel_brings_its_flag_and_its_screens(
    environment: Environment, wheels: Path
) -> None:
    environment.install("--no-deps", next(wheels.glob("cenacle_old_rms_link-*.whl")))

    assert "works" in environment.run("cenacle", "plugins")
    with environment.served() as url:
        assert _flags(url) == [{"featureFlag": "OldRmsLink", "isEnabled": False}]
        entry = _entry_of(environment, "old_rms_link")
        script = read(f"{url}/plugins/cenacle_old_rms_link/{entry}")
        assert "cenacle_old_rms_link" in script


def test_without_the_plugin_the_house_opens_again(environment: Environment) -> None:
    environment.run("pip", "uninstall", "-qq", "-y", "cenacle-old-rms-link")

    with environment.served() as url:
        assert _flags(url) == []


def test_one_wheel_may_bring_several_plugins(environment: Environment, wheels: Path) -> None:
    environment.install("--no-deps", next(wheels.glob("cenacle_dashboard_cards-*.whl")))

    assert environment.run("cenacle", "plugins").count("works") == 5
    with environment.served() as url:
        assert [flag["featureFlag"] for flag in _flags(url) if flag["isEnabled"]] == [
            "GroupDetails",
            "RetreatManagementDetails",
            "UserCount",
            "UserDetails",
            "UserRoles",
        ]
        entry = _entry_of(environment, "user_count")
        assert _entry_of(environment, "user_roles") == entry
        script = read(f"{url}/plugins/cenacle_dashboard_cards/{entry}")
        assert "cenacle_dashboard_cards" in script


def test_a_plugin_with_tables_brings_them_and_finds_them_again(
    environment: Environment, wheels: Path
) -> None:
    environment.install(next(wheels.glob("cenacle_sms-*.whl")))

    environment.run("cenacle", "migrate")
    assert _texts(environment) == 0
    environment.run("pip", "uninstall", "-qq", "-y", "cenacle-sms")
    with environment.served() as url:
        assert "Sms" not in [flag["featureFlag"] for flag in _flags(url)]

    environment.install("--no-deps", next(wheels.glob("cenacle_sms-*.whl")))
    with environment.served() as url:
        assert "Sms" in [flag["featureFlag"] for flag in _flags(url)]
    assert _texts(environment) == 0


def _texts(environment: Environment) -> int:
    """How many rows stand in the table of texts."""
    program = (
        "import sqlite3;"
        "house = sqlite3.connect('var/cenacle.db');"
        "print(*house.execute('SELECT count(*) FROM sms_messages').fetchone())"
    )
    return int(environment.run("python", "-c", program))


def _flags(url: str) -> Any:
    return json.loads(read(f"{url}/api/features/enabled-features"))["result"]


def _entry_of(environment: Environment, plugin: str) -> str:
    program = (
        "from cenacle.plugins import PluginHost;"
        f"print(PluginHost.installed().states['{plugin}'].frontend.entry)"
    )
    return environment.run("python", "-W", "ignore", "-c", program).strip()
