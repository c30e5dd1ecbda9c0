"""Rooms that people had, and are to have again: as far as nobody else has the bed by now."""

from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from cenacle.retreats import AttendingStatus, Participation
from cenacle.rooms.availability import find_owners
from cenacle.rooms.beds import clear_nights, read_taken_beds, write_nights
from cenacle.rooms.models import Room, RoomAssignment


def sleep_again(session: Session, part_ids: Collection[int]) -> list[RoomAssignment]:
    """Give these, who have a room without its nights, their nights in it, in the bed of then or
    another one. Whose room is taken, or who does not come, has none: those are returned, as they
    would have been.

    The caller holds their retreats.
    """
    found = session.scalars(
        select(RoomAssignment)
        .where(RoomAssignment.participation_id.in_(part_ids))
        .options(joinedload(RoomAssignment.participation).joinedload(Participation.retreat))
        .order_by(RoomAssignment.room_id, RoomAssignment.participation_id)
    ).all()
    clear_nights(session, part_ids)
    lost = [each for each in found if not _lies_down(session, each)]
    for each in lost:
        session.delete(each)
    session.flush()
    return lost


def _lies_down(session: Session, held: RoomAssignment) -> bool:
    room = session.get_one(Room, held.room_id, with_for_update=True, populate_existing=True)
    part = held.participation
    nights = part.nights
    is_coming = part.attending_status is AttendingStatus.ATTENDING
    if not is_coming or not room.is_active or find_owners(session, [room.id], part.retreat):
        return False
    taken = read_taken_beds(session, [room.id], nights[0], nights[-1])
    bed = taken.find(room.id, room.beds, nights, wanted=held.bed)
    if bed is None:
        return False
    held.bed = bed
    write_nights(session, [(part.id, room.id, bed, nights)])
    session.flush()
    return True
