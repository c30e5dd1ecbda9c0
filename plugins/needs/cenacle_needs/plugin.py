"""The hooks of this plugin."""

from pathlib import Path

from cenacle.api import (
    FeatureFlag,
    Field,
    Frontend,
    Paper,
    PluginRight,
    RoomRule,
    ToDo,
    hookimpl,
)
from pyramid.config import Configurator

from cenacle_needs import kitchen, rooms, telling
from cenacle_needs.fields import FIELDS, FLAG, SEE


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [
        FeatureFlag(
            FLAG,
            "Diet, allergies, getting about and whom to call, asked before each retreat.",
            title="What guests need",
        )
    ]


@hookimpl
def cenacle_rights() -> list[PluginRight]:
    return [
        PluginRight(
            name="see",
            title="See what guests need",
            description="Diets, allergies, how they get about, and whom to call.",
        )
    ]


@hookimpl
def cenacle_fields() -> list[Field]:
    return FIELDS


@hookimpl
def cenacle_papers() -> list[Paper]:
    return [Paper(key="kitchen", title="Kitchen", flag=FLAG, make=kitchen.make_sheet)]


@hookimpl
def cenacle_room_rules() -> list[RoomRule]:
    return [RoomRule(name="stairs", flag=FLAG, is_hard=False, find=rooms.find_upstairs)]


@hookimpl
def cenacle_to_dos() -> list[ToDo]:
    return [ToDo(name="untold", flag=FLAG, find=telling.find_untold, right=SEE)]


@hookimpl
def cenacle_includeme(config: Configurator) -> None:
    config.scan("cenacle_needs.views")


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(Path(__file__).parent / "ui", plugin="needs")
