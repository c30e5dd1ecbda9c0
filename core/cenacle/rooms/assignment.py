"""Who gets which room. Of all who ask for the last bed at once, one gets it."""

from pyramid.config import Configurator
from sqlalchemy import select, update
from sqlalchemy.orm import Session, aliased, joinedload

from cenacle.events import (
    AttendanceChanged,
    RetreatantsMerging,
    RetreatMoving,
    RoomAssigned,
    RoomUnassigned,
)
from cenacle.groups import Group
from cenacle.platform.access import Actor, load
from cenacle.platform.dates import show_days
from cenacle.platform.db.search import natural_order
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
MOST_NAMED = 5


def assign_room(session: Session, house: House, actor: Actor, form: AssignmentForm) -> str:
    """Give a person a room for a retreat, or none; says what was done.

    Raises NotFound, NotAllowed, or RuleBroken for a room that is full, inactive, unknown or taken
    by a retreat that overlaps, and for a person who is not attending (contract 6).
    """
    person = load(session, actor, Retreatant, form.retreatant_id)
    hold_days(session, form.retreat_id)
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


def hold_days(session: Session, retreat_id: int) -> None:
    """Whoever would move the retreat waits: a room is free on the days that it has now.

    To be asked before a room is locked, for whoever moves a retreat goes the same way.
    """
    session.get(Retreat, retreat_id, with_for_update={"read": True}, populate_existing=True)


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


def _keep_rooms_free_of_others(session: Session, _house: House, event: RetreatMoving) -> None:
    """A retreat takes its rooms along, where nobody else has them on the new days."""
    its_rooms = session.scalars(
        select(Room)
        .where(
            Room.id.in_(
                select(RoomAssignment.room_id)
                .join(RoomAssignment.participation)
                .where(Participation.retreat_id == event.retreat_id)
            )
        )
        .order_by(Room.id)
        .with_for_update()
    )
    numbers = {room.id: room.room_number for room in its_rooms}
    taken = session.execute(
        select(RoomAssignment.room_id, Group.group_number, Retreat.start_date, Retreat.end_date)
        .join_from(RoomAssignment, RoomAssignment.participation)
        .join(Participation.retreat)
        .join(Retreat.group)
        .where(
            RoomAssignment.room_id.in_(numbers),
            Retreat.id != event.retreat_id,
            Retreat.start_date <= event.end_date,
            Retreat.end_date >= event.start_date,
        )
        .distinct()
    ).all()
    if taken:
        rooms = _name_rooms({numbers[row.room_id] for row in taken})
        days = show_days(taken[0].start_date, taken[0].end_date)
        raise RuleBroken(
            f"{rooms} would be taken twice: group {taken[0].group_number} has rooms of this "
            f"retreat on {days}. Give these people other rooms first.",
            field="startDate",
        )


def _name_rooms(numbers: set[str]) -> str:
    """`Room 7`, `Rooms 2, 10 and 12`; of many the first ones."""
    shown = sorted(numbers, key=natural_order)
    if len(shown) == 1:
        return f"Room {shown[0]}"
    if len(shown) > MOST_NAMED:
        return f"Rooms {', '.join(shown[:MOST_NAMED])} and {len(shown) - MOST_NAMED} more"
    return f"Rooms {', '.join(shown[:-1])} and {shown[-1]}"


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
    listen(config, RetreatMoving, _keep_rooms_free_of_others)
