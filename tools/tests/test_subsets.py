"""Any subset of the plugins is a working house, and what a plugin leaves waits for its return.

Each plugin lies in a directory of its own, with what it requires and the core does not bring. A
subset is a choice of directories: what one plugin needs of another, or forgets to require, is
missed where that is not among them.
"""

import json
import shutil
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from configparser import ConfigParser
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from environments import Environment
from wheels import sources

NAMES = [name for name in sources() if name != "core"]
LOOKING = Path(__file__).parents[1] / "looking.py"
AT_ONCE = 2

Found = dict[str, Any]
Look = Callable[..., Found]


@dataclass(frozen=True)
class Wheel:
    """What is written in a wheel: its plugins, and those of them that have screens."""

    plugins: frozenset[str]
    screens: frozenset[str]

    @classmethod
    def read(cls, path: Path) -> "Wheel":
        with ZipFile(path) as wheel:
            texts = {name: wheel.read(name).decode() for name in wheel.namelist() if _is_told(name)}
        points = ConfigParser()
        points.read_string(_only(texts, "entry_points.txt"))
        built = _only(texts, "frontend.json")
        screens = json.loads(built)["plugins"] if built else {}
        return cls(frozenset(points["cenacle.plugins"]), frozenset(screens))


def _is_told(name: str) -> bool:
    return name.endswith(("/entry_points.txt", "/ui/frontend.json"))


def _only(texts: dict[str, str], name: str) -> str:
    return next((text for path, text in texts.items() if path.endswith(name)), "")


@pytest.fixture(scope="module")
def written(wheels: Path) -> dict[str, Wheel]:
    return {name: Wheel.read(next(wheels.glob(f"cenacle_{name}-*.whl"))) for name in NAMES}


@pytest.fixture(scope="module")
def directories(
    environment: Environment, wheels: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Path]:
    """Where each plugin lies with what it requires; the core is in the environment."""
    folder = tmp_path_factory.mktemp("plugins")

    def install(name: str) -> Path:
        environment.install("--prefix", folder / name, next(wheels.glob(f"cenacle_{name}-*.whl")))
        [packages] = (folder / name).glob("lib/python*/site-packages")
        return packages

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return dict(zip(NAMES, pool.map(install, NAMES), strict=True))


@pytest.fixture(scope="module")
def look(environment: Environment, directories: dict[str, Path]) -> Look:
    """What an administrator finds in a house with these plugins, all of them on."""

    def ask(house: Path, names: Iterable[str], *arguments: str) -> Found:
        beside = [directories[name] for name in names]
        house.mkdir(exist_ok=True)
        told = environment.run(
            "python", "-W", "ignore", str(LOOKING), *arguments, house=house, beside=beside
        )
        found: Found = json.loads(told)
        return found

    return ask


@pytest.fixture(scope="module")
def new(look: Look, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Found]:
    """New houses: with each plugin alone, by its name, and `none` without any."""
    folder = tmp_path_factory.mktemp("new")
    subsets = {"none": [], **{name: [name] for name in NAMES}}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        found = pool.map(lambda name: look(folder / name, subsets[name]), subsets)
        return dict(zip(subsets, found, strict=True))


@dataclass(frozen=True)
class FullHouse:
    """A house with every plugin, of which each has data: where it is, and what is found there."""

    folder: Path
    found: Found


@pytest.fixture(scope="module")
def full(
    environment: Environment,
    directories: dict[str, Path],
    look: Look,
    tmp_path_factory: pytest.TempPathFactory,
) -> FullHouse:
    folder = tmp_path_factory.mktemp("full")
    environment.run("cenacle", "demo", house=folder, beside=directories.values())
    return FullHouse(folder, look(folder, NAMES, "--fill"))


@pytest.fixture(scope="module")
def gone_and_back(
    look: Look, new: dict[str, Found], full: FullHouse, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, tuple[Found, Found]]:
    """Houses like the full one, without each plugin and without `all`; and with it again."""
    folder = tmp_path_factory.mktemp("gone")

    def ask(name: str) -> tuple[Found, Found]:
        house = shutil.copytree(full.folder, folder / name)
        if name == "all":
            return look(house, []), look(house, NAMES)
        others = [other for other in NAMES if other != name]
        return look(house, others, *new[name]["calls"]), look(house, NAMES)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        names = [*NAMES, "all"]
        return dict(zip(names, pool.map(ask, names), strict=True))


def assert_open(found: Found, wheels: Iterable[Wheel]) -> None:
    """The house has the plugins and the screens of these wheels, no others, and all of it works."""
    wheels = list(wheels)
    assert set(found["ready"].values()) == {"ok"}
    assert found["plugins"] == dict.fromkeys(frozenset().union(*(w.plugins for w in wheels)))
    assert set(found["frontends"]) == frozenset().union(*(w.screens for w in wheels))
    for told in found["frontends"].values():
        assert (told["status"], told["is_script"]) == (200, True), told
        assert "immutable" in told["cached"]
    assert [card for card in found["cards"] if card["data"] is None] == []
    assert [call for call, status in found["calls"].items() if status == 404 or status >= 500] == []


def test_the_core_alone_is_a_house(new: dict[str, Found]) -> None:
    assert_open(new["none"], [])
    assert new["none"]["switches"] == {}
    assert new["none"]["calls"] == {}


@pytest.mark.parametrize("name", NAMES)
def test_each_plugin_alone_is_a_house(
    new: dict[str, Found], written: dict[str, Wheel], name: str
) -> None:
    assert_open(new[name], [written[name]])
    assert new[name]["switches"] != {}


def test_all_together_are_a_house(
    new: dict[str, Found], written: dict[str, Wheel], full: FullHouse
) -> None:
    assert_open(full.found, written.values())
    assert set(full.found["switches"]) == set().union(*(new[name]["switches"] for name in NAMES))
    assert set(full.found["calls"]) == set().union(*(new[name]["calls"] for name in NAMES))


@pytest.mark.parametrize("name", NAMES)
def test_a_plugin_goes_and_finds_its_data_when_it_returns(
    gone_and_back: dict[str, tuple[Found, Found]],
    new: dict[str, Found],
    written: dict[str, Wheel],
    full: FullHouse,
    name: str,
) -> None:
    without, again = gone_and_back[name]

    assert {without["calls"].pop(call) for call in new[name]["calls"]} <= {404}
    assert_open(without, (written[other] for other in NAMES if other != name))
    assert not set(without["switches"]) & set(new[name]["switches"])
    assert_all_is_back(again, full, written)


def test_all_plugins_go_and_find_their_data_when_they_return(
    gone_and_back: dict[str, tuple[Found, Found]], written: dict[str, Wheel], full: FullHouse
) -> None:
    without, again = gone_and_back["all"]

    assert_open(without, [])
    assert_all_is_back(again, full, written)


def assert_all_is_back(again: Found, full: FullHouse, written: dict[str, Wheel]) -> None:
    assert_open(again, written.values())
    assert again["switches"] == dict.fromkeys(full.found["switches"], True)
    assert all(full.found["rows"].values())
    assert again["rows"] == full.found["rows"]
