"""The plugin host: finds what is installed, keeps what works, says what does not."""

from cenacle.platform.plugins.channels import Asking, CallChannel, Obstacle, Reader, Stopping
from cenacle.platform.plugins.contributions import (
    AnySetting,
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    HistoryType,
    SettingDefinition,
)
from cenacle.platform.plugins.host import PluginHost
from cenacle.platform.plugins.markers import hookimpl
from cenacle.platform.plugins.state import PluginState

__all__ = [
    "AnySetting",
    "Asking",
    "CallChannel",
    "DashboardCard",
    "DashboardContext",
    "FeatureFlag",
    "Frontend",
    "HistoryType",
    "Obstacle",
    "PluginHost",
    "PluginState",
    "Reader",
    "SettingDefinition",
    "Stopping",
    "hookimpl",
]
