"""What the house expects of every plugin."""

from pathlib import Path

from cenacle.testing.contract import PluginContract


class TestContract(PluginContract):
    plugin = "sample_plugin"
    api_document = Path(__file__).parents[1] / "ui/openapi.json"
