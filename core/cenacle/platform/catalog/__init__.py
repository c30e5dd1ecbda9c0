"""Plugins that others offer: a signed list of them, and what of it fits this house."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.scan("cenacle.platform.catalog.views")
