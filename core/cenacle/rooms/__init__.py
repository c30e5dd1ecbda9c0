"""Rooms of the house, and who has which."""

from pyramid.config import Configurator

from cenacle.rooms.models import Room, RoomAssignment

__all__ = ["Room", "RoomAssignment"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.rooms.assignment")
    config.scan("cenacle.rooms.views")
