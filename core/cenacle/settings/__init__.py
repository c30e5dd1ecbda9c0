"""What the house sets from inside: a table of keys and values, known keys with a type."""

from pyramid.config import Configurator

from cenacle.settings.service import define, known, public_values, value, write

__all__ = ["define", "known", "public_values", "value", "write"]


def includeme(config: Configurator) -> None:
    define(config.registry)
    config.scan("cenacle.settings.views")
