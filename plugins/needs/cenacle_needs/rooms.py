"""For whom a room is up the stairs."""

from collections.abc import Mapping

from cenacle.api import RoomAsked, Words, read_answers, read_rooms
from sqlalchemy.orm import Session

from cenacle_needs.fields import GROUND_FLOOR, NO_STAIRS, WHEELCHAIR

_ = Words("cenacle_needs")

MOBILITY = "needs_mobility"
BELOW_STAIRS = {GROUND_FLOOR, NO_STAIRS, WHEELCHAIR}
GROUND = {"", "0", "1", "1st", "first", "g", "ground"}
"""Floors that one reaches without stairs, as houses word them; of many rooms none is known."""


def find_upstairs(session: Session, asked: RoomAsked) -> Mapping[int, str]:
    """Whom to tell of, among those who would get a room that is not accessible on a floor above."""
    told = read_answers(session, asked.retreat_id, MOBILITY)[MOBILITY]
    rooms = {room.id: room for room in read_rooms(session)}
    found = {}
    for retreatant_id, room_id in asked.rooms.items():
        room, needs = rooms.get(room_id), told.get(retreatant_id)
        if room is None or not isinstance(needs, list) or BELOW_STAIRS.isdisjoint(needs):
            continue
        if not room.is_accessible and (room.floor or "").casefold() not in GROUND:
            wanted = ", ".join(need.lower() for need in needs if need in BELOW_STAIRS)
            words = _(
                "Room {room} is on floor {floor}, and was to be: {wanted}.",
                room=room.room_number,
                floor=room.floor,
                wanted=wanted,
            )
            found[retreatant_id] = str(words)
    return found
