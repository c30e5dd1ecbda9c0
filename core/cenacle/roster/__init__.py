"""Rosters: everybody of a group and its next retreat, as one page to work on; and all groups."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.include("cenacle.roster.change_feed")
    config.include("cenacle.roster.following")
    config.scan("cenacle.roster.views")
