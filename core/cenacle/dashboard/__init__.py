"""The admin's dashboard: the cards of the plugins whose flags are on."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.scan("cenacle.dashboard.views")
