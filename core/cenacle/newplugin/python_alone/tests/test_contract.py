"""What the house expects of every plugin."""

from cenacle.testing.contract import PluginContract


class TestContract(PluginContract):
    plugin = "sample_plugin"
