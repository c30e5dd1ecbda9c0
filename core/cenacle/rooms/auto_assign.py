"""Giving people the rooms that they had before, all of them at once."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session, aliased, contains_eager, joinedload

from cenacle.events import RoomAssigned
from cenacle.platform.access import Actor, load
from cenacle.platform.dates import show_years
from cenacle.platform.house import House
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.nights import nights_between
from cenacle.retreats.participation import refuse_over, retreat_facts
from cenacle.rooms.assignment import hold_days
from cenacle.rooms.availability import find_owners
from cenacle.rooms.beds import TakenBeds, put_to_bed, read_taken_beds
from cenacle.rooms.company import Company, read_company, read_sleepers, say_apart
from cenacle.rooms.models import Room, RoomAssignment
from cenacle.rooms.rules import Verdict, ask_rules
from cenacle.rooms.schemas import AutoAssigned, AutoAssigns, Doubted, PriorRoom, Skipped

A_YEAR = timedelta(days=365)


def count_auto_assigns(session: Session, actor: Actor, retreat_id: int) -> AutoAssigns:
    """How many people `auto_assign_rooms` would look at. Raises NotFound."""
    retreat = load(session, actor, Retreat, retreat_id)
    people = select(func.count()).select_from(_select_roomless(retreat).subquery())
    return AutoAssigns(count=session.scalar(people) or 0)


def auto_assign_rooms(
    session: Session, house: House, actor: Actor, retreat_id: int
) -> AutoAssigned:
    """Give everybody without a room the one of last year, else the latest before.

    The rooms are locked, in one order for all who do so: nobody takes one in between. Raises
    NotFound, and RuleBroken for a retreat that has ended.
    """
    retreat = load(session, actor, Retreat, retreat_id)
    refuse_over(retreat, house.today)
    hold_days(session, retreat.id)
    parts = _lock_roomless(session, retreat)
    prior = _read_prior_rooms(session, retreat, [part.retreatant_id for part in parts])
    giving = _prepare(session, house, actor, retreat, prior)
    assigned: list[tuple[Participation, Room, int]] = []
    skipped: list[Skipped] = []
    for part in parts:
        room = giving.rooms.get(prior.get(part.retreatant_id, 0))
        given = giving.give(part, room) if room else "Had no room before"
        if room and isinstance(given, int):
            assigned.append((part, room, given))
        else:
            name = part.retreatant.name
            skipped.append(Skipped(retreatant_id=part.retreatant_id, name=name, reason=str(given)))
    verdict = giving.verdict
    put_to_bed(session, assigned)
    for part, room, _ in assigned:
        house.publish(session, RoomAssigned(**retreat_facts(part), room_number=room.room_number))
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
    )


@dataclass
class _Giving:
    """What is known of the rooms, which are locked, while they are given."""

    actor: Actor
    rooms: Mapping[int, Room]
    of_others: Collection[int]
    taken: TakenBeds
    company: Company
    inside: Mapping[int, list[Retreatant]]
    """By room, who sleeps there."""
    verdict: Verdict

    def give(self, part: Participation, room: Room) -> int | str:
        """The bed that the person gets, or why not."""
        if reason := self._why_not(part, room):
            return reason
        bed = self.taken.find(room.id, room.beds, part.nights)
        if bed is None:
            return f"Room {room.room_number} is taken"
        self.taken.take(room.id, bed, part.nights)
        self.inside[room.id].append(part.retreatant)
        return bed

    def _why_not(self, part: Participation, room: Room) -> str | None:
        person = part.retreatant
        if not room.is_active:
            return f"Room {room.room_number} is not in use"
        if room.id in self.of_others:
            return f"Room {room.room_number} belongs to another group in these days"
        if person.id in self.company.needs_accessible and not room.is_accessible:
            return f"Room {room.room_number} is not accessible"
        inside = {other.id: other for other in self.inside[room.id]}
        against = self.company.first_against(person.id, inside)
        if against is not None:
            return say_apart(self.actor, person, inside[against], room.room_number)
        return self.verdict.refused.get(person.id)


def _prepare(
    session: Session, house: House, actor: Actor, retreat: Retreat, prior: Mapping[int, int]
) -> _Giving:
    rooms = _lock_rooms(session, set(prior.values()))
    nights = nights_between(retreat.start_date, retreat.end_date)
    return _Giving(
        actor=actor,
        rooms=rooms,
        of_others={owner.room_id for owner in find_owners(session, rooms, retreat)},
        taken=read_taken_beds(session, rooms, nights[0], nights[-1]),
        company=read_company(session, retreat.id),
        inside=read_sleepers(session, rooms, nights),
        verdict=ask_rules(house, retreat.id, {p: r for p, r in prior.items() if r in rooms}),
    )


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
