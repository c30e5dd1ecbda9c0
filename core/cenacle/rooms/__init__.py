"""Rooms of the house, and who has which."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.rooms.models import AcceptedPlan, BedNight, Companion, Room, RoomAssignment, RoomWish

__all__ = ["AcceptedPlan", "BedNight", "Companion", "Room", "RoomAssignment", "RoomWish"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.rooms.assignment")
    config.include("cenacle.rooms.moving")
    config.include("cenacle.rooms.wishes")
    config.scan("cenacle.rooms.views")
    config.add_audit_subject(Subject(Room, ("room_number",), "/admin/rooms/update/{id}"))
    config.add_audit_subject(Subject(RoomAssignment, of=("participation_id", "Participation")))
    config.add_audit_subject(Subject(RoomWish, of=("retreatant_id", "Retreatant")))
