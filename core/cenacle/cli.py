"""The command line: `cenacle --help`."""

from cenacle.commands import installing, keeping, people, plugins, running
from cenacle.commands.group import cenacle
from cenacle.platform.logs import log_to_stderr
from cenacle.platform.plugins import PluginHost

__all__ = ["cenacle", "installing", "keeping", "load_plugins", "people", "plugins", "running"]


def load_plugins() -> PluginHost:
    """Those that are installed; their commands are added."""
    log_to_stderr()
    installed = PluginHost.installed()
    installed.call_each("cenacle_cli", group=cenacle)
    return installed
