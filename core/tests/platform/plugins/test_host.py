"""A plugin that breaks costs itself alone; what works is there."""

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import click
import pytest
from cenacle.api import (
    Branch,
    CallChannel,
    DashboardCard,
    Event,
    FeatureFlag,
    FeatureSwitched,
    Frontend,
    HistoryType,
    RetreatantEdited,
    SettingDefinition,
    kinds,
    write_setting,
)
from cenacle.platform.access import Role
from cenacle.platform.plugins import PluginHost, hookspecs
from cenacle.platform.settings.models import Setting
from cenacle.testing import TestHouse
from click.testing import CliRunner
from pyramid.config import Configurator
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED
from sqlalchemy import select
from sqlalchemy.orm import Session

from .conftest import Hooks, hooks, troubles

pytestmark = pytest.mark.any_database

MakePlugins = Callable[..., Any]


def flags(*names: str) -> Hooks:
    return hooks(feature_flags=lambda: [FeatureFlag(name, f"About {name}.") for name in names])


def cards(*waiting_for: str) -> Hooks:
    given = [DashboardCard(flag, 10, lambda _session, _context: {}) for flag in waiting_for]
    return hooks(dashboard_cards=lambda: given)


def call_channel(name: str, flag: str) -> Hooks:
    given = CallChannel(
        name=name,
        flag=flag,
        find_obstacles=lambda *_: {},
        write=lambda *_: None,
        show=lambda *_: "Come!",
        stop=lambda *_: (),
    )
    return hooks(call_channels=lambda: [given])


def adds_view(config: Configurator) -> None:
    config.add_route("extra", "/api/extra")
    config.add_view(
        lambda _request: Response("here"), route_name="extra", permission=NO_PERMISSION_REQUIRED
    )


def adds_view_and_breaks(config: Configurator) -> None:
    adds_view(config)
    raise RuntimeError("no network")


def breaks(*_: object, **__: object) -> None:
    raise RuntimeError("out of paper")


def test_every_hook_says_what_it_gives_with_an_example() -> None:
    undocumented = [
        name
        for name, hook in vars(hookspecs).items()
        if name.startswith("cenacle_") and "    " not in (hook.__doc__ or "").partition("\n\n")[2]
    ]

    assert undocumented == []


OF_TESTS_ALONE = {
    "cenacle_form_sections",
    "cenacle_history_types",
    "cenacle_requires",
}
"""What no plugin of this repository has a use for; those of tests try it all the same."""


def test_every_other_hook_is_used_by_a_plugin_of_this_repository() -> None:
    host = PluginHost.installed()
    used = {hook for plugin in host.states for hook in host.hooks_of(plugin)}
    every = {name for name in vars(hookspecs) if name.startswith("cenacle_")}

    assert every - used == OF_TESTS_ALONE


def test_a_working_plugin_brings_its_views(house_with: MakePlugins) -> None:
    house = house_with(extra=hooks(includeme=adds_view))

    assert house.client().get("/api/extra").body == "here"


def test_a_plugin_that_cannot_be_included_leaves_nothing_behind(house_with: MakePlugins) -> None:
    house = house_with(
        broken=hooks(includeme=adds_view_and_breaks) | flags("Broken"), whole=flags("Whole")
    )

    assert house.client().get("/api/extra").status == 404
    assert house.client().get("/api/features/enabled-features").result == [
        {"featureFlag": "Whole", "isEnabled": False}
    ]
    assert house.served.plugins.states["broken"].broken == "RuntimeError: no network"


@pytest.mark.parametrize(
    ("second", "reason"),
    [
        (flags("Sms"), "ValueError: the feature flag Sms already belongs to first"),
        (
            hooks(settings=lambda: [SettingDefinition("Key", kinds.text, "", "")]),
            "ValueError: the setting Key already belongs to first",
        ),
        (
            hooks(settings=lambda: [SettingDefinition("PortalTitle", kinds.text, "", "")]),
            "ValueError: the setting PortalTitle already belongs to the core",
        ),
        (
            hooks(history_types=lambda: [HistoryType("NoShow", "", "")]),
            "ValueError: the type of history NoShow already belongs to the core",
        ),
        (
            hooks(history_types=lambda: [HistoryType("Texted", "", "")]),
            "ValueError: the type of history Texted already belongs to first",
        ),
        (
            hooks(history_types=lambda: ["Texted"]),
            "TypeError: HistoryType was expected, and not 'Texted'",
        ),
        (flags("Twice", "Twice"), "ValueError: the feature flag Twice is given twice"),
        (
            flags("x" * 61),
            f"ValueError: FeatureFlag: a flag's name has 1 to 60 characters: '{'x' * 61}'",
        ),
        (
            hooks(feature_flags=lambda: ["Sms"]),
            "TypeError: FeatureFlag was expected, and not 'Sms'",
        ),
        (
            hooks(settings=lambda: ["Key"]),
            "TypeError: SettingDefinition was expected, and not 'Key'",
        ),
        (hooks(frontend=lambda: "ui"), "TypeError: Frontend was expected, and not 'ui'"),
        (
            cards("Sms"),
            "ValueError: the dashboard card Sms waits for a flag that is not its plugin's",
        ),
        (
            flags("Twice") | cards("Twice", "Twice"),
            "ValueError: the dashboard card Twice is given twice",
        ),
        (
            hooks(dashboard_cards=lambda: ["Card"]),
            "TypeError: DashboardCard was expected, and not 'Card'",
        ),
        (
            flags("Fax") | call_channel("email", "Fax"),
            "ValueError: a channel's name is a word like `text`, of 20 letters at most: 'email'",
        ),
        (
            call_channel("text", "Sms"),
            "ValueError: the channel of calls text waits for a flag that is not its plugin's",
        ),
        (
            hooks(frontend=lambda: Frontend("first", Path("/elsewhere"), "e.js", 1)),
            "ValueError: the remote first already belongs to first",
        ),
        (
            hooks(feature_flags=lambda: [FeatureFlag("Sms2", None)]),  # type: ignore[arg-type]  # wrong on purpose
            "ValueError: FeatureFlag.1.str: Input should be a valid string",
        ),
        (
            hooks(history_types=lambda: [HistoryType("Called", "Called", "To {phone.number}.")]),
            "ValueError: HistoryType: its words are {placeholders} of plain names: "
            "'To {phone.number}.'",
        ),
        (
            hooks(frontend=lambda: Frontend("../x", Path("/here"), "e.js", 1)),
            "ValueError: Frontend.0: String should match pattern '^[A-Za-z0-9_-]+$'",
        ),
        (
            hooks(migrations=lambda: Branch("core", "cenacle_second", Path("/here"))),
            "ValueError: the branch of migrations core already belongs to the core",
        ),
        (hooks(feature_flags=breaks), "RuntimeError: out of paper"),
        (
            hooks(frontend=lambda: Frontend.built(Path("/nowhere"), "second")),
            "FileNotFoundError: its screens are not built; run `npm run build`",
        ),
    ],
)
def test_a_plugin_that_breaks_a_rule_is_left_out_and_named(
    house_with: MakePlugins, second: Hooks, reason: str
) -> None:
    first = flags("Sms") | hooks(
        settings=lambda: [SettingDefinition("Key", kinds.text, "", "")],
        frontend=lambda: Frontend("first", Path("/here"), "e.js", 1),
        history_types=lambda: [HistoryType("Texted", "Texted", "To {phone}.")],
    )

    house = house_with(first=first, second=second)

    states = house.served.plugins.states
    assert states["first"].broken is None
    assert states["second"].broken == reason
    assert house.client().get("/healthz").status == 200


def test_an_unknown_hook_is_a_mistake(plugin_host: Callable[..., PluginHost]) -> None:
    host = plugin_host(typo=hooks(feature_flag=adds_view))

    assert "cenacle_feature_flag" in str(host.states["typo"].broken)


def test_a_plugin_that_cannot_be_imported_is_named() -> None:
    host = PluginHost()
    host.load(EntryPoint("gone", "no_such_module", "cenacle.plugins"))

    assert host.states["gone"].broken == "ModuleNotFoundError: No module named 'no_such_module'"


def test_a_plugin_brings_its_commands(plugin_host: Callable[..., PluginHost]) -> None:
    def adds_command(group: click.Group) -> None:
        group.command("sms-balance")(lambda: click.echo("7 texts"))

    group = click.Group()
    plugin_host(broken=hooks(cli=breaks), sms=hooks(cli=adds_command)).call_each(
        "cenacle_cli", group=group
    )

    assert CliRunner().invoke(group, ["sms-balance"]).output == "7 texts\n"


def test_a_hook_that_raises_fails_that_call_alone(house_with: MakePlugins) -> None:
    written: list[str] = []
    house = house_with(
        broken=hooks(tasks=breaks, demo=breaks) | flags("Broken"),
        whole=hooks(demo=lambda session: written.append("demo")),
    )

    with house.session() as session:
        house.served.plugins.call_each("cenacle_demo", session=session)

    assert written == ["demo"]
    assert house.served.plugins.states["broken"].broken is None


FLAGS = """
from cenacle.api import FeatureFlag, hookimpl

@hookimpl
def cenacle_feature_flags():
    return [FeatureFlag("{flag}", "")]
"""


def test_of_two_plugins_of_one_name_the_first_is_kept_and_both_are_named(
    distribution: Callable[..., EntryPoint], house_of: Callable[[PluginHost], TestHouse]
) -> None:
    distribution("menus_of_ours", FLAGS.format(flag="Wishes"), plugin="menus")
    distribution("menus_of_others", FLAGS.format(flag="Other"), plugin="menus")

    house = house_of(PluginHost.installed("menus"))

    assert house.client().get("/api/features/enabled-features").result == [
        {"featureFlag": "Other", "isEnabled": False}
    ]
    [standing] = troubles(house)["menus"]["standing"]
    assert standing == (
        "menus_of_ours 1.0 is installed under the same name and was left out; "
        "menus_of_others 1.0 is kept: uninstall one of the two."
    )
    assert not troubles(house)["menus"]["leftOut"]


def test_events_reach_listeners_in_the_transaction_of_the_act(house_with: MakePlugins) -> None:
    def listen(event: Event, session: Session) -> None:
        if isinstance(event, FeatureSwitched):
            write_setting(session, "Heard", f"{event.feature_flag} {event.is_enabled}")

    def write_and_break(session: Session) -> None:
        write_setting(session, "Lost", "yes")
        session.flush()
        raise RuntimeError("out of paper")

    house: TestHouse = house_with(
        broken=hooks(event=write_and_break) | flags("Broken"),
        listener=hooks(event=listen),
    )

    answer = house.client(Role.ADMIN).post(
        "/api/features/update", {"featureFlag": "Broken", "isEnabled": True}
    )

    assert answer.status == 200
    with house.session() as session:
        kept = {setting.key: setting.value for setting in session.scalars(select(Setting))}
    assert kept == {"Heard": "Broken True"}


def test_a_listener_hears_of_the_events_that_it_names_alone(house_with: MakePlugins) -> None:
    heard: dict[str, list[Event]] = {"features": [], "people": [], "both": [], "all": []}

    def of_features(event: FeatureSwitched) -> None:
        heard["features"].append(event)

    def of_people(event: RetreatantEdited) -> None:
        heard["people"].append(event)

    def of_both(event: FeatureSwitched | RetreatantEdited) -> None:
        heard["both"].append(event)

    def of_all(event: Event) -> None:
        heard["all"].append(event)

    house: TestHouse = house_with(
        features=hooks(event=of_features) | flags("Songs"),
        people=hooks(event=of_people),
        both=hooks(event=of_both),
        everything=hooks(event=of_all),
    )

    house.client(Role.ADMIN).post(
        "/api/features/update", {"featureFlag": "Songs", "isEnabled": True}
    )

    switched = [FeatureSwitched("Songs", is_enabled=True)]
    assert heard == {"features": switched, "people": [], "both": switched, "all": switched}
