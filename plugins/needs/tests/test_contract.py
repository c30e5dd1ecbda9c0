"""What the house expects of every plugin."""

from pathlib import Path

from cenacle.testing.contract import PluginContract


class TestContract(PluginContract):
    plugin = "needs"
    api_document = Path(__file__).parents[3] / "plugin-ui/needs/openapi.json"
