"""Giving people the rooms that they had before, all of them at once."""

from collections.abc import Collection
from datetime import date

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session, aliased, contains_eager, joinedload

from cenacle.events import RoomAssigned
from cenacle.platform.access import Actor, load
from cenacle.platform.house import House
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import retreat_facts
from cenacle.rooms.assignment import hold_days
from cenacle.rooms.availability import select_occupied
from cenacle.rooms.models import Room, RoomAssignment
from cenacle.rooms.schemas import AutoAssigned, AutoAssigns, PriorRoom, Skipped


def count_auto_assigns(session: Session, actor: Actor, retreat_id: int) -> AutoAssigns:
    """How many people `auto_assign_rooms` would look at. Raises NotFound."""
    retreat = load(session, actor, Retreat, retreat_id)
    people = select(func.count()).select_from(_select_roomless(retreat).subquery())
    return AutoAssigns(count=session.scalar(people) or 0)


def auto_assign_rooms(
    session: Session, house: House, actor: Actor, retreat_id: int
) -> AutoAssigned:
    """Give everybody without a room the one of last year, else the latest before. Raises NotFound.

    The rooms are locked, in one order for all who do so: nobody takes one in between.
    """
    retreat = load(session, actor, Retreat, retreat_id)
    hold_days(session, retreat.id)
    parts = _lock_roomless(session, retreat)
    prior = _read_latest_rooms(session, retreat, [part.retreatant_id for part in parts])
    rooms = _lock_rooms(session, set(prior.values()))
    occupied = session.execute(select_occupied(retreat)).all()
    occupants = {row.room_id: row.occupants for row in occupied}
    of_others = {row.room_id for row in occupied if row.others}
    assigned: list[tuple[Participation, Room]] = []
    skipped: list[Skipped] = []
    for part in parts:
        room = rooms.get(prior.get(part.retreatant_id, 0))
        if room is None:
            reason = "Had no room before"
        elif not room.is_active:
            reason = f"Room {room.room_number} is not in use"
        elif room.id in of_others:
            reason = f"Room {room.room_number} belongs to another group in these days"
        elif occupants.get(room.id, 0) >= room.beds:
            reason = f"Room {room.room_number} is taken"
        else:
            occupants[room.id] = occupants.get(room.id, 0) + 1
            assigned.append((part, room))
            continue
        name = part.retreatant.name
        skipped.append(Skipped(retreatant_id=part.retreatant_id, name=name, reason=reason))
    session.add_all(RoomAssignment(participation=part, room=room) for part, room in assigned)
    session.flush()
    for part, room in assigned:
        house.publish(session, RoomAssigned(**retreat_facts(part), room_number=room.room_number))
    count = len(assigned)
    message = "1 room was assigned." if count == 1 else f"{count} rooms were assigned."
    if skipped:
        message += f" {len(skipped)} could not be."
    return AutoAssigned(message=message, assigned=count, skipped=skipped)


def read_prior_rooms(session: Session, actor: Actor, retreatant_id: int) -> list[PriorRoom]:
    """The rooms that a person had, newest first. Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id)
    rows = session.execute(
        select(Retreat.id, Retreat.start_date, Room.room_number)
        .join_from(RoomAssignment, Participation)
        .join(Retreat, Retreat.id == Participation.retreat_id)
        .join(Room, Room.id == RoomAssignment.room_id)
        .where(Participation.retreatant_id == person.id)
        .order_by(Retreat.start_date.desc())
    )
    return [
        PriorRoom(year=row.start_date.year, retreat_id=row.id, room_number=row.room_number)
        for row in rows
    ]


def _select_roomless(retreat: Retreat) -> Select[Participation]:
    """Who is attending, attended last year and has no room (portal.md 4)."""
    before, last_year = aliased(Participation), aliased(Retreat)
    year = retreat.start_date.year - 1
    attended_last_year = (
        select(before.id)
        .join(last_year, last_year.id == before.retreat_id)
        .where(
            before.retreatant_id == Participation.retreatant_id,
            before.attending_status == AttendingStatus.ATTENDING,
            ~before.is_no_show,
            last_year.end_date < retreat.start_date,
            last_year.start_date.between(date(year, 1, 1), date(year, 12, 31)),
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


def _lock_roomless(session: Session, retreat: Retreat) -> list[Participation]:
    """By name: who comes first gets the room that two had."""
    return list(
        session.scalars(
            _select_roomless(retreat)
            .options(
                contains_eager(Participation.retreatant),
                joinedload(Participation.retreat).joinedload(Retreat.group),
            )
            .order_by(Retreatant.name_order, Retreatant.id)
            .with_for_update(of=Participation)
        )
    )


def _lock_rooms(session: Session, room_ids: Collection[int]) -> dict[int, Room]:
    rooms = session.scalars(
        select(Room)
        .where(Room.id.in_(room_ids))
        .order_by(Room.id)
        .with_for_update()
        .execution_options(populate_existing=True)
    )
    return {room.id: room for room in rooms}


def _read_latest_rooms(
    session: Session, retreat: Retreat, retreatant_ids: Collection[int]
) -> dict[int, int]:
    """The room that each of these people had at the latest retreat before this one."""
    rows = session.execute(
        select(Participation.retreatant_id, RoomAssignment.room_id)
        .join(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .join(Retreat, Retreat.id == Participation.retreat_id)
        .where(
            Participation.retreatant_id.in_(retreatant_ids),
            Retreat.start_date < retreat.start_date,
        )
        .order_by(Retreat.start_date)
    )
    # The later one overwrites the earlier: last year's stays, where there is one.
    return {row.retreatant_id: row.room_id for row in rows}
