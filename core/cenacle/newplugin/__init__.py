"""`cenacle new-plugin`: both halves of a plugin to go on from, and the SDK for its screens."""

from cenacle.newplugin.names import PluginName
from cenacle.newplugin.sdk import renew_sdk
from cenacle.newplugin.writing import next_steps, write_plugin

__all__ = ["PluginName", "next_steps", "renew_sdk", "write_plugin"]
