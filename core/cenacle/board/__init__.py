"""The board of rooms: who sleeps where on a retreat, and plans for all of it."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.scan("cenacle.board.views")
