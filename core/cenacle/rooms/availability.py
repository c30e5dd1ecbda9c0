"""Which rooms have a free bed while a retreat is in the house."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import ColumnElement, Row, Select, and_, func, select
from sqlalchemy.orm import Session

from cenacle.groups import Group
from cenacle.platform.access import Actor, load, visible
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.participation import current_retreat
from cenacle.rooms.models import Room, RoomAssignment
from cenacle.rooms.schemas import AvailableRoom, RoomsWanted


def find_retreat(
    session: Session, actor: Actor, wanted: RoomsWanted, today: date
) -> Retreat | None:
    """The retreat that is named, else the current one of the group, or None where it has none.

    Raises NotFound where the actor does not lead the group, RuleBroken if nothing is named.
    """
    if wanted.retreat_id is not None:
        return load(session, actor, Retreat, wanted.retreat_id)
    if wanted.group_number is None:
        raise RuleBroken("Choose a group.", field="groupNumber")
    group_id = session.scalar(
        select(Group.id).where(
            Group.group_number_folded == wanted.group_number.casefold(), *visible(actor, Group)
        )
    )
    if group_id is None:
        raise NotFound("There is no such group.")
    return current_retreat(session, group_id, today)


def read_available_rooms(session: Session, retreat: Retreat) -> list[AvailableRoom]:
    """Active rooms with a free bed, as people count; none that a retreat which overlaps has."""
    rows = session.execute(_select_available(retreat).order_by(Room.room_order))
    return [AvailableRoom.model_validate(row) for row in rows]


def count_available_rooms(session: Session, retreat: Retreat) -> int:
    """How many rooms `read_available_rooms` would give."""
    available = _select_available(retreat).subquery()
    return session.scalar(select(func.count()).select_from(available)) or 0


def select_occupied(retreat: Retreat) -> Select[int, int, int]:
    """`room_id`, `occupants`, `others`: of each room that somebody has in these days, how many have
    it, and how many of them on another retreat."""
    return (
        select(
            RoomAssignment.room_id,
            func.count().label("occupants"),
            func.count().filter(Participation.retreat_id != retreat.id).label("others"),
        )
        .join(Participation, Participation.id == RoomAssignment.participation_id)
        .join(Retreat, Retreat.id == Participation.retreat_id)
        .where(_overlaps(retreat))
        .group_by(RoomAssignment.room_id)
    )


def read_occupants(
    session: Session, room: Room, retreat: Retreat
) -> Sequence[Row[int, date, date, str]]:
    """Of each person who has the room in these days the retreat: `id`, `start_date`, `end_date`,
    `group_number`."""
    return session.execute(
        select(Retreat.id, Retreat.start_date, Retreat.end_date, Group.group_number)
        .join_from(RoomAssignment, RoomAssignment.participation)
        .join(Participation.retreat)
        .join(Retreat.group)
        .where(RoomAssignment.room_id == room.id, _overlaps(retreat))
    ).all()


def _overlaps(retreat: Retreat) -> ColumnElement[bool]:
    """Retreats, this one among them, that have a day in common with it."""
    return and_(Retreat.start_date <= retreat.end_date, Retreat.end_date >= retreat.start_date)


def _select_available(
    retreat: Retreat,
) -> Select[int, str, str | None, str | None, int, int, bool]:
    occupied = select_occupied(retreat).subquery()
    free_beds = Room.beds - func.coalesce(occupied.c.occupants, 0)
    return (
        select(
            Room.id,
            Room.room_number,
            Room.building,
            Room.floor,
            Room.beds,
            free_beds.label("free_beds"),
            Room.is_accessible,
        )
        .outerjoin(occupied, occupied.c.room_id == Room.id)
        .where(Room.is_active, func.coalesce(occupied.c.others, 0) == 0, free_beds > 0)
    )
