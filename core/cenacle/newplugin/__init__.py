"""`cenacle new-plugin`: both halves of a plugin to go on from, and the SDK for its screens."""

from cenacle.newplugin.names import PluginName
from cenacle.newplugin.pages import find_pages, title_of
from cenacle.newplugin.sdk import find_gallery, renew_sdk
from cenacle.newplugin.writing import author_by_git, next_steps, write_plugin

__all__ = [
    "PluginName",
    "author_by_git",
    "find_gallery",
    "find_pages",
    "next_steps",
    "renew_sdk",
    "title_of",
    "write_plugin",
]
