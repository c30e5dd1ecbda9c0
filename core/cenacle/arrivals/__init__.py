"""Arrivals at the door: who is here, and who has their key; also from tablets without a network."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.include("cenacle.arrivals.service")
    config.include("cenacle.arrivals.views.pages")
    config.scan("cenacle.arrivals.views.calls")
