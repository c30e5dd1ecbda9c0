"""The rules of rooms."""

from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy.orm import Session

from cenacle.audit import refuse_stale
from cenacle.errors import NotFound, RuleBroken
from cenacle.rooms.models import Room, RoomAssignment
from cenacle.web import TableRequest
from cenacle.web.tables import Table

ROOMS = Table(
    select(Room),
    {
        "id": Room.id,
        "roomNumber": Room.room_number,
        "building": Room.building,
        "floor": Room.floor,
        "beds": Room.beds,
        "isAccessible": Room.is_accessible,
        "isActive": Room.is_active,
        "notes": Room.notes,
        "version": Room.version,
    },
    searched=(Room.search_text,),
    order=Room.room_order,
    sorted_as={"roomNumber": Room.room_order},
)


def table(connection: Connection, wanted: TableRequest) -> dict[str, Any]:
    return ROOMS.read(connection, wanted)


def find(session: Session, room_id: int, *, to_change: bool = False) -> Room:
    """Raises NotFound."""
    room = session.get(Room, room_id, with_for_update=to_change)
    if room is None:
        raise NotFound("There is no such room.")
    return room


def save(
    session: Session,
    room_id: int | None,
    *,
    room_number: str,
    version: int | None,
    **fields: Any,
) -> Room:
    """Make a room, or change one. Raises RuleBroken for a number that is taken, NotFound."""
    taken = session.scalar(select(Room.id).where(Room.room_number_folded == room_number.casefold()))
    if taken not in (None, room_id):
        raise RuleBroken("There is already a room with this number.", field="roomNumber")
    room = Room() if room_id is None else find(session, room_id, to_change=True)
    refuse_stale(session, room, version if room_id else None)
    room.room_number = room_number
    for name, value in fields.items():
        setattr(room, name, value)
    session.add(room)
    session.flush()
    return room


def delete(session: Session, room_id: int) -> None:
    """Raises NotFound, or RuleBroken for a room that somebody has or had."""
    room = find(session, room_id, to_change=True)
    used = select(RoomAssignment.room_id).where(RoomAssignment.room_id == room_id).limit(1)
    if session.scalar(used) is not None:
        raise RuleBroken(
            f"Room {room.room_number} stands in the history of people. "
            "Make it inactive, and nobody gets it any more."
        )
    session.delete(room)
