"""Plugins of tests, and what an administrator is told of them."""

import os
import sys
from collections.abc import Callable, Iterator
from importlib import invalidate_caches
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from textwrap import dedent
from typing import Any, NoReturn

import pytest
from cenacle.api import FeatureFlag, hookimpl
from cenacle.app import stock
from cenacle.platform.access import Role
from cenacle.platform.plugins import PluginHost
from cenacle.platform.plugins.loading import ENTRY_POINTS
from cenacle.testing import TestHouse

Hooks = dict[str, Any]
WAIT = 120
LATE = "TooSlow: It took longer than 2 seconds. It is left out for 60 seconds."
SOON = 10
"""Seconds: two for the plugin, some for the act, and the rest for a machine that has much to do."""
METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{requires}"


def hooks(**functions: Callable[..., Any]) -> Hooks:
    """`hooks(cli=…)` is a plugin with the hook `cenacle_cli`."""
    return {f"cenacle_{name}": hookimpl(function) for name, function in functions.items()}


def troubles(house: TestHouse) -> dict[str, dict[str, Any]]:
    """What Feature Management says, by plugin."""
    house.served.plugins.faults.write()
    told = house.client(Role.ADMIN).get("/api/plugins/troubles").result
    return {trouble["plugin"]: trouble for trouble in told}


def faults(house: TestHouse, plugin: str) -> list[tuple[str, str, int]]:
    """Place, reason and count of what a plugin failed at, the latest first."""
    known = troubles(house).get(plugin, {"faults": []})["faults"]
    return [(fault["place"], fault["reason"], fault["count"]) for fault in known]


def places(house: TestHouse, plugin: str) -> list[str]:
    return [place for place, _, _ in faults(house, plugin)]


def flag(name: str) -> Hooks:
    return hooks(feature_flags=lambda: [FeatureFlag(name, f"About {name}.", default=True)])


def fails(*_: object, **__: object) -> NoReturn:
    raise RuntimeError("out of paper")


@pytest.fixture
def plugin_seconds() -> float:
    """As in a house: what plugins that take too long cost is told here."""
    return 2.0


@pytest.fixture
def house_of(database_url: str, queue_url: str) -> Iterator[Callable[[PluginHost], TestHouse]]:
    """A house with the plugins of a host."""
    opened: list[TestHouse] = []

    def make(host: PluginHost) -> TestHouse:
        opened.append(TestHouse(database_url, queue_url, host))
        with opened[-1].session() as session:
            stock(session, opened[-1].served)
        return opened[-1]

    yield make
    for house in opened:
        house.close()


@pytest.fixture
def distribution(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., EntryPoint]]:
    """Writes a plugin as pip would install it, for this process and for those that it starts."""

    def write(name: str, code: str, *requires: str, plugin: str = "") -> EntryPoint:
        plugin = plugin or name
        (tmp_path / f"{name}.py").write_text(dedent(code))
        about = tmp_path / f"{name}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(
            METADATA.format(
                name=name, requires="".join(f"Requires-Dist: {each}\n" for each in requires)
            )
        )
        (about / "entry_points.txt").write_text(f"[cenacle.plugins]\n{plugin} = {name}\n")
        invalidate_caches()
        points = entry_points(group=ENTRY_POINTS, name=plugin)
        return next(point for point in points if point.module == name)

    known = set(sys.modules)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    yield write
    for module in set(sys.modules) - known:
        if getattr(sys.modules[module], "__file__", None) in map(str, tmp_path.glob("*.py")):
            del sys.modules[module]
