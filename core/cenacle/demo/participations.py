"""What the people of the demo did through the years: invitations, answers, rooms and remarks.

Written as rows in bulk: there are a hundred thousand of them.
"""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta

from sqlalchemy import insert, select
from sqlalchemy.orm import Session, joinedload

from cenacle.demo.names import REMARKS
from cenacle.events import (
    AttendanceChanged,
    InvitationSent,
    NoShowMarked,
    RetreatEvent,
    RetreatFacts,
    RoomAssigned,
)
from cenacle.retreatants import HistoryEntry, PersonStatus, Remark, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.retreats.nights import nights_between
from cenacle.rooms import Room, RoomAssignment
from cenacle.rooms.beds import write_nights

ANSWERS = (
    AttendingStatus.ATTENDING,
    AttendingStatus.NOT_ATTENDING,
    AttendingStatus.CANCELLED,
    AttendingStatus.NO_RESPONSE,
)
IN_THE_END, SO_FAR = (72, 16, 6, 6), (44, 12, 4, 40)
"""How many of a hundred answered so."""
STAYED_AWAY = 0.06
NOT_INVITED = 0.12
REMARKED = 0.12
INVITED_BEFORE = timedelta(days=60)
INVITED_BY_NOW = timedelta(days=90)
LAST_INVITATIONS = timedelta(days=12)
ROOMS_BEFORE = timedelta(days=14)


@dataclass
class Member:
    """Somebody who has come since the first of their retreats, and the room that they had last."""

    id: int
    first: int
    room_id: int | None = None


@dataclass
class Rows:
    """Rows to be inserted, by their table."""

    participations: list[dict[str, object]] = field(default_factory=list)
    rooms: list[tuple[Retreat, int, int]] = field(default_factory=list)
    entries: list[dict[str, object]] = field(default_factory=list)


def add_participations(session: Session, today: date, rng: random.Random) -> None:
    """Everybody is invited most years, answers, has a room, and now and then does not come."""
    role_id = session.scalars(select(RetreatRole.id).order_by(RetreatRole.position)).first()
    rooms = _read_rooms(session)
    rows = Rows()
    members = _read_members(session, rng)
    for number, retreat in _read_retreats(session):
        if retreat.start_date <= today + INVITED_BY_NOW:
            invited = [each for each in members[retreat.group_id] if each.first <= number]
            _invite(rows, retreat, invited, role_id, rooms, today, rng)
    session.execute(insert(Participation), rows.participations)
    session.execute(insert(HistoryEntry), rows.entries)
    _give_rooms(session, rows, today)
    session.execute(insert(Remark), list(_make_remarks(members, today, rng)))


def _read_retreats(session: Session) -> Iterator[tuple[int, Retreat]]:
    """In the order of time, each with the number that it has among those of its group."""
    seen: dict[int, int] = defaultdict(int)
    found = select(Retreat).options(joinedload(Retreat.group)).order_by(Retreat.start_date)
    for retreat in session.scalars(found):
        yield seen[retreat.group_id], retreat
        seen[retreat.group_id] += 1


def _read_members(session: Session, rng: random.Random) -> dict[int, list[Member]]:
    """Of each group; half of them have come for as long as the house remembers."""
    members: dict[int, list[Member]] = defaultdict(list)
    found = (
        select(Retreatant.id, Retreatant.group_id)
        .where(Retreatant.status == PersonStatus.ACTIVE, Retreatant.email.is_not(None))
        .order_by(Retreatant.id)
    )
    for row in session.execute(found):
        members[row.group_id].append(Member(row.id, max(0, rng.randint(-7, 7))))
    return members


def _read_rooms(session: Session) -> dict[int, str]:
    found = select(Room.id, Room.room_number).where(Room.is_active).order_by(Room.room_order)
    return {row.id: row.room_number for row in session.execute(found)}


def _invite(
    rows: Rows,
    retreat: Retreat,
    invited: Sequence[Member],
    role_id: int | None,
    rooms: dict[int, str],
    today: date,
    rng: random.Random,
) -> None:
    is_ahead = retreat.start_date > today
    has_rooms = retreat.start_date <= today + ROOMS_BEFORE
    asked = _invitation_day(retreat, today)
    places, free = retreat.capacity, dict.fromkeys(rooms)
    for member in invited:
        if rng.random() < NOT_INVITED:
            continue
        answer = rng.choices(ANSWERS, weights=SO_FAR if is_ahead else IN_THE_END)[0]
        answered_on = min(today, asked + timedelta(days=rng.randint(1, 30)))
        if answer is AttendingStatus.ATTENDING:
            places -= 1
            answer = AttendingStatus.WAITLIST if places < 0 else answer
        status_since = None if answer is AttendingStatus.NO_RESPONSE else at_noon(answered_on)
        is_coming = answer is AttendingStatus.ATTENDING
        stayed_away = is_coming and not is_ahead and rng.random() < STAYED_AWAY
        rows.participations.append(
            {
                "retreat_id": retreat.id,
                "retreatant_id": member.id,
                "role_id": role_id if is_coming else None,
                "attending_status": answer,
                "status_since": status_since,
                "is_invited": True,
                "is_no_show": stayed_away,
            }
        )
        facts = RetreatFacts(
            retreatant_id=member.id,
            retreat_id=retreat.id,
            group_number=retreat.group.group_number,
            start_date=retreat.start_date,
            end_date=retreat.end_date,
        )
        rows.entries.append(make_entry(InvitationSent(**facts, channel="email"), asked))
        changed = AttendanceChanged(**facts, before="NoResponse", after=answer)
        if changed.history_type:
            rows.entries.append(make_entry(changed, answered_on))
        if is_coming and has_rooms and (room_id := _take_room(member, free)):
            rows.rooms.append((retreat, member.id, room_id))
            given = min(today, retreat.start_date - timedelta(days=5))
            assigned = RoomAssigned(**facts, room_number=rooms[room_id])
            rows.entries.append(make_entry(assigned, given))
        if stayed_away:
            rows.entries.append(make_entry(NoShowMarked(**facts), retreat.end_date))


def invited_on(retreat: Retreat, today: date) -> datetime:
    """When the invitations to a retreat were sent."""
    return at_noon(_invitation_day(retreat, today))


def _invitation_day(retreat: Retreat, today: date) -> date:
    return min(retreat.start_date - INVITED_BEFORE, today - LAST_INVITATIONS)


def _take_room(member: Member, free: dict[int, None]) -> int | None:
    """The room of the last time, else the next one that is free."""
    room_id = member.room_id if member.room_id in free else next(iter(free), None)
    if room_id is not None:
        del free[room_id]
        member.room_id = room_id
    return room_id


def _give_rooms(session: Session, rows: Rows, today: date) -> None:
    """One to each; of what is over, the nights are nobody's to take any more."""
    found = select(Participation.retreat_id, Participation.retreatant_id, Participation.id)
    known = {(row.retreat_id, row.retreatant_id): row.id for row in session.execute(found)}
    given = [(retreat, known[retreat.id, member], room) for retreat, member, room in rows.rooms]
    session.execute(
        insert(RoomAssignment),
        [{"participation_id": part, "room_id": room, "bed": 1} for _, part, room in given],
    )
    write_nights(
        session,
        [
            (part, room, 1, nights_between(retreat.start_date, retreat.end_date))
            for retreat, part, room in given
            if retreat.end_date >= today
        ],
    )


def _make_remarks(
    members: dict[int, list[Member]], today: date, rng: random.Random
) -> Iterator[dict[str, object]]:
    for member in (each for group in members.values() for each in group):
        if rng.random() < REMARKED:
            yield {
                "retreatant_id": member.id,
                "author": "Paul Landry",
                "remarks": rng.choice(REMARKS),
                "created_date": at_noon(today - timedelta(days=rng.randint(3, 400))),
            }


def make_entry(event: RetreatEvent, day: date) -> dict[str, object]:
    return {
        "retreatant_id": event.retreatant_id,
        "retreat_id": event.retreat_id,
        "event_type": event.history_type,
        "event_date": at_noon(day),
        "values": dict(event.history_values),
    }


def at_noon(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 18, tzinfo=UTC)
