"""The plugin host: finds what is installed, keeps what works, says what does not."""

from cenacle.plugins.contributions import (
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    SettingDefinition,
)
from cenacle.plugins.host import PluginHost, PluginState
from cenacle.plugins.marks import hookimpl

__all__ = [
    "DashboardCard",
    "DashboardContext",
    "FeatureFlag",
    "Frontend",
    "PluginHost",
    "PluginState",
    "SettingDefinition",
    "hookimpl",
]
