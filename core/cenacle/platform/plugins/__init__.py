"""The plugin host: finds what is installed, keeps what works, says what does not."""

from cenacle.platform.plugins.contributions import (
    AnySetting,
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    HistoryType,
    SettingDefinition,
)
from cenacle.platform.plugins.host import PluginHost, PluginState
from cenacle.platform.plugins.markers import hookimpl

__all__ = [
    "AnySetting",
    "DashboardCard",
    "DashboardContext",
    "FeatureFlag",
    "Frontend",
    "HistoryType",
    "PluginHost",
    "PluginState",
    "SettingDefinition",
    "hookimpl",
]
