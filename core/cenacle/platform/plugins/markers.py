"""The markers by which pluggy knows our hooks."""

import pluggy

PROJECT = "cenacle"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a function of a plugin as one of its hooks."""
