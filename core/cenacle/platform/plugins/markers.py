"""The markers by which pluggy knows our hooks."""

import pluggy

PROJECT = "cenacle"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
