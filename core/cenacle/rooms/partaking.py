"""Retreats, who takes part in them, and rooms, as plain data: for whoever reads the house."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from cenacle.groups import Group
from cenacle.retreatants import Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.rooms.models import Room, RoomAssignment


@dataclass(frozen=True, slots=True)
class RetreatFound:
    """A retreat in the calendar, and whose it is."""

    id: int
    group_id: int
    group_number: str
    start_date: date
    end_date: date
    capacity: int


@dataclass(frozen=True, slots=True)
class Partaker:
    """Somebody on a retreat; the role is what they do there, beside taking part."""

    retreatant_id: int
    first_name: str
    last_name: str
    status: AttendingStatus
    is_no_show: bool
    room_number: str | None
    role: str | None


@dataclass(frozen=True, slots=True)
class RoomFound:
    """A room of the house, as it may be given."""

    id: int
    room_number: str
    building: str | None
    floor: str | None
    beds: int
    is_accessible: bool
    is_active: bool


def find_retreats(
    session: Session,
    *,
    group_id: int | None = None,
    begins_from: date | None = None,
    begins_until: date | None = None,
) -> Sequence[RetreatFound]:
    """The earliest first, in one statement: of all groups or of one, in these days."""
    where: list[ColumnElement[bool]] = []
    if group_id is not None:
        where.append(Retreat.group_id == group_id)
    if begins_from is not None:
        where.append(Retreat.start_date >= begins_from)
    if begins_until is not None:
        where.append(Retreat.start_date <= begins_until)
    rows = session.execute(
        select(
            Retreat.id,
            Retreat.group_id,
            Group.group_number,
            Retreat.start_date,
            Retreat.end_date,
            Retreat.capacity,
        )
        .join(Retreat.group)
        .where(*where)
        .order_by(Retreat.start_date, Retreat.id)
    )
    return [RetreatFound(*row) for row in rows]


def read_partakers(session: Session, retreat_id: int) -> Sequence[Partaker]:
    """Everybody with an answer or an invitation, by name, in one statement; the `status` says who
    declines."""
    rows = session.execute(
        select(
            Retreatant.id,
            Retreatant.first_name,
            Retreatant.last_name,
            Participation.attending_status,
            Participation.is_no_show,
            Room.room_number,
            RetreatRole.name,
        )
        .select_from(Participation)
        .join(Participation.retreatant)
        .outerjoin(RetreatRole, RetreatRole.id == Participation.role_id)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .outerjoin(Room, Room.id == RoomAssignment.room_id)
        .where(Participation.retreat_id == retreat_id, *Retreatant.still_here())
        .order_by(Retreatant.name_order, Retreatant.id)
    )
    return [Partaker(*row) for row in rows]


def read_rooms(session: Session) -> Sequence[RoomFound]:
    """All of the house, as people count, in one statement."""
    rows = session.execute(
        select(
            Room.id,
            Room.room_number,
            Room.building,
            Room.floor,
            Room.beds,
            Room.is_accessible,
            Room.is_active,
        ).order_by(Room.room_order)
    )
    return [RoomFound(*row) for row in rows]
