"""The report of a year: a few figures of the house or of one group, and those of plugins."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.scan("cenacle.year.views")
