"""Who comes late or leaves early, and whose bed no plan moves."""

from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session, contains_eager

from cenacle.events import RetreatantEdited
from cenacle.groups import Group
from cenacle.platform.access import Actor, load
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.told import told_day, told_days
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.models import Retreatant
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.nights import nights_between
from cenacle.retreats.participation import refuse_over
from cenacle.rooms.assignment import hold_days, lock_participation
from cenacle.rooms.beds import TakenBeds, clear_nights, write_nights
from cenacle.rooms.models import BedNight, Room, RoomAssignment
from cenacle.rooms.schemas import NightsForm, PinForm

_ = Words(CORE)


ARRIVES, LEAVES = "arrivesOn", "leavesOn"


def set_nights(session: Session, house: House, actor: Actor, form: NightsForm) -> str:
    """Let somebody come late or leave early, who holds their bed for their own nights alone.

    Raises NotFound, NotAllowed, and RuleBroken for days that are not of the retreat, for somebody
    who has no part in it, and where others have all beds of the room in nights that are added.
    """
    person = load(session, actor, Retreatant, form.retreatant_id)
    hold_days(session, form.retreat_id)
    part = lock_participation(session, actor, form.retreatant_id, form.retreat_id, "retreatantId")
    retreat = part.retreat
    refuse_over(retreat, house.today)
    arrives_on, leaves_on = _check_days(retreat, form)
    before = part.nights
    part.arrives_on, part.leaves_on = arrives_on, leaves_on
    if part.nights != before:
        _move_nights(session, part, before)
    session.flush()
    house.publish(session, RetreatantEdited(person.id))
    if arrives_on is None and leaves_on is None:
        return str(_("{name} stays for the whole retreat.", name=person.name))
    days = told_days(arrives_on or retreat.start_date, leaves_on or retreat.end_date)
    return str(_("{name} stays {days}.", name=person.name, days=days))


def set_pins(session: Session, house: House, actor: Actor, form: PinForm) -> str:
    """Say of whose beds no plan moves them, or that it may.

    Raises NotFound, and RuleBroken where one of them has no room on the retreat.
    """
    retreat = load(session, actor, Retreat, form.retreat_id)
    hold_days(session, retreat.id)
    refuse_over(retreat, house.today)
    held = session.scalars(
        select(RoomAssignment)
        .join(RoomAssignment.participation)
        .where(
            Participation.retreat_id == retreat.id,
            Participation.retreatant_id.in_(form.retreatant_ids),
        )
        .options(contains_eager(RoomAssignment.participation))
        .with_for_update(of=RoomAssignment)
    ).all()
    wanted = set(form.retreatant_ids)
    if {each.participation.retreatant_id for each in held} != wanted:
        raise RuleBroken(_("Somebody of these has no room."), field="retreatantIds")
    for each in held:
        each.is_pinned = form.is_pinned
    session.flush()
    for person in sorted(wanted):
        house.publish(session, RetreatantEdited(person))
    people = "1 person" if len(wanted) == 1 else f"{len(wanted)} people"
    if form.is_pinned:
        return f"No plan moves {people} any more."
    return f"Plans may move {people} again."


def _check_days(retreat: Retreat, form: NightsForm) -> tuple[date | None, date | None]:
    """Without those that the whole retreat has anyway."""
    start, end = retreat.start_date, retreat.end_date
    for field, day in ((ARRIVES, form.arrives_on), (LEAVES, form.leaves_on)):
        if day is not None and not start <= day <= end:
            raise RuleBroken(_("The retreat is on {days}.", days=told_days(start, end)), field)
    arrives_on = form.arrives_on if form.arrives_on != start else None
    leaves_on = form.leaves_on if form.leaves_on != end else None
    if (arrives_on or leaves_on) and not (arrives_on or start) < (leaves_on or end):
        raise RuleBroken(
            _("One night at least: the day of leaving comes after that of arriving."),
            LEAVES if leaves_on else ARRIVES,
        )
    return arrives_on, leaves_on


def _move_nights(session: Session, part: Participation, before: list[date]) -> None:
    """To the same bed, else to another one of the room that is free in all the nights."""
    held = session.get(RoomAssignment, part.id)
    if held is None:
        return
    room = session.get_one(Room, held.room_id, with_for_update=True, populate_existing=True)
    taken, others = _read_others(session, room, part)
    bed = taken.find(room.id, room.beds, part.nights, wanted=held.bed)
    if bed is None:
        _, night, whose = min(
            (number != held.bed, night, number) for number, night in others if night in part.nights
        )
        field = ARRIVES if night < before[0] else LEAVES
        raise RuleBroken(_say_whose(others[whose, night], part, room, night), field)
    held.bed = bed
    clear_nights(session, [part.id])
    session.flush()
    write_nights(session, [(part.id, room.id, bed, part.nights)])


Others = dict[tuple[int, date], tuple[Retreatant, Retreat, str]]
"""By bed and night, who has it, on which retreat, and of which group."""


def _read_others(session: Session, room: Room, part: Participation) -> tuple[TakenBeds, Others]:
    nights = nights_between(part.retreat.start_date, part.retreat.end_date)
    rows = session.execute(
        select(BedNight.bed, BedNight.night, Retreatant, Retreat, Group.group_number)
        .join(Participation, Participation.id == BedNight.participation_id)
        .join(Participation.retreatant)
        .join(Participation.retreat)
        .join(Retreat.group)
        .where(
            BedNight.room_id == room.id,
            BedNight.night.in_(nights),
            BedNight.participation_id != part.id,
        )
    )
    taken, others = TakenBeds(), Others()
    for bed, night, person, retreat, group_number in rows:
        taken.take(room.id, bed, [night])
        others[bed, night] = (person, retreat, group_number)
    return taken, others


def _say_whose(
    other: tuple[Retreatant, Retreat, str], part: Participation, room: Room, night: date
) -> str:
    """Of another retreat the group is named, and nobody of its people."""
    person, retreat, group_number = other
    if retreat.id == part.retreat_id:
        return str(
            _(
                "{name} has the bed in room {room} on {day}.",
                name=person.name,
                room=room.room_number,
                day=told_day(night),
            )
        )
    return str(
        _(
            "Group {group}, {days}, has the bed in room {room} on {day}.",
            group=group_number,
            days=told_days(retreat.start_date, retreat.end_date),
            room=room.room_number,
            day=told_day(night),
        )
    )
