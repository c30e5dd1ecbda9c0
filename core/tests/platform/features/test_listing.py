"""What `cenacle plugins` says of plugins that do not work, or not all of them."""

from collections.abc import Callable
from pathlib import Path

from cenacle.api import FeatureFlag, Frontend, hookimpl
from cenacle.platform.features.listing import InstalledPlugin, list_installed
from cenacle.platform.plugins.faults import MIGRATIONS
from cenacle.testing import TestHouse

HouseWith = Callable[..., TestHouse]


def listed(house: TestHouse, name: str) -> InstalledPlugin:
    house.served.plugins.faults.write()
    return next(each for each in list_installed(house.served) if each.name == name)


def test_screens_of_another_house_do_not_work(house_with: HouseWith, tmp_path: Path) -> None:
    screens = Frontend("old", tmp_path, "e.js", 99, [])
    house = house_with(old={"cenacle_frontend": hookimpl(lambda: screens)})

    plugin = listed(house, "old")

    assert (plugin.works, plugin.screens_fit) == (False, False)
    assert plugin.line == "old    no flag  its screens do not fit: this house speaks ABI 1"
    assert "built for another version of the portal (ABI 99" in plugin.problems[0]


def test_a_plugin_whose_migration_failed_does_not_work(house_with: HouseWith) -> None:
    flags = hookimpl(lambda: [FeatureFlag("Late", "")])
    house = house_with(late={"cenacle_feature_flags": flags})
    house.served.plugins.blame("late", MIGRATIONS, ValueError())

    plugin = listed(house, "late")

    assert not plugin.works
    assert plugin.line.endswith("Its tables could not be brought up to date: ValueError")


def test_a_plugin_that_was_left_out_says_why(house_with: HouseWith) -> None:
    house = house_with(odd={"cenacle_feature_flags": hookimpl(lambda: ["no flag"])})

    plugin = listed(house, "odd")

    assert (plugin.works, plugin.flags) == (False, [])
    assert plugin.line.startswith("odd    no flag  left out: TypeError: FeatureFlag was expected")


def test_a_plugin_that_failed_while_the_house_ran_says_so(house_with: HouseWith) -> None:
    flags = hookimpl(lambda: [FeatureFlag("Late", "")])
    house = house_with(late={"cenacle_feature_flags": flags})
    house.served.plugins.blame("late", "A column", ValueError("no number"))
    house.served.plugins.blame("late", "A column", ValueError("no number"))

    plugin = listed(house, "late")

    assert plugin.works
    assert plugin.line.endswith("works, with troubles")
    [trouble] = plugin.troubles
    assert (trouble.place, trouble.count) == ("A column", 2)
    assert str(trouble).startswith("failed 2 times, last 20")
