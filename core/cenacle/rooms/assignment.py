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
from cenacle.platform.errors import Failure, InvalidInput, RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.retreatants.models import Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import refuse_over, retreat_facts
from cenacle.rooms.availability import find_owners, name_owner
from cenacle.rooms.beds import put_to_bed, read_taken_beds
from cenacle.rooms.company import read_company, read_sleepers, say_apart
from cenacle.rooms.models import Room, RoomAssignment
from cenacle.rooms.rules import ask_rules
from cenacle.rooms.schemas import AssignmentForm

FIELD = "roomNumber"
EVEN_SO = "Give it even so?"


def assign_room(session: Session, house: House, actor: Actor, form: AssignmentForm) -> str:
    """Give a person a room for a retreat, or none; says what was done, and what rules of plugins
    doubt about it.

    Raises NotFound, NotAllowed, or RuleBroken for a room that is full, inactive, unknown or taken
    by a retreat that overlaps, or that a rule of a plugin refuses, for one in which somebody sleeps
    with whom the person must not be, unless it is meant even so, for a person who is not
    attending (contract 6), and for a retreat that has ended.
    """
    person = load(session, actor, Retreatant, form.retreatant_id)
    hold_days(session, form.retreat_id)
    part = lock_participation(session, actor, form.retreatant_id, form.retreat_id)
    refuse_over(part.retreat, house.today)
    if form.room_number is None:
        held = unassign_room(session, house, part)
        return f"{person.name} has room {held} no longer." if held else "There was no room."
    if part.attending_status is not AttendingStatus.ATTENDING:
        raise RuleBroken(f"{person.name} is not attending.", field=FIELD)
    room = _lock_room(session, form.room_number)
    held_now = _read_assignment(session, part)
    if held_now is not None and held_now.room_id == room.id:
        return f"{person.name} has room {room.room_number}."
    bed = _find_bed(session, room, part)
    if not form.even_so:
        _refuse_company(session, actor, part, room)
    verdict = ask_rules(house, part.retreat_id, {person.id: room.id})
    if person.id in verdict.refused:
        raise RuleBroken(verdict.refused[person.id], field=FIELD)
    unassign_room(session, house, part)
    put_to_bed(session, [(part, room, bed)])
    house.publish(session, RoomAssigned(**retreat_facts(part), room_number=room.room_number))
    done = f"{person.name} has room {room.room_number}."
    return " ".join([done, *verdict.doubted.values(), *verdict.not_asked])


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


def lock_participation(
    session: Session, actor: Actor, retreatant_id: int, retreat_id: int, field: str = FIELD
) -> Participation:
    """Raises NotFound for a retreat of another group, RuleBroken for who has no part in it."""
    part = session.scalars(
        select(Participation)
        .join(Participation.retreat)
        .where(Participation.retreatant_id == retreatant_id, Participation.retreat_id == retreat_id)
        .with_for_update(of=Participation)
    ).first()
    if part is None:
        load(session, actor, Retreat, retreat_id)  # NotFound where it is another group's
        raise RuleBroken("This retreatant is not attending this retreat.", field=field)
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


def _find_bed(session: Session, room: Room, part: Participation) -> int:
    """Raises RuleBroken for a room that is another retreat's on one of these nights, or is full."""
    owners = find_owners(session, [room.id], part.retreat)
    if owners:
        raise RuleBroken(f"{name_owner(owners[0])}.", field=FIELD)
    nights = part.nights
    bed = read_taken_beds(session, [room.id], nights[0], nights[-1]).find(
        room.id, room.beds, nights
    )
    if bed is None:
        raise RuleBroken(f"Room {room.room_number} is full.", field=FIELD)
    return bed


def _refuse_company(session: Session, actor: Actor, part: Participation, room: Room) -> None:
    """Raises RuleBroken for a room in which somebody sleeps with whom the person must not be."""
    company = read_company(session, part.retreat_id)
    if part.retreatant_id not in company.apart:
        return
    inside = {each.id: each for each in read_sleepers(session, [room.id], part.nights)[room.id]}
    against = company.first_against(part.retreatant_id, inside)
    if against is not None:
        words = say_apart(actor, part.retreatant, inside[against], room.room_number)
        raise InvalidInput(Failure(FIELD, f"{words} {EVEN_SO}"), beside={"mayEvenSo": True})


def _read_assignment(session: Session, part: Participation) -> RoomAssignment | None:
    return session.get(RoomAssignment, part.id, options=[joinedload(RoomAssignment.room)])


def _free_the_room(session: Session, house: House, event: AttendanceChanged) -> None:
    """Leaving Attending frees the room (contract 6)."""
    if event.before != AttendingStatus.ATTENDING:
        return
    held = session.scalars(
        select(RoomAssignment)
        .join(RoomAssignment.participation)
        .where(
            Participation.retreatant_id == event.retreatant_id,
            Participation.retreat_id == event.retreat_id,
        )
    ).first()
    if held is not None:
        unassign_room(session, house, held.participation)


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
