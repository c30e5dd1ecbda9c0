"""Rooms of the house, and who has which."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.rooms.models import Room, RoomAssignment

__all__ = ["Room", "RoomAssignment"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.rooms.assignment")
    config.scan("cenacle.rooms.views")
    config.add_audit_subject(Subject(Room, ("room_number",), "/admin/rooms/update/{id}"))
    config.add_audit_subject(Subject(RoomAssignment, of=("participation_id", "Participation")))
