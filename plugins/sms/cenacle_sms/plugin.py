"""The hooks of this plugin."""

from pathlib import Path

from cenacle.api import Branch, FeatureFlag, Frontend, SettingDefinition, hookimpl
from huey import Huey
from pyramid.config import Configurator
from pyramid.registry import Registry

from cenacle_sms import models, tasks
from cenacle_sms.config import read_configuration
from cenacle_sms.delivery import FLAG
from cenacle_sms.settings import DEFINITIONS

__all__ = ["models"]

PACKAGE = Path(__file__).parent


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [FeatureFlag(FLAG, "Invitations by text message.")]


@hookimpl
def cenacle_settings() -> list[SettingDefinition]:
    return DEFINITIONS


@hookimpl
def cenacle_migrations() -> Branch:
    return Branch("sms", "cenacle_sms", PACKAGE / "migrations")


@hookimpl
def cenacle_tasks(huey: Huey, registry: Registry) -> None:
    tasks.register(huey, registry)


@hookimpl
def cenacle_includeme(config: Configurator) -> None:
    read_configuration()
    config.scan("cenacle_sms.views")


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(PACKAGE / "ui", plugin="sms")
