"""Looks: what somebody looks for in a table of the office, under a name."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.scan("cenacle.looks.views")
