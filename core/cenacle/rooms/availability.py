"""Which rooms have a free bed while a retreat is in the house."""

from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.orm import Session

from cenacle.errors import NotFound, RuleBroken
from cenacle.groups import Group
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.participation import current_retreat, find_retreat
from cenacle.rights import Actor, Right
from cenacle.rooms.models import Room, RoomAssignment


def retreat_of(
    session: Session,
    actor: Actor,
    day: date,
    *,
    group_number: str | None,
    retreat_id: int | None,
) -> Retreat | None:
    """The retreat that is named, else the current one of the group, or None where it has none.

    Raises NotFound where the actor does not lead the group, RuleBroken if nothing is named.
    """
    if retreat_id is not None:
        return find_retreat(session, actor, Right.LEAD, retreat_id)
    if group_number is None:
        raise RuleBroken("Choose a group.", field="groupNumber")
    group_id = session.scalar(
        select(Group.id).where(Group.group_number_folded == group_number.casefold())
    )
    if group_id is None or not actor.may_in(Right.LEAD, group_id):
        raise NotFound("There is no such group.")
    return current_retreat(session, group_id, day)


def available(session: Session, retreat: Retreat) -> list[dict[str, Any]]:
    """Active rooms with a free bed, as people count; none that a retreat which overlaps has."""
    rows = session.execute(_free(retreat).order_by(Room.room_order)).all()
    return [
        {
            "id": row.id,
            "roomNumber": row.room_number,
            "building": row.building,
            "floor": row.floor,
            "beds": row.beds,
            "freeBeds": row.beds - row.taken,
            "isAccessible": row.is_accessible,
        }
        for row in rows
    ]


def count_free(session: Session, retreat: Retreat) -> int:
    """How many rooms `available` would give."""
    return session.scalar(select(func.count()).select_from(_free(retreat).subquery())) or 0


def taken_in(retreat: Retreat) -> Any:
    """`(room_id, taken, others)`: of each room that somebody has in these days, how many have it,
    and how many of them on another retreat."""
    return (
        select(
            RoomAssignment.room_id,
            func.count().label("taken"),
            func.count().filter(Participation.retreat_id != retreat.id).label("others"),
        )
        .join(Participation, Participation.id == RoomAssignment.participation_id)
        .join(Retreat, Retreat.id == Participation.retreat_id)
        .where(overlaps(retreat))
        .group_by(RoomAssignment.room_id)
    )


def overlaps(retreat: Retreat) -> ColumnElement[bool]:
    """Retreats, this one among them, that have a day in common with it."""
    return and_(Retreat.start_date <= retreat.end_date, Retreat.end_date >= retreat.start_date)


def who_has(session: Session, room: Room, retreat: Retreat) -> list[Any]:
    """`(id, start_date, end_date, group_number)` of the retreat of each person in the room."""
    return list(
        session.execute(
            select(Retreat.id, Retreat.start_date, Retreat.end_date, Group.group_number)
            .join_from(RoomAssignment, RoomAssignment.participation)
            .join(Participation.retreat)
            .join(Retreat.group)
            .where(RoomAssignment.room_id == room.id, overlaps(retreat))
        )
    )


def _free(retreat: Retreat) -> Any:
    taken = taken_in(retreat).subquery()
    count = func.coalesce(taken.c.taken, 0)
    return (
        select(
            Room.id,
            Room.room_number,
            Room.building,
            Room.floor,
            Room.beds,
            Room.is_accessible,
            count.label("taken"),
        )
        .outerjoin(taken, taken.c.room_id == Room.id)
        .where(Room.is_active, func.coalesce(taken.c.others, 0) == 0, count < Room.beds)
    )
