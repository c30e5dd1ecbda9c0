"""The plugin host: finds what is installed, keeps what works, says what does not."""

from cenacle.plugins.contributions import (
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    HistoryType,
    SettingDefinition,
)
from cenacle.plugins.host import PluginHost, PluginState
from cenacle.plugins.marks import hookimpl
from cenacle.plugins.publishing import listen, publish

__all__ = [
    "DashboardCard",
    "DashboardContext",
    "FeatureFlag",
    "Frontend",
    "HistoryType",
    "PluginHost",
    "PluginState",
    "SettingDefinition",
    "hookimpl",
    "listen",
    "publish",
]
