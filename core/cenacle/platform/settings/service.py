"""Reads settings, each as the kind of value that its definition says."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.platform.db import Cached, Database
from cenacle.platform.plugins import AnySetting, PluginHost, SettingDefinition
from cenacle.platform.plugins.host import PluginRefused
from cenacle.platform.settings.definitions import (
    CORE,
    HOUSE_LANGUAGE,
    HOUSE_TIME_ZONE,
    PORTAL_TITLE,
)
from cenacle.platform.settings.models import Setting
from cenacle.platform.words import Text

T = TypeVar("T")

Definitions = Mapping[str, AnySetting]  # of many kinds, by key


@dataclass(frozen=True)
class _InForce:
    """What was read, and of it what was asked for as the kind of value that it is."""

    texts: Mapping[str, str]
    values: dict[str, Any] = field(default_factory=dict)


class Settings:
    """The settings in force: a change holds on every process within a second of its commit."""

    def __init__(self, database: Database, plugins: PluginHost) -> None:
        """Raises PluginBroken for a plugin that claims a key of the core."""
        self.known: Definitions = plugins.join(
            "setting", {d.key: d for d in CORE}, lambda state: {d.key: d for d in state.settings}
        )
        self._plugins = plugins
        self._in_force = Cached(database, _enabled)

    def value(self, definition: SettingDefinition[T]) -> T:
        """One that is absent or not enabled has its default."""
        in_force = self._in_force.get()
        text = in_force.texts.get(definition.key)
        if text is None:
            return definition.default
        if definition.key not in in_force.values:
            in_force.values[definition.key] = self._parse(definition, text)
        value: T = in_force.values[definition.key]
        return value

    def is_set(self, definition: AnySetting) -> bool:
        """Whether somebody has set it, be it to its default."""
        return definition.key in self._in_force.get().texts

    def words(self, definition: SettingDefinition[str], first: Text) -> str:
        """What the house wrote, else the first words in the language of the moment."""
        return self.value(definition) if self.is_set(definition) else str(first)

    @property
    def time_zone(self) -> ZoneInfo:
        """The time on the wall of the house."""
        return self.value(HOUSE_TIME_ZONE)

    @property
    def language(self) -> str:
        """In which it speaks to whom it does not know."""
        return self.value(HOUSE_LANGUAGE)

    @property
    def portal_title(self) -> str:
        """The name of the house."""
        return self.value(PORTAL_TITLE)

    def public_values(self) -> dict[str, object]:
        """The settings that anyone may read, by key."""
        return {
            key: self.value(definition)
            for key, definition in self.known.items()
            if definition.public
        }

    def _parse(self, definition: SettingDefinition[T], text: str) -> T:
        try:
            return self._plugins.parse_setting(definition, text)
        except (ValueError, PluginRefused):  # an older version wrote it, or its plugin fails
            return definition.default

    def forget(self) -> None:
        """Read them anew when next asked."""
        self._in_force.forget()

    def forget_after_commit(self, session: Session) -> None:
        """What this session changes holds in this process at once."""
        self._in_force.forget_after_commit(session)


def write(session: Session, key: str, text: str) -> Setting:
    """Set a key, whether or not it was set before."""
    setting = session.scalar(select(Setting).where(Setting.key == key))
    if setting is None:
        setting = Setting(key=key)
        session.add(setting)
    setting.value, setting.is_enabled = text, True
    return setting


def _enabled(session: Session) -> _InForce:
    rows = session.execute(select(Setting.key, Setting.value).where(Setting.is_enabled))
    return _InForce({row.key: row.value for row in rows})
