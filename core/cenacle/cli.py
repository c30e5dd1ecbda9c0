"""The command line: `cenacle --help`."""

import sys

from cenacle.commands import installing, keeping, people, plugins, running
from cenacle.commands.group import cenacle
from cenacle.platform.logs import log_to_stderr
from cenacle.platform.plugins import PluginHost

__all__ = ["cenacle", "installing", "keeping", "main", "people", "plugins", "running"]


def main() -> None:
    """Entry point; plugins add their commands first.

    But for `serve`, whose processes each load the plugins that are installed when they begin: what
    it had loaded itself they could only have as it was.
    """
    log_to_stderr()
    installed = PluginHost() if sys.argv[1:2] == ["serve"] else PluginHost.installed()
    installed.call_each("cenacle_cli", group=cenacle)
    cenacle(obj=installed)
