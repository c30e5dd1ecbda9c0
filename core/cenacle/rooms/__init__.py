"""Rooms of the house, and who has which."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.platform.words import CORE, Words
from cenacle.rooms.models import AcceptedPlan, BedNight, Companion, Room, RoomAssignment, RoomWish

_ = Words(CORE)

__all__ = ["AcceptedPlan", "BedNight", "Companion", "Room", "RoomAssignment", "RoomWish"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.rooms.assignment")
    config.include("cenacle.rooms.moving")
    config.include("cenacle.rooms.wishes")
    config.scan("cenacle.rooms.views")
    config.add_audit_subject(
        Subject(
            Room,
            ("room_number",),
            "/admin/rooms/update/{id}",
            kind=_("Room"),
            called=_("room {name}"),
        )
    )
    config.add_audit_subject(
        Subject(
            RoomAssignment,
            of=("participation_id", "Participation"),
            kind=_("Room that somebody has"),
            called=_("the room of {name}"),
            made=_("gave {name} {room_id}"),
            ended=_("took {room_id} from {name}"),
            labels={"is_pinned": _("Stays when rooms are given out")},
        )
    )
    config.add_audit_subject(
        Subject(
            RoomWish,
            of=("retreatant_id", "Retreatant"),
            kind=_("Wish for a room"),
            called=_("the wishes of {name} for a room"),
        )
    )
