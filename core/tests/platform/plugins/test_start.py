"""A plugin that fails while the house starts is left out, and the administrator reads why."""

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, NoReturn

import pytest
from cenacle import __version__, cli
from cenacle.api import AskedAt, FeatureFlag, Field, FieldKind, Frontend
from cenacle.platform.plugins import PluginHost
from cenacle.platform.plugins.contributions import ABI
from cenacle.testing import TestHouse
from click.testing import CliRunner
from pydantic import ValidationError

from .conftest import Hooks, hooks, troubles

pytestmark = pytest.mark.any_database

MakeHouse = Callable[..., TestHouse]

WHOLE = hooks(feature_flags=lambda: [FeatureFlag("Whole", "It works.")])
AT_THE_START = (
    "feature_flags",
    "settings",
    "dashboard_cards",
    "history_types",
    "call_channels",
    "migrations",
    "frontend",
    "includeme",
)
LEFT_OUT = "It was left out when the house started: "


def raises() -> NoReturn:
    raise RuntimeError("out of paper")


def exits() -> NoReturn:
    raise SystemExit(3)


def flags(house: TestHouse) -> list[str]:
    told = house.client().get("/api/features/enabled-features").result
    return [state["featureFlag"] for state in told]


@pytest.mark.parametrize(
    ("fails", "reason"), [(raises, "RuntimeError: out of paper"), (exits, "SystemExit: 3")]
)
@pytest.mark.parametrize("hook", AT_THE_START)
def test_a_hook_of_the_start_that_fails_costs_its_plugin_alone(
    house_with: MakeHouse, hook: str, fails: Callable[[], NoReturn], reason: str
) -> None:
    broken = hooks(feature_flags=lambda: [FeatureFlag("Broken", "")]) | hooks(
        **{hook: lambda *_: fails()}
    )

    house = house_with(broken=broken, whole=WHOLE)

    assert flags(house) == ["Whole"]
    assert troubles(house) == {
        "broken": {
            "plugin": "broken",
            "title": "Broken",
            "version": "",
            "leftOut": True,
            "standing": [LEFT_OUT + reason],
            "faults": [],
        }
    }


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("raise RuntimeError('no licence')", "RuntimeError: no licence"),
        ("import sys; sys.exit('no licence')", "SystemExit: no licence"),
        ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("def (", "SyntaxError: invalid syntax (stops.py, line 1)"),
    ],
)
def test_a_plugin_that_cannot_be_imported_costs_itself_alone(
    distribution: Callable[[str, str], EntryPoint],
    plugin_host: Callable[..., PluginHost],
    house_of: Callable[[PluginHost], TestHouse],
    code: str,
    reason: str,
) -> None:
    host = plugin_host(whole=WHOLE)
    host.load(distribution("stops", code))

    house = house_of(host)

    assert flags(house) == ["Whole"]
    assert troubles(house)["stops"]["standing"] == [LEFT_OUT + reason]


def test_of_two_plugins_with_one_flag_the_second_is_left_out_and_named(
    house_with: MakeHouse,
) -> None:
    house = house_with(whole=WHOLE, zealot=WHOLE)

    assert flags(house) == ["Whole"]
    assert list(troubles(house)) == ["zealot"]
    assert troubles(house)["zealot"]["standing"] == [
        f"{LEFT_OUT}ValueError: the feature flag Whole already belongs to whole"
    ]


def test_a_plugin_for_another_version_of_the_house_is_left_out_and_says_so(
    distribution: Callable[..., EntryPoint],
    house_of: Callable[[PluginHost], TestHouse],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its code may ask for what is not there: it is not even imported."""
    host = PluginHost()
    host.load(distribution("later", "raise RuntimeError", "cenacle>=9,<10", "requests"))
    house = house_of(host)

    reason = (
        f"WrongVersion: it requires cenacle<10,>=9, and this is cenacle {__version__}: install a "
        "version of the plugin that fits"
    )
    assert troubles(house)["later"]["standing"] == [LEFT_OUT + reason]
    monkeypatch.setenv("CENACLE_DATABASE_URL", house.database_url)
    monkeypatch.setenv("CENACLE_QUEUE_URL", house.queue_url)
    listed = CliRunner().invoke(cli.cenacle, ["plugins"], obj=host)
    assert listed.stdout == f"later  1.0  no flag  left out: {reason}\n"


@pytest.mark.parametrize(
    "requires",
    [
        [],
        ["cenacle"],
        ["Cenacle[test] >=0.1, <10"],
        [f"cenacle~={__version__}"],
        ["cenacle>=9; extra == 'test'"],
        ["cenacle>=9; python_version < '3'", "requests==9"],
    ],
    ids=str,
)
def test_a_plugin_that_requires_this_version_or_none_is_taken_in(
    distribution: Callable[..., EntryPoint], requires: list[str]
) -> None:
    host = PluginHost()
    host.load(distribution("now", "", *requires))

    assert host.states["now"].broken is None


def test_screens_for_another_abi_are_told_before_anybody_opens_them(
    house_with: MakeHouse, tmp_path: Path
) -> None:
    def with_screens(name: str, abi: int) -> Hooks:
        screens = Frontend(name, tmp_path, "e.js", abi, ["user-menu.item"])
        return hooks(frontend=lambda: screens)

    house = house_with(old=with_screens("old", ABI + 1), whole=with_screens("whole", ABI))

    assert list(troubles(house)) == ["old"]
    assert not troubles(house)["old"]["leftOut"]
    assert troubles(house)["old"]["standing"] == [
        "Its screens are not shown: they were built for another version of the portal "
        f"(ABI {ABI + 1}, and this one has {ABI})."
    ]


def test_what_the_environment_holds_is_named_and_not_shown(
    house_with: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CENACLE_SAMPLE_TOKEN", "f00d-cafe-f00d")

    def refuses() -> NoReturn:
        raise RuntimeError("the provider does not know f00d-cafe-f00d")

    house = house_with(sample=hooks(includeme=lambda *_: refuses()))

    assert troubles(house)["sample"]["standing"] == [
        f"{LEFT_OUT}RuntimeError: the provider does not know (CENACLE_SAMPLE_TOKEN)"
    ]


def test_a_fault_of_a_start_is_told_to_processes_that_started_well(
    house_with: MakeHouse, database_url: str, queue_url: str, plugin_host: Callable[..., PluginHost]
) -> None:
    worker = TestHouse(
        database_url, queue_url, plugin_host(sample=hooks(includeme=lambda *_: raises()))
    )
    worker.served.plugins.faults.write()
    worker.close()

    house: Any = house_with(sample=WHOLE)

    [fault] = troubles(house)["sample"]["faults"]
    assert (fault["place"], fault["reason"]) == ("Start", "RuntimeError: out of paper")


TOWN = {"key": "town", "label": "Town", "kind": FieldKind.TEXT, "flag": "Rides", "section": "Rides"}


def test_a_word_that_is_written_wrong_is_refused() -> None:
    with pytest.raises(ValidationError, match="rigth"):
        Field(**TOWN, rigth="rides_see")


def test_where_a_field_stands_is_told_as_people_write_sets() -> None:
    assert Field(**TOWN, asked={AskedAt.DETAILS}).asked == frozenset({AskedAt.DETAILS})
