"""Who gets which room. Of any number of people who reach for the last bed one gets it."""

from pyramid.config import Configurator
from pyramid.registry import Registry
from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from cenacle import people
from cenacle.days import show_days
from cenacle.errors import RuleBroken
from cenacle.events import AttendanceChanged, RoomAssigned, RoomUnassigned
from cenacle.plugins import listen, publish
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import facts, find_retreat
from cenacle.rights import Actor, Right
from cenacle.rooms.availability import who_has
from cenacle.rooms.models import Room, RoomAssignment

FIELD = "roomNumber"


def assign(
    session: Session,
    registry: Registry,
    actor: Actor,
    *,
    retreatant_id: int,
    retreat_id: int,
    room_number: str | None,
) -> str:
    """Give a person a room for a retreat, or none; says what was done.

    Raises NotFound, NotAllowed, or RuleBroken for a room that is full, inactive, unknown or taken
    by a retreat that overlaps, and for a person who is not attending (contract 6).
    """
    person = people.find(session, actor, Right.LEAD, retreatant_id)
    part = _part(session, actor, retreatant_id, retreat_id)
    if room_number is None:
        held = unassign(session, registry, part)
        return f"{person.name} has room {held} no longer." if held else "There was no room."
    if part.attending_status is not AttendingStatus.ATTENDING:
        raise RuleBroken(f"{person.name} is not attending.", field=FIELD)
    room = _reach_for(session, room_number)
    held_now = _assignment(session, part)
    if held_now is not None and held_now.room_id == room.id:
        return f"{person.name} has room {room.room_number}."
    _refuse_taken(session, room, part.retreat)
    unassign(session, registry, part)
    session.add(RoomAssignment(participation=part, room=room))
    session.flush()
    publish(registry, session, RoomAssigned(**facts(part), room_number=room.room_number))
    return f"{person.name} has room {room.room_number}."


def unassign(session: Session, registry: Registry, part: Participation) -> str | None:
    """Take the room away; gives its number, if there was one."""
    held = _assignment(session, part)
    if held is None:
        return None
    number = held.room.room_number
    session.delete(held)
    session.flush()
    publish(registry, session, RoomUnassigned(**facts(part), room_number=number))
    return number


def _part(session: Session, actor: Actor, retreatant_id: int, retreat_id: int) -> Participation:
    part = session.scalars(
        select(Participation)
        .join(Participation.retreat)
        .where(Participation.retreatant_id == retreatant_id, Participation.retreat_id == retreat_id)
        .with_for_update(of=Participation)
    ).first()
    if part is None:
        find_retreat(session, actor, Right.LEAD, retreat_id)
        raise RuleBroken("This retreatant is not attending this retreat.", field=FIELD)
    return part


def _reach_for(session: Session, room_number: str) -> Room:
    """The room's row is locked: whoever reaches for it next sees who has it."""
    room = session.scalars(
        select(Room)
        .where(Room.room_number_folded == room_number.casefold())
        .with_for_update()
        .execution_options(populate_existing=True)
    ).first()
    if room is None:
        raise RuleBroken(f"There is no room {room_number}.", field=FIELD)
    if not room.is_active:
        raise RuleBroken(f"Room {room.room_number} is not in use.", field=FIELD)
    return room


def _refuse_taken(session: Session, room: Room, retreat: Retreat) -> None:
    taken = who_has(session, room, retreat)
    for other in taken:
        if other.id != retreat.id:
            days = show_days(other.start_date, other.end_date)
            raise RuleBroken(
                f"Room {room.room_number} belongs to group {other.group_number} on {days}.",
                field=FIELD,
            )
    if len(taken) >= room.beds:
        raise RuleBroken(f"Room {room.room_number} is full.", field=FIELD)


def _assignment(session: Session, part: Participation) -> RoomAssignment | None:
    return session.get(RoomAssignment, part.id, options=[joinedload(RoomAssignment.room)])


def _free_the_room(registry: Registry, session: Session, event: AttendanceChanged) -> None:
    """Leaving Attending frees the room (contract 6)."""
    if event.before != AttendingStatus.ATTENDING:
        return
    part = session.scalars(
        select(Participation).where(
            Participation.retreatant_id == event.retreatant_id,
            Participation.retreat_id == event.retreat_id,
        )
    ).one()
    unassign(session, registry, part)


def includeme(config: Configurator) -> None:
    listen(config, AttendanceChanged, _free_the_room)
