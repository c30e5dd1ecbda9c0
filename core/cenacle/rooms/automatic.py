"""Giving people the rooms that they had before, all of them at once."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from pyramid.registry import Registry
from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session, aliased, contains_eager, joinedload

from cenacle.events import RoomAssigned
from cenacle.people import PersonStatus, Retreatant
from cenacle.plugins import publish
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import facts
from cenacle.rooms.availability import taken_in
from cenacle.rooms.models import Room, RoomAssignment

NO_ROOM_BEFORE = "Had no room before"


@dataclass
class Outcome:
    """`skipped` says of each person who got none why."""

    assigned: int = 0
    skipped: list[dict[str, Any]] = field(default_factory=list)

    @property
    def message(self) -> str:
        rooms = "1 room was" if self.assigned == 1 else f"{self.assigned} rooms were"
        return f"{rooms} assigned." + (
            f" {len(self.skipped)} could not be." if self.skipped else ""
        )


def count_waiting(session: Session, retreat: Retreat) -> int:
    """How many people `assign_all` would look at."""
    return session.scalar(_waiting(retreat).with_only_columns(func.count())) or 0


def _waiting(retreat: Retreat) -> Select[Any]:
    """Who is attending, attended last year and has no room (portal.md 4)."""
    before, last_year = aliased(Participation), aliased(Retreat)
    attended_last_year = (
        select(before.id)
        .join(last_year, last_year.id == before.retreat_id)
        .where(
            before.retreatant_id == Participation.retreatant_id,
            before.attending_status == AttendingStatus.ATTENDING,
            ~before.is_no_show,
            last_year.end_date < retreat.start_date,
            last_year.start_date.between(*_year_before(retreat)),
        )
    )
    return (
        select(Participation)
        .join(Participation.retreatant)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .where(
            Participation.retreat_id == retreat.id,
            Participation.attending_status == AttendingStatus.ATTENDING,
            RoomAssignment.room_id.is_(None),
            Retreatant.status == PersonStatus.ACTIVE,
            attended_last_year.exists(),
        )
    )


def _lock_waiting(session: Session, retreat: Retreat) -> list[Participation]:
    """By name: who comes first gets the room that two had."""
    return list(
        session.scalars(
            _waiting(retreat)
            .options(contains_eager(Participation.retreatant), joinedload(Participation.retreat))
            .order_by(Retreatant.name_order, Retreatant.id)
            .with_for_update(of=Participation)
        ).unique()
    )


def assign_all(session: Session, registry: Registry, retreat: Retreat) -> Outcome:
    """Give everybody who waits the room of last year, else the latest before.

    The rooms are locked, in one order for all who do so: nobody takes one in between.
    """
    people = _lock_waiting(session, retreat)
    wanted = _rooms_before(session, retreat, [part.retreatant_id for part in people])
    rooms = {
        room.id: room
        for room in session.scalars(
            select(Room)
            .where(Room.id.in_(set(wanted.values())))
            .order_by(Room.id)
            .with_for_update()
            .execution_options(populate_existing=True)
        )
    }
    taken = {row.room_id: row for row in session.execute(taken_in(retreat))}
    used = {room_id: row.taken for room_id, row in taken.items()}
    outcome = Outcome()
    given: list[tuple[Participation, Room]] = []
    for part in people:
        room = rooms.get(wanted.get(part.retreatant_id, 0))
        others = room is not None and room.id in taken and taken[room.id].others > 0
        if (reason := _why_not(room, others=others, used=used)) or room is None:
            outcome.skipped.append(
                {
                    "retreatantId": part.retreatant_id,
                    "name": part.retreatant.name,
                    "reason": reason,
                }
            )
            continue
        used[room.id] = used.get(room.id, 0) + 1
        given.append((part, room))
    session.add_all(RoomAssignment(participation=part, room=room) for part, room in given)
    session.flush()
    for part, room in given:
        publish(registry, session, RoomAssigned(**facts(part), room_number=room.room_number))
    outcome.assigned = len(given)
    return outcome


def _why_not(room: Room | None, *, others: bool, used: dict[int, int]) -> str | None:
    if room is None:
        return NO_ROOM_BEFORE
    if not room.is_active:
        return f"Room {room.room_number} is not in use"
    if others:
        return f"Room {room.room_number} belongs to another group in these days"
    if used.get(room.id, 0) >= room.beds:
        return f"Room {room.room_number} is taken"
    return None


def _rooms_before(
    session: Session, retreat: Retreat, retreatant_ids: Iterable[int]
) -> dict[int, int]:
    """The room that each of these people had at the latest retreat before this one."""
    rows = session.execute(
        select(Participation.retreatant_id, RoomAssignment.room_id)
        .join(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .join(Retreat, Retreat.id == Participation.retreat_id)
        .where(
            Participation.retreatant_id.in_(list(retreatant_ids)),
            Retreat.start_date < retreat.start_date,
        )
        .order_by(Retreat.start_date)
    )
    # The later one overwrites the earlier: last year's stays, where there is one.
    return {row.retreatant_id: row.room_id for row in rows}


def prior_rooms(session: Session, retreatant_id: int) -> list[dict[str, Any]]:
    """Newest first."""
    rows = session.execute(
        select(Retreat.id, Retreat.start_date, Room.room_number)
        .join_from(RoomAssignment, Participation)
        .join(Retreat, Retreat.id == Participation.retreat_id)
        .join(Room, Room.id == RoomAssignment.room_id)
        .where(Participation.retreatant_id == retreatant_id)
        .order_by(Retreat.start_date.desc())
    )
    return [
        {"year": row.start_date.year, "retreatId": row.id, "roomNumber": row.room_number}
        for row in rows
    ]


def _year_before(retreat: Retreat) -> tuple[date, date]:
    year = retreat.start_date.year - 1
    return date(year, 1, 1), date(year, 12, 31)
