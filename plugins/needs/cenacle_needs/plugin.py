"""The hooks of this plugin."""

from pathlib import Path

from cenacle.api import (
    AnswersChanged,
    FeatureFlag,
    Field,
    Frontend,
    House,
    Paper,
    PluginRight,
    RoomRule,
    ToDo,
    Words,
    hookimpl,
    is_enabled,
)
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle_needs import demo, emergencies, rooms, telling, wishes
from cenacle_needs.fields import FIELDS, FLAG, SEE

_ = Words("cenacle_needs")


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [
        FeatureFlag(
            FLAG,
            _.lasting(
                "Diet, allergies, getting about and whom to call, asked before each retreat."
            ),
            title=_("What guests need"),
        )
    ]


@hookimpl
def cenacle_rights() -> list[PluginRight]:
    return [
        PluginRight(
            name="see",
            title=_("See what guests need"),
            description=_("Diets, allergies, how they get about, and whom to call."),
        )
    ]


@hookimpl
def cenacle_fields() -> list[Field]:
    return FIELDS


@hookimpl
def cenacle_event(event: AnswersChanged, session: Session, house: House) -> None:
    if is_enabled(house, FLAG):
        wishes.keep_told(session, house, event.retreatant_id)


@hookimpl
def cenacle_tasks(house: House) -> None:
    wishes.register(house)


@hookimpl
def cenacle_demo(session: Session) -> None:
    demo.tell(session)


@hookimpl
def cenacle_papers() -> list[Paper]:
    return [
        Paper(
            key="emergency",
            title=_("In an emergency"),
            flag=FLAG,
            make=emergencies.make_sheet,
            right=SEE,
        )
    ]


@hookimpl
def cenacle_room_rules() -> list[RoomRule]:
    return [RoomRule(name="stairs", flag=FLAG, is_hard=False, find=rooms.find_upstairs, right=SEE)]


@hookimpl
def cenacle_to_dos() -> list[ToDo]:
    return [ToDo(name="untold", flag=FLAG, find=telling.find_untold, right=SEE)]


@hookimpl
def cenacle_includeme(config: Configurator) -> None:
    config.scan("cenacle_needs.views")


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(Path(__file__).parent / "ui", plugin="needs")
