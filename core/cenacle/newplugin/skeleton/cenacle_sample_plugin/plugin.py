"""The hooks of this plugin: all that the house knows of it."""

from pathlib import Path

from cenacle.api import (
    Branch,
    FeatureFlag,
    Frontend,
    HistoryType,
    House,
    PersonalData,
    PersonKnown,
    SettingDefinition,
    hookimpl,
)
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle_sample_plugin import personal, tasks
from cenacle_sample_plugin.history import PINNED
from cenacle_sample_plugin.settings import DAYS_PINNED

FLAG = "SamplePlugin"
PACKAGE = Path(__file__).parent


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [FeatureFlag(FLAG, "Notes that are pinned to a person's record.")]


@hookimpl
def cenacle_settings() -> list[SettingDefinition[int]]:
    return [DAYS_PINNED]


@hookimpl
def cenacle_history_types() -> list[HistoryType]:
    return [PINNED]


@hookimpl
def cenacle_migrations() -> Branch:
    return Branch(
        name="sample_plugin",
        package="cenacle_sample_plugin",
        versions=PACKAGE / "migrations",
    )


@hookimpl
def cenacle_tasks(house: House) -> None:
    tasks.register(house)


@hookimpl
def cenacle_includeme(config: Configurator) -> None:
    config.scan("cenacle_sample_plugin.views")


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(PACKAGE / "ui", plugin="sample_plugin")


@hookimpl
def cenacle_everything(person: PersonKnown, session: Session) -> list[PersonalData]:
    return personal.everything_about(session, person)


@hookimpl
def cenacle_erase(person: PersonKnown, session: Session) -> None:
    personal.forget(session, person)
