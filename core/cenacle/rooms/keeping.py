"""A room that loses beds, or is closed, keeps those of people who are to come."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from cenacle.groups import Group
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.told import told_days, told_names
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import Retreatant
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.nights import nights_between
from cenacle.rooms.beds import Held, TakenBeds, clear_nights, write_nights
from cenacle.rooms.models import Room, RoomAssignment

_ = Words(CORE)


MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class Coming:
    """Somebody who has the room on a retreat that has not ended."""

    part_id: int
    name: str
    start_date: date
    end_date: date
    bed: int | None
    nights: Collection[date]


@dataclass(frozen=True, slots=True)
class Bedless:
    """Somebody who is to come, and has a room in which all beds are others'."""

    name: str
    room_number: str
    group_number: str
    start_date: date
    end_date: date


def find_bedless(session: Session, today: date) -> list[Bedless]:
    """The soonest first."""
    rows = session.execute(
        select(Retreatant, Room.room_number, Group.group_number, Retreat)
        .join_from(RoomAssignment, RoomAssignment.participation)
        .join(Participation.retreatant)
        .join(Participation.retreat)
        .join(Retreat.group)
        .join(RoomAssignment.room)
        .where(RoomAssignment.bed.is_(None), Retreat.end_date >= today)
        .order_by(Retreat.start_date, Room.room_order, Retreatant.name_order, Retreatant.id)
    )
    return [
        Bedless(person.name, room, group, retreat.start_date, retreat.end_date)
        for person, room, group, retreat in rows
    ]


def keep_beds(session: Session, house: House, room: Room, *, beds: int, is_active: bool) -> None:
    """Move who is to come into the beds that stay. Raises RuleBroken where somebody has none then,
    or the room is closed."""
    closes, loses = room.is_active and not is_active, beds < room.beds
    if not (closes or loses):
        return
    coming = _read_coming(session, room, house.today)
    if closes and coming:
        raise RuleBroken(
            _("{name} would lose this room. Give them another first.", name=_name(coming)),
            field="isActive",
        )
    if loses:
        _move_together(session, room, coming, beds)


def _read_coming(session: Session, room: Room, today: date) -> list[Coming]:
    """The soonest first, by name."""
    rows = session.execute(
        select(Participation, Retreatant, Retreat, RoomAssignment.bed)
        .join_from(RoomAssignment, RoomAssignment.participation)
        .join(Participation.retreatant)
        .join(Participation.retreat)
        .where(RoomAssignment.room_id == room.id, Retreat.end_date >= today)
        .order_by(Retreat.start_date, Retreatant.name_order, Retreatant.id)
    )
    return [
        Coming(
            part.id,
            person.name,
            retreat.start_date,
            retreat.end_date,
            bed,
            nights_between(
                part.arrives_on or retreat.start_date, part.leaves_on or retreat.end_date
            ),
        )
        for part, person, retreat, bed in rows
    ]


def _move_together(session: Session, room: Room, coming: Sequence[Coming], beds: int) -> None:
    """By bed, so that whoever has one that stays keeps it."""
    taken, held = TakenBeds(), list[Held]()
    for each in sorted(coming, key=lambda each: (each.bed is None, each.bed)):
        bed = taken.find(room.id, beds, each.nights, wanted=each.bed)
        if bed is None:
            raise RuleBroken(
                _.many(
                    "{name} would have {count} bed. Give somebody another room first.",
                    "{name} would have {count} beds. Give somebody another room first.",
                    beds,
                    name=_name(coming),
                ),
                field="beds",
            )
        taken.take(room.id, bed, each.nights)
        held.append((each.part_id, room.id, bed, each.nights))
        if bed != each.bed:
            session.execute(
                update(RoomAssignment)
                .where(RoomAssignment.participation_id == each.part_id)
                .values(bed=bed)
            )
    clear_nights(session, [each.part_id for each in coming])
    write_nights(session, held)


def _name(coming: Sequence[Coming]) -> str:
    """`Ann Hebert (Jun 4 – 7, 2026)`, `Ann Hebert (…), Bob Roy (…) and 3 more`."""
    shown = [
        f"{each.name} ({told_days(each.start_date, each.end_date)})" for each in coming[:MOST_NAMED]
    ]
    more = len(coming) - len(shown)
    if more:
        return str(_("{names} and {more} more", names=", ".join(shown), more=more))
    return str(told_names(shown))
