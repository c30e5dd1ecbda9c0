"""Groups, rooms and retreats from a pasted table or a file: looked at first, then made at once."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.scan("cenacle.many.views")
