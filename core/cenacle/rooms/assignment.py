"""Who gets which room. Of all who ask for the last bed at once, one gets it."""

from pyramid.config import Configurator
from sqlalchemy import select, update
from sqlalchemy.orm import Session, aliased, joinedload

from cenacle.events import (
    AttendanceChanged,
    RetreatantsMerging,
    RoomAssigned,
    RoomUnassigned,
)
from cenacle.platform.access import Actor, load
from cenacle.platform.dates import show_days
from cenacle.platform.errors import RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.retreatants.models import Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import retreat_facts
from cenacle.rooms.availability import read_occupants
from cenacle.rooms.models import Room, RoomAssignment
from cenacle.rooms.schemas import AssignmentForm

FIELD = "roomNumber"


def assign_room(session: Session, house: House, actor: Actor, form: AssignmentForm) -> str:
    """Give a person a room for a retreat, or none; says what was done.

    Raises NotFound, NotAllowed, or RuleBroken for a room that is full, inactive, unknown or taken
    by a retreat that overlaps, and for a person who is not attending (contract 6).
    """
    person = load(session, actor, Retreatant, form.retreatant_id)
    part = _lock_participation(session, actor, form.retreatant_id, form.retreat_id)
    if form.room_number is None:
        held = unassign_room(session, house, part)
        return f"{person.name} has room {held} no longer." if held else "There was no room."
    if part.attending_status is not AttendingStatus.ATTENDING:
        raise RuleBroken(f"{person.name} is not attending.", field=FIELD)
    room = _lock_room(session, form.room_number)
    held_now = _read_assignment(session, part)
    if held_now is not None and held_now.room_id == room.id:
        return f"{person.name} has room {room.room_number}."
    _refuse_taken(session, room, part.retreat)
    unassign_room(session, house, part)
    session.add(RoomAssignment(participation=part, room=room))
    session.flush()
    house.publish(session, RoomAssigned(**retreat_facts(part), room_number=room.room_number))
    return f"{person.name} has room {room.room_number}."


def unassign_room(session: Session, house: House, part: Participation) -> str | None:
    """Take the room away; gives its number, if there was one."""
    held = _read_assignment(session, part)
    if held is None:
        return None
    number = held.room.room_number
    session.delete(held)
    session.flush()
    house.publish(session, RoomUnassigned(**retreat_facts(part), room_number=number))
    return number


def _lock_participation(
    session: Session, actor: Actor, retreatant_id: int, retreat_id: int
) -> Participation:
    part = session.scalars(
        select(Participation)
        .join(Participation.retreat)
        .where(Participation.retreatant_id == retreatant_id, Participation.retreat_id == retreat_id)
        .with_for_update(of=Participation)
    ).first()
    if part is None:
        load(session, actor, Retreat, retreat_id)  # NotFound where it is another group's
        raise RuleBroken("This retreatant is not attending this retreat.", field=FIELD)
    return part


def _lock_room(session: Session, room_number: str) -> Room:
    """Whoever asks for the room next waits, and then sees who has it."""
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
    occupants = read_occupants(session, room, retreat)
    for other in occupants:
        if other.id != retreat.id:
            days = show_days(other.start_date, other.end_date)
            raise RuleBroken(
                f"Room {room.room_number} belongs to group {other.group_number} on {days}.",
                field=FIELD,
            )
    if len(occupants) >= room.beds:
        raise RuleBroken(f"Room {room.room_number} is full.", field=FIELD)


def _read_assignment(session: Session, part: Participation) -> RoomAssignment | None:
    return session.get(RoomAssignment, part.id, options=[joinedload(RoomAssignment.room)])


def _free_the_room(session: Session, house: House, event: AttendanceChanged) -> None:
    """Leaving Attending frees the room (contract 6)."""
    if event.before != AttendingStatus.ATTENDING:
        return
    part = session.scalars(
        select(Participation).where(
            Participation.retreatant_id == event.retreatant_id,
            Participation.retreat_id == event.retreat_id,
        )
    ).one()
    unassign_room(session, house, part)


def _keep_one_room(session: Session, _house: House, event: RetreatantsMerging) -> None:
    """Of two rooms on one retreat that of the kept record stays; the other is free."""
    kept, gone = aliased(Participation), aliased(Participation)
    in_both = session.execute(
        select(kept.id.label("kept_id"), gone.id.label("gone_id"))
        .join(gone, gone.retreat_id == kept.retreat_id)
        .where(kept.retreatant_id == event.kept_id, gone.retreatant_id == event.gone_id)
    )
    for parts in in_both:
        if session.get(RoomAssignment, parts.kept_id) is None:
            session.execute(
                update(RoomAssignment)
                .where(RoomAssignment.participation_id == parts.gone_id)
                .values(participation_id=parts.kept_id)
            )


def includeme(config: Configurator) -> None:
    listen(config, RetreatantsMerging, _keep_one_room)
    listen(config, AttendanceChanged, _free_the_room)
