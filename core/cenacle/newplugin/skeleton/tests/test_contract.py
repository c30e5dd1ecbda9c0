"""What the house expects of every plugin."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from cenacle.testing.contract import PluginContract


class TestContract(PluginContract):
    plugin = "sample_plugin"
    api_document = Path(__file__).parents[1] / "ui/openapi.json"
    while_off: ClassVar[Mapping[str, str]] = {
        "sample_plugin.sweep": "What is over goes, whether or not anybody sees it."
    }
