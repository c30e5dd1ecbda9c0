"""Which rooms have a free bed while a retreat is in the house."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date

from sqlalchemy import ColumnElement, Date, Integer, bindparam, func, select, true
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


_RETREAT_ID = bindparam("retreat_id", type_=Integer)
_NIGHTS = BedNight.night.between(
    bindparam("first_night", type_=Date), bindparam("last_night", type_=Date)
)
_OCCUPIED = (
    select(
        BedNight.room_id,
        func.count(BedNight.bed.distinct()).label("taken"),
        func.count().filter(Participation.retreat_id != _RETREAT_ID).label("others"),
    )
    .join(Participation, Participation.id == BedNight.participation_id)
    .where(_NIGHTS)
    .group_by(BedNight.room_id)
    .subquery()
)
"""Of each room that somebody has in the nights of the retreat: the beds that are not free for all
of them, and the nights that people of others have."""
_FREE_BEDS = Room.beds - func.coalesce(_OCCUPIED.c.taken, 0)
_AVAILABLE = (
    select(
        Room.id,
        Room.room_number,
        Room.building,
        Room.floor,
        Room.beds,
        _FREE_BEDS.label("free_beds"),
        Room.is_accessible,
        Room.features,
    )
    .outerjoin(_OCCUPIED, _OCCUPIED.c.room_id == Room.id)
    .where(Room.is_active, func.coalesce(_OCCUPIED.c.others, 0) == 0, _FREE_BEDS > 0)
    .order_by(Room.room_order)
)
AVAILABLE_COUNT = select(func.count()).select_from(_AVAILABLE.order_by(None).subquery())
"""How many rooms `read_available_rooms` would give, where `nights_of` the retreat are filled in."""


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
    rows = session.execute(_AVAILABLE, nights_of(retreat)).mappings()
    sleepers = _read_sleepers(session, retreat)
    return [AvailableRoom(**row, people=sleepers[row["id"]]) for row in rows]


def _read_sleepers(session: Session, retreat: Retreat) -> Mapping[int, list[Sleeper]]:
    """By room, those of this retreat who have it, by name."""
    rows = session.execute(
        select(
            RoomAssignment.room_id,
            Retreatant.id,
            (Retreatant.first_name + " " + Retreatant.last_name).label("name"),
        )
        .join_from(RoomAssignment, RoomAssignment.participation)
        .join(Participation.retreatant)
        .where(Participation.retreat_id == retreat.id)
        .order_by(Retreatant.name_order, Retreatant.id)
    )
    sleepers = defaultdict[int, list[Sleeper]](list)
    for room_id, retreatant_id, name in rows:
        sleepers[room_id].append(Sleeper(retreatant_id=retreatant_id, name=name))
    return sleepers


def nights_of(retreat: Retreat) -> dict[str, object]:
    """What the statements about available rooms are filled in with."""
    return {
        "retreat_id": retreat.id,
        "first_night": retreat.start_date,
        "last_night": last_night(retreat.start_date, retreat.end_date),
    }


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
