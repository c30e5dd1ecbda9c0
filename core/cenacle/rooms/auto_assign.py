"""Giving people the rooms that they had before, all of them at once."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session, aliased, contains_eager, joinedload

from cenacle.events import RoomAssigned
from cenacle.platform.access import Actor, load
from cenacle.platform.dates import show_years
from cenacle.platform.house import House
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreatants.service import actor_name
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import refuse_over, retreat_facts
from cenacle.rooms.assignment import hold_days
from cenacle.rooms.beds import put_to_bed
from cenacle.rooms.models import AcceptedPlan, Room, RoomAssignment
from cenacle.rooms.rules import Verdict, ask_rules
from cenacle.rooms.schemas import AutoAssigned, AutoAssigns, Doubted, PriorRoom, Skipped
from cenacle.rooms.situation import digest_rooms
from cenacle.rooms.sleeping import Refusal, Sleeping, read_sleeping

A_YEAR = timedelta(days=365)


def count_auto_assigns(
    session: Session, house: House, actor: Actor, retreat_id: int
) -> AutoAssigns:
    """How many people `auto_assign_rooms` would give a room. Raises NotFound."""
    retreat = load(session, actor, Retreat, retreat_id)
    parts = list(session.scalars(_select_roomless(retreat)))
    if not parts:
        return AutoAssigns(count=0)
    return AutoAssigns(count=len(_decide(session, house, actor, retreat, parts).assigned))


def auto_assign_rooms(
    session: Session, house: House, actor: Actor, retreat_id: int
) -> AutoAssigned:
    """Give everybody without a room the one of last year, else the latest before.

    The rooms are locked, in one order for all who do so: nobody takes one in between. It is undone
    like a plan, by its `version`. Raises NotFound, and RuleBroken for a retreat that has ended.
    """
    retreat = load(session, actor, Retreat, retreat_id)
    refuse_over(retreat, house.today)
    hold_days(session, retreat.id)
    parts = list(session.scalars(_select_roomless(retreat).with_for_update(of=Participation)))
    decided = _decide(session, house, actor, retreat, parts, to_change=True)
    assigned, skipped, verdict = decided.assigned, decided.skipped, decided.verdict
    put_to_bed(session, assigned)
    by = f"{actor_name(session, actor)}, as before"
    for part, room, _ in assigned:
        given = RoomAssigned(**retreat_facts(part), room_number=room.room_number, by=by)
        house.publish(session, given)
    count = len(assigned)
    message = "1 room was assigned." if count == 1 else f"{count} rooms were assigned."
    if skipped:
        message += f" {len(skipped)} could not be."
    doubted = [
        _doubt(part, verdict) for part, _, _ in assigned if part.retreatant_id in verdict.doubted
    ]
    return AutoAssigned(
        message=" ".join([message, *verdict.not_asked]),
        assigned=count,
        skipped=skipped,
        doubted=doubted,
        without_room=_count_without_room(session, retreat),
        version=_keep_for_undo(session, retreat, [part for part, _, _ in assigned]),
    )


@dataclass
class _Decided:
    """Who gets which room, and which bed of it; and who none, and why."""

    assigned: list[tuple[Participation, Room, int]]
    skipped: list[Skipped]
    verdict: Verdict


def _decide(
    session: Session,
    house: House,
    actor: Actor,
    retreat: Retreat,
    parts: Sequence[Participation],
    *,
    to_change: bool = False,
) -> _Decided:
    prior = _read_prior_rooms(session, retreat, [part.retreatant_id for part in parts])
    rooms = _read_rooms(session, set(prior.values()), to_change=to_change)
    sleeping = read_sleeping(session, actor, retreat, rooms)
    sleeping.needs_fit = True
    verdict = ask_rules(house, actor, retreat.id, {p: r for p, r in prior.items() if r in rooms})
    decided = _Decided([], [], verdict)
    for part in parts:
        room = rooms.get(prior.get(part.retreatant_id, 0))
        given = _give(sleeping, verdict, part, room)
        if room and isinstance(given, int):
            decided.assigned.append((part, room, given))
        else:
            person = part.retreatant
            decided.skipped.append(
                Skipped(retreatant_id=person.id, name=person.name, reason=str(given))
            )
    return decided


def _count_without_room(session: Session, retreat: Retreat) -> int:
    people = select(func.count()).select_from(_select_attending_roomless(retreat).subquery())
    return session.scalar(people) or 0


def _keep_for_undo(
    session: Session, retreat: Retreat, parts: Sequence[Participation]
) -> str | None:
    """By which version it can be undone, where anybody got a room."""
    if not parts:
        return None
    rooms = session.execute(
        select(RoomAssignment.participation_id, RoomAssignment.room_id)
        .join(Participation, Participation.id == RoomAssignment.participation_id)
        .where(Participation.retreat_id == retreat.id, RoomAssignment.room_id.is_not(None))
    ).all()
    version = digest_rooms(retreat.id, [(part, room) for part, room in rooms])
    before: list[list[int | None]] = [[part.id, None] for part in parts]
    session.merge(AcceptedPlan(retreat_id=retreat.id, version=version, rooms_before=before))
    session.flush()
    return version


def _give(
    sleeping: Sleeping, verdict: Verdict, part: Participation, room: Room | None
) -> int | str:
    """The bed that the person gets, or why not."""
    if room is None:
        return "Had no room before."
    if refused := verdict.refused.get(part.retreatant_id):
        return refused
    bed = sleeping.let_in(part, room)
    return bed.reason if isinstance(bed, Refusal) else bed


def _doubt(part: Participation, verdict: Verdict) -> Doubted:
    person = part.retreatant
    return Doubted(
        retreatant_id=person.id, name=person.name, reason=verdict.doubted[part.retreatant_id]
    )


def read_prior_rooms(
    session: Session, actor: Actor, retreatant_id: int, today: date
) -> list[PriorRoom]:
    """The rooms that a person had at retreats that have ended, newest first. Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id)
    rows = session.execute(
        select(Retreat.id, Retreat.start_date, Retreat.end_date, Room.room_number)
        .join_from(Participation, Retreat, Retreat.id == Participation.retreat_id)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .outerjoin(Room, Room.id == RoomAssignment.room_id)
        .where(Participation.retreatant_id == person.id)
        .order_by(Retreat.start_date.desc())
    ).all()
    # Of the retreat that comes, too: that of January is not "2026" beside one in December.
    labels = show_years(row.start_date for row in rows)
    return [
        PriorRoom(
            year=row.start_date.year,
            label=labels[row.start_date],
            retreat_id=row.id,
            room_number=row.room_number,
        )
        for row in rows
        if row.room_number is not None and row.end_date < today
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
        _select_attending_roomless(retreat)
        .where(attended_last_year.exists())
        .options(
            contains_eager(Participation.retreatant),
            joinedload(Participation.retreat).joinedload(Retreat.group),
        )
    )


def _select_attending_roomless(retreat: Retreat) -> Select[Participation]:
    """By name: who comes first gets the room that two had."""
    return (
        select(Participation)
        .join(Participation.retreatant)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .where(
            Participation.retreat_id == retreat.id,
            Participation.attending_status == AttendingStatus.ATTENDING,
            RoomAssignment.room_id.is_(None),
            Retreatant.status == PersonStatus.ACTIVE,
        )
        .order_by(Retreatant.name_order, Retreatant.id)
    )


def _read_rooms(session: Session, room_ids: Collection[int], *, to_change: bool) -> dict[int, Room]:
    wanted = select(Room).where(Room.id.in_(room_ids)).order_by(Room.id)
    if to_change:
        wanted = wanted.with_for_update().execution_options(populate_existing=True)
    return {room.id: room for room in session.scalars(wanted)}


def _read_prior_rooms(
    session: Session, retreat: Retreat, retreatant_ids: Collection[int]
) -> dict[int, int]:
    """The room that each of these people had last year, else at the latest retreat before this one
    (contract 7): at the one that is nearest to a year ago, whichever side of New Year it was on."""
    rows = session.execute(
        select(Participation.retreatant_id, RoomAssignment.room_id, Retreat.start_date)
        .join(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .join(Retreat, Retreat.id == Participation.retreat_id)
        .where(
            Participation.retreatant_id.in_(retreatant_ids),
            Retreat.start_date < retreat.start_date,
        )
    ).all()
    a_year_ago = retreat.start_date - A_YEAR
    farthest_first = sorted(rows, key=lambda row: abs(row.start_date - a_year_ago), reverse=True)
    return {row.retreatant_id: row.room_id for row in farthest_first}
