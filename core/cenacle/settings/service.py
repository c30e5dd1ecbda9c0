"""Reads settings, each as the kind of value that its definition says."""

from typing import Any

from pyramid.registry import Registry
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.db import Cached
from cenacle.plugins import SettingDefinition
from cenacle.settings.definitions import CORE
from cenacle.settings.models import Setting


def define(registry: Registry) -> None:
    """Let this process know the core's settings and those of its plugins.

    Raises PluginBroken for a plugin that claims a key of the core.
    """
    registry.setting_definitions = registry.plugins.join(
        "setting", {d.key: d for d in CORE}, lambda state: {d.key: d for d in state.settings}
    )
    registry.settings_in_force = Cached(registry.database, _enabled)


def known(registry: Registry) -> dict[str, SettingDefinition]:
    definitions: dict[str, SettingDefinition] = registry.setting_definitions
    return definitions


def value(registry: Registry, key: str) -> Any:
    """The value of a known setting; one that is absent or not enabled has its default."""
    definition = known(registry)[key]
    text = registry.settings_in_force.get().get(key)
    if text is None:
        return definition.default
    with registry.plugins.guarding_setting(definition):
        return _parsed(definition, text)
    return definition.default


def public_values(registry: Registry) -> dict[str, Any]:
    """The settings that anyone may read, by key."""
    return {key: value(registry, key) for key, d in known(registry).items() if d.public}


def write(session: Session, key: str, text: str) -> Setting:
    """Set a key, whether or not it was set before."""
    setting = session.scalar(select(Setting).where(Setting.key == key))
    if setting is None:
        setting = Setting(key=key)
        session.add(setting)
    setting.value, setting.is_enabled = text, True
    return setting


def _enabled(session: Session) -> dict[str, str]:
    rows = session.execute(select(Setting.key, Setting.value).where(Setting.is_enabled))
    return {row.key: row.value for row in rows}


def _parsed(definition: SettingDefinition, text: str) -> Any:
    """A stored text that no longer fits (an older version wrote it) counts as absent."""
    try:
        return definition.parse(text)
    except ValueError:
        return definition.default
