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
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.models import Retreatant
from cenacle.retreatants.service import actor_name
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import refuse_over, retreat_facts
from cenacle.rooms.beds import put_to_bed
from cenacle.rooms.models import Room, RoomAssignment
from cenacle.rooms.rules import ask_rules
from cenacle.rooms.schemas import AssignmentForm
from cenacle.rooms.sleeping import Refusal, read_sleeping

_ = Words(CORE)


FIELD = "roomNumber"
EVEN_SO = _("Give it even so?")


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
        held = unassign_room(session, house, part, by=actor_name(session, actor))
        return f"{person.name} has room {held} no longer." if held else "There was no room."
    room = _lock_room(session, form.room_number)
    held_now = _read_assignment(session, part)
    if held_now is not None and held_now.room_id == room.id:
        return f"{person.name} has room {room.room_number}."
    sleeping = read_sleeping(session, actor, part.retreat, [room.id])
    bed = sleeping.let_in(part, room, even_so=form.even_so)
    if isinstance(bed, Refusal):
        if bed.may_even_so:
            words = f"{bed.reason} {EVEN_SO}"
            raise InvalidInput(Failure(FIELD, words), beside={"mayEvenSo": True})
        raise RuleBroken(bed.reason, field=FIELD)
    verdict = ask_rules(house, actor, part.retreat_id, {person.id: room.id})
    if person.id in verdict.refused:
        raise RuleBroken(verdict.refused[person.id], field=FIELD)
    by = actor_name(session, actor)
    unassign_room(session, house, part, by=by)
    put_to_bed(session, [(part, room, bed)])
    given = RoomAssigned(**retreat_facts(part), room_number=room.room_number, by=by)
    house.publish(session, given)
    done = f"{person.name} has room {room.room_number}."
    return " ".join([done, *verdict.doubted.values(), *verdict.not_asked])


def unassign_room(
    session: Session, house: House, part: Participation, *, by: str = ""
) -> str | None:
    """Take the room away; gives its number, if there was one. `by` is named in the history."""
    held = _read_assignment(session, part)
    if held is None:
        return None
    number = held.room.room_number
    session.delete(held)
    session.flush()
    house.publish(session, RoomUnassigned(**retreat_facts(part), room_number=number, by=by))
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
        raise RuleBroken(_("This retreatant is not attending this retreat."), field=field)
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
        raise RuleBroken(_("There is no room {room}.", room=room_number), field=FIELD)
    return room


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
        unassign_room(session, house, held.participation, by=event.by)


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
