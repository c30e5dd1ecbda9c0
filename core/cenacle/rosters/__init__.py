"""Rosters: everybody of a group and the retreat that comes, as one page to work on."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.include("cenacle.rosters.changes")
    config.include("cenacle.rosters.waitlist")
    config.scan("cenacle.rosters.views")
