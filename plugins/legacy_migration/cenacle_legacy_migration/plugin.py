"""The hooks of this plugin."""

from pathlib import Path

import click
from cenacle.api import (
    Branch,
    FeatureFlag,
    Frontend,
    House,
    PersonalData,
    PersonKnown,
    Right,
    Words,
    hookimpl,
)
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle_legacy_migration import commands, models, personal, tasks
from cenacle_legacy_migration.runs import FLAG

_ = Words("cenacle_legacy_migration")

__all__ = ["models"]

PACKAGE = Path(__file__).parent


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    words = _.lasting("Bringing over the people of an older system.")
    return [FeatureFlag(FLAG, words, title=_("Moving in"))]


@hookimpl
def cenacle_migrations() -> Branch:
    return Branch("legacy_migration", "cenacle_legacy_migration", PACKAGE / "migrations")


@hookimpl
def cenacle_tasks(house: House) -> None:
    tasks.register(house)


@hookimpl
def cenacle_includeme(config: Configurator) -> None:
    config.scan("cenacle_legacy_migration.views")
    config.include("cenacle_legacy_migration.audited")


@hookimpl
def cenacle_cli(group: click.Group) -> None:
    commands.add_to(group)


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(
        PACKAGE / "ui", plugin="legacy_migration", rights={"user-menu.item": Right.HOUSE}
    )


@hookimpl
def cenacle_erase(person: PersonKnown, session: Session) -> None:
    personal.erase(person, session)


@hookimpl
def cenacle_everything(person: PersonKnown, session: Session) -> list[PersonalData]:
    return personal.tell(person, session)
