"""Mailings: what people of the house write to many at once."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.scan("cenacle.mailings.views")
