"""Rooms of the house."""

from pyramid.config import Configurator

from cenacle.rooms.models import Room

__all__ = ["Room"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.rooms.views")
