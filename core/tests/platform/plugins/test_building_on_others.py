"""A plugin that builds on another is taken in after it, and left out without it."""

import sys
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

import pytest
from cenacle.api import FeatureFlag
from cenacle.platform.access import Role
from cenacle.platform.plugins import PluginHost

from .conftest import hooks

POINT = "cenacle.plugins"


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A host with plugins of these requirements, in the order in which they are named."""

    def make(**requires: list[str] | None) -> PluginHost:
        points = []
        for name, required in requires.items():
            module = ModuleType(f"builds_{name}")
            given = hooks(requires=lambda required=required: required) if required else {}
            if required is None:
                given = hooks(settings=lambda: ["no setting"])
            vars(module).update(given)
            monkeypatch.setitem(sys.modules, module.__name__, module)
            points.append(EntryPoint(name, module.__name__, POINT))
        host = PluginHost()
        for point in points:
            host.load(point, points)
        return host

    return make


def test_what_it_builds_on_is_taken_in_first(load: Any) -> None:
    host = load(bus=["travel"], travel=["needs"], needs=[])

    assert [state.name for state in host.working] == ["needs", "travel", "bus"]


@pytest.mark.parametrize("others", [{}, {"needs": None}, {"needs": ["bus"]}])
def test_without_what_it_builds_on_it_is_left_out(load: Any, others: dict[str, Any]) -> None:
    host = load(bus=["needs"], **others)

    assert host.states["bus"].broken == (
        "ValueError: it builds on the plugin needs, which is not there or was left out"
    )


def test_it_is_left_out_with_what_it_builds_on(load: Any) -> None:
    host = load(bus=["needs"], needs=[])

    host.leave_out("needs", "RuntimeError: no network")

    assert host.working == []


def test_a_switch_of_one_leaves_the_other_as_it_is(house_with: Any) -> None:
    needs = hooks(feature_flags=lambda: [FeatureFlag("Wishes", "Diets.", default=True)])
    bus = hooks(
        feature_flags=lambda: [FeatureFlag("Bus", "Buses.", default=True)],
        requires=lambda: ["needs"],
    )
    house = house_with(needs=needs, bus=bus)

    admin = house.client(Role.ADMIN)
    admin.post("/api/features/update", {"featureFlag": "Wishes", "isEnabled": False})

    assert admin.get("/api/features/enabled-features").result == [
        {"featureFlag": "Bus", "isEnabled": True},
        {"featureFlag": "Wishes", "isEnabled": False},
    ]
