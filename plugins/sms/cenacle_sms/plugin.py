"""The hooks of this plugin."""

from pathlib import Path

from cenacle.api import (
    AnySetting,
    Branch,
    CallChannel,
    FeatureFlag,
    Frontend,
    HealthCheck,
    House,
    PersonalData,
    PersonKnown,
    hookimpl,
    outbox,
    register_kept_for_a_time,
)
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle_sms import models, personal
from cenacle_sms.calls import CHANNEL
from cenacle_sms.channel import FLAG, TEXTS
from cenacle_sms.config import read_configuration
from cenacle_sms.health import TWILIO
from cenacle_sms.settings import DEFINITIONS

__all__ = ["models"]

PACKAGE = Path(__file__).parent


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [FeatureFlag(FLAG, "Invitations by text message.", title="Text messages")]


@hookimpl
def cenacle_settings() -> list[AnySetting]:
    return DEFINITIONS


@hookimpl
def cenacle_call_channels() -> list[CallChannel]:
    return [CHANNEL]


@hookimpl
def cenacle_health_checks() -> list[HealthCheck]:
    return [TWILIO]


@hookimpl
def cenacle_migrations() -> Branch:
    return Branch("sms", "cenacle_sms", PACKAGE / "migrations")


@hookimpl
def cenacle_tasks(house: House) -> None:
    outbox.register_channel(house, TEXTS)
    register_kept_for_a_time(house, "sms.retain", personal.TEXTS)


@hookimpl
def cenacle_includeme(config: Configurator) -> None:
    read_configuration()
    config.scan("cenacle_sms.views")


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(PACKAGE / "ui", plugin="sms")


@hookimpl
def cenacle_erase(person: PersonKnown, session: Session) -> None:
    personal.erase(person, session)


@hookimpl
def cenacle_everything(person: PersonKnown, session: Session) -> list[PersonalData]:
    return personal.tell(person, session)
