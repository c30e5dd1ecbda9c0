"""The wheels in an environment that has nothing else, as pip puts them there and takes them away.

Which plugins go together is tried in test_subsets.py.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from environments import Environment
from running import read

PLUGIN = "cenacle-sms"
"""One that has screens, tables, and requirements of its own."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house")


@pytest.fixture
def plugin(environment: Environment, wheels: Path) -> Iterator[Path]:
    """Its wheel; other tests find the environment without it."""
    yield next(wheels.glob("cenacle_sms-*.whl"))
    environment.run("pip", "uninstall", "-qq", "-y", PLUGIN)


def test_the_core_alone_opens_a_house_without_features(
    environment: Environment, house: Path
) -> None:
    environment.run("cenacle", "demo", house=house)

    assert environment.run("cenacle", "plugins", house=house) == "No plugin is installed.\n"
    with environment.served(house) as url:
        assert 'id="root"' in read(f"{url}/login")
        assert features(url) == []


def test_other_peoples_tests_run_where_the_house_is_without_its_extra_for_tests(
    environment: Environment, tmp_path: Path
) -> None:
    (tmp_path / "test_theirs.py").write_text("def test_theirs(): assert True\n")
    environment.install("pytest")

    told = environment.run("pytest", "-q", house=tmp_path)
    environment.run("pip", "uninstall", "-qq", "-y", "pytest")

    assert "1 passed" in told


def test_a_plugin_comes_goes_and_comes_back(
    environment: Environment, house: Path, plugin: Path
) -> None:
    environment.install(plugin)
    with environment.served(house) as url:
        assert features(url) == [{"featureFlag": "Sms", "isEnabled": False}]
        assert "cenacle_sms" in read(f"{url}/plugins/cenacle_sms/{entry_of(environment, house)}")
    write_row(environment, house)

    environment.run("pip", "uninstall", "-qq", "-y", PLUGIN)
    with environment.served(house) as url:
        assert features(url) == []

    environment.install("--no-deps", plugin)
    assert "Sms off  works" in environment.run("cenacle", "plugins", house=house)
    assert count_rows(environment, house) == 1


def features(url: str) -> Any:
    return json.loads(read(f"{url}/api/features/enabled-features"))["result"]


def entry_of(environment: Environment, house: Path) -> str:
    program = (
        "from cenacle.platform.plugins import PluginHost;"
        "print(PluginHost.installed().states['sms'].frontend.entry)"
    )
    return environment.run("python", "-W", "ignore", "-c", program, house=house).strip()


def write_row(environment: Environment, house: Path) -> None:
    _in_database(environment, house, "INSERT INTO sms_opt_outs VALUES (1, '+1504', 'STOP', '2026')")


def count_rows(environment: Environment, house: Path) -> int:
    return int(_in_database(environment, house, "SELECT count(*) FROM sms_opt_outs"))


def _in_database(environment: Environment, house: Path, statement: str) -> str:
    program = (
        "import sqlite3, sys;"
        "house = sqlite3.connect('var/cenacle.db', isolation_level=None);"
        "print(*house.execute(sys.argv[1]).fetchone() or ())"
    )
    return environment.run("python", "-c", program, statement, house=house)
