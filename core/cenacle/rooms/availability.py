"""Which rooms have a free bed while a retreat is in the house."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date

from sqlalchemy import ColumnElement, Select, func, select, true
from sqlalchemy.orm import Session

from cenacle.groups import Group
from cenacle.platform.access import Actor, load, visible
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.told import told_days
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants import Retreatant
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.nights import last_night
from cenacle.retreats.participation import current_retreat
from cenacle.rooms.models import BedNight, Room, RoomAssignment
from cenacle.rooms.schemas import AvailableRoom, RoomsWanted, Sleeper

_ = Words(CORE)

BELONGS = _.lasting("Room {room} belongs to group {group} on {days}.")


def find_retreat(
    session: Session, actor: Actor, wanted: RoomsWanted, today: date
) -> Retreat | None:
    """The retreat that is named, else the current one of the group, or None where it has none.

    Raises NotFound where the actor does not lead the group, RuleBroken if nothing is named.
    """
    if wanted.retreat_id is not None:
        return load(session, actor, Retreat, wanted.retreat_id)
    if wanted.group_number is None:
        raise RuleBroken(_("Choose a group."), field="groupNumber")
    group_id = session.scalar(
        select(Group.id).where(
            Group.group_number_folded == wanted.group_number.casefold(), *visible(actor, Group)
        )
    )
    if group_id is None:
        raise NotFound(_("There is no such group."))
    return current_retreat(session, group_id, today)


def read_available_rooms(session: Session, retreat: Retreat) -> list[AvailableRoom]:
    """Active rooms with a free bed, as people count; none that a retreat which overlaps has."""
    rows = session.execute(_select_available(retreat).order_by(Room.room_order)).mappings()
    sleepers = _read_sleepers(session, retreat)
    return [AvailableRoom(**row, people=sleepers[row["id"]]) for row in rows]


def _read_sleepers(session: Session, retreat: Retreat) -> Mapping[int, list[Sleeper]]:
    """By room, those of this retreat who have it, by name."""
    rows = session.execute(
        select(RoomAssignment.room_id, Retreatant)
        .join_from(RoomAssignment, RoomAssignment.participation)
        .join(Participation.retreatant)
        .where(Participation.retreat_id == retreat.id)
        .order_by(Retreatant.name_order, Retreatant.id)
    )
    sleepers = defaultdict[int, list[Sleeper]](list)
    for room_id, person in rows:
        sleepers[room_id].append(Sleeper(retreatant_id=person.id, name=person.name))
    return sleepers


def count_available_rooms(session: Session, retreat: Retreat) -> int:
    """How many rooms `read_available_rooms` would give."""
    available = _select_available(retreat).subquery()
    return session.scalar(select(func.count()).select_from(available)) or 0


def select_occupied(retreat: Retreat) -> Select[int, int, int]:
    """`room_id`, `taken`, `others`: of each room that somebody has in the nights of the retreat:
    the beds that are not free for all of them, and the nights that people of others have."""
    return (
        select(
            BedNight.room_id,
            func.count(BedNight.bed.distinct()).label("taken"),
            func.count().filter(Participation.retreat_id != retreat.id).label("others"),
        )
        .join(Participation, Participation.id == BedNight.participation_id)
        .where(_in_nights_of(retreat.start_date, retreat.end_date))
        .group_by(BedNight.room_id)
    )


@dataclass(frozen=True, slots=True)
class Owner:
    """A retreat that has a room, to itself, in its nights."""

    room_id: int
    room_number: str
    group_number: str
    start_date: date
    end_date: date


def find_owners(
    session: Session,
    room_ids: Collection[int] | None,
    retreat: Retreat,
    days: tuple[date, date] | None = None,
) -> list[Owner]:
    """Other retreats that have some of these rooms, or of all, in the nights of a retreat, or in
    those of other `days` that it would have; as people count rooms."""
    start, end = days or (retreat.start_date, retreat.end_date)
    rows = session.execute(
        select(
            Room.id,
            Room.room_number,
            Group.group_number,
            Retreat.start_date,
            Retreat.end_date,
        )
        .join_from(BedNight, Room, Room.id == BedNight.room_id)
        .join(Participation, Participation.id == BedNight.participation_id)
        .join(Participation.retreat)
        .join(Retreat.group)
        .where(Retreat.id != retreat.id, _in_nights_of(start, end))
        .where(true() if room_ids is None else BedNight.room_id.in_(room_ids))
        .group_by(Room.id, Retreat.id, Group.id)
        .order_by(Room.room_order, Retreat.start_date)
    )
    return [Owner(*row) for row in rows]


def name_owner(owner: Owner, told: Text = BELONGS) -> Text:
    """`Room 104 belongs to group 7 on Jun 4 – 7, 2026.`"""
    days = told_days(owner.start_date, owner.end_date)
    return told.format(room=owner.room_number, group=owner.group_number, days=days)


def _in_nights_of(start: date, end: date) -> ColumnElement[bool]:
    return BedNight.night.between(start, last_night(start, end))


def _select_available(
    retreat: Retreat,
) -> Select[int, str, str | None, str | None, int, int, bool, list[str]]:
    occupied = select_occupied(retreat).subquery()
    free_beds = Room.beds - func.coalesce(occupied.c.taken, 0)
    return (
        select(
            Room.id,
            Room.room_number,
            Room.building,
            Room.floor,
            Room.beds,
            free_beds.label("free_beds"),
            Room.is_accessible,
            Room.features,
        )
        .outerjoin(occupied, occupied.c.room_id == Room.id)
        .where(Room.is_active, func.coalesce(occupied.c.others, 0) == 0, free_beds > 0)
    )
