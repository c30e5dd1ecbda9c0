"""What the people of the demo did through the years: invitations, answers, rooms and remarks.

Written as rows in bulk: there are a hundred thousand of them.
"""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.orm import Session, joinedload

from cenacle.demo.names import REMARKS
from cenacle.events import (
    AttendanceChanged,
    InvitationSent,
    NoShowMarked,
    RetreatEvent,
    RoomAssigned,
)
from cenacle.people import HistoryEntry, PersonStatus, Remark, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.rooms import Room, RoomAssignment

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
class Told:
    """Rows to be written, by their table."""

    participations: list[dict[str, Any]] = field(default_factory=list)
    rooms: list[tuple[int, int, int]] = field(default_factory=list)
    entries: list[dict[str, Any]] = field(default_factory=list)


def stories(session: Session, today: date, chosen: random.Random) -> None:
    """Everybody is invited most years, answers, has a room, and now and then does not come."""
    role_id = session.scalars(select(RetreatRole.id).order_by(RetreatRole.position)).first()
    rooms = _rooms(session)
    told = Told()
    members = _members(session, chosen)
    for number, retreat in _retreats(session):
        if retreat.start_date <= today + INVITED_BY_NOW:
            invited = [each for each in members[retreat.group_id] if each.first <= number]
            _invite(told, retreat, invited, role_id, rooms, today, chosen)
    session.execute(insert(Participation), told.participations)
    session.execute(insert(HistoryEntry), told.entries)
    session.execute(insert(RoomAssignment), _assignments(session, told))
    session.execute(insert(Remark), list(_remarks(members, today, chosen)))


def _retreats(session: Session) -> Iterator[tuple[int, Retreat]]:
    """In the order of time, each with the number that it has among those of its group."""
    seen: dict[int, int] = defaultdict(int)
    found = select(Retreat).options(joinedload(Retreat.group)).order_by(Retreat.start_date)
    for retreat in session.scalars(found):
        yield seen[retreat.group_id], retreat
        seen[retreat.group_id] += 1


def _members(session: Session, chosen: random.Random) -> dict[int, list[Member]]:
    """Of each group; half of them have come for as long as the house remembers."""
    members: dict[int, list[Member]] = defaultdict(list)
    found = (
        select(Retreatant.id, Retreatant.group_id)
        .where(Retreatant.status == PersonStatus.ACTIVE, Retreatant.email.is_not(None))
        .order_by(Retreatant.id)
    )
    for row in session.execute(found):
        members[row.group_id].append(Member(row.id, max(0, chosen.randint(-7, 7))))
    return members


def _rooms(session: Session) -> dict[int, str]:
    found = select(Room.id, Room.room_number).where(Room.is_active).order_by(Room.room_order)
    return {row.id: row.room_number for row in session.execute(found)}


def _invite(
    told: Told,
    retreat: Retreat,
    invited: Sequence[Member],
    role_id: int | None,
    rooms: dict[int, str],
    today: date,
    chosen: random.Random,
) -> None:
    is_ahead = retreat.start_date > today
    has_rooms = retreat.start_date <= today + ROOMS_BEFORE
    asked = _asked(retreat, today)
    places, free = retreat.capacity, dict.fromkeys(rooms)
    for member in invited:
        if chosen.random() < NOT_INVITED:
            continue
        answer = chosen.choices(ANSWERS, weights=SO_FAR if is_ahead else IN_THE_END)[0]
        answered = min(today, asked + timedelta(days=chosen.randint(1, 30)))
        if answer is AttendingStatus.ATTENDING:
            places -= 1
            answer = AttendingStatus.WAITLIST if places < 0 else answer
        is_coming = answer is AttendingStatus.ATTENDING
        stayed_away = is_coming and not is_ahead and chosen.random() < STAYED_AWAY
        told.participations.append(
            {
                "retreat_id": retreat.id,
                "retreatant_id": member.id,
                "role_id": role_id if is_coming else None,
                "attending_status": answer,
                "status_since": None if answer is AttendingStatus.NO_RESPONSE else _noon(answered),
                "is_invited": True,
                "is_no_show": stayed_away,
            }
        )
        facts: dict[str, Any] = {
            "retreatant_id": member.id,
            "retreat_id": retreat.id,
            "group_number": retreat.group.group_number,
            "start_date": retreat.start_date,
            "end_date": retreat.end_date,
        }
        told.entries.append(_entry(InvitationSent(**facts, channel="email"), asked))
        changed = AttendanceChanged(**facts, before="NoResponse", after=answer)
        if changed.history_type:
            told.entries.append(_entry(changed, answered))
        if is_coming and has_rooms and (room_id := _room(member, free)):
            told.rooms.append((retreat.id, member.id, room_id))
            given = min(today, retreat.start_date - timedelta(days=5))
            assigned = RoomAssigned(**facts, room_number=rooms[room_id])
            told.entries.append(_entry(assigned, given))
        if stayed_away:
            told.entries.append(_entry(NoShowMarked(**facts), retreat.end_date))


def invited_on(retreat: Retreat, today: date) -> datetime:
    """When the invitations to a retreat were sent."""
    return _noon(_asked(retreat, today))


def _asked(retreat: Retreat, today: date) -> date:
    return min(retreat.start_date - INVITED_BEFORE, today - LAST_INVITATIONS)


def _room(member: Member, free: dict[int, None]) -> int | None:
    """The room of the last time, else the next one that is free."""
    room_id = member.room_id if member.room_id in free else next(iter(free), None)
    if room_id is not None:
        del free[room_id]
        member.room_id = room_id
    return room_id


def _assignments(session: Session, told: Told) -> list[dict[str, int]]:
    found = select(Participation.retreat_id, Participation.retreatant_id, Participation.id)
    known = {(row.retreat_id, row.retreatant_id): row.id for row in session.execute(found)}
    return [
        {"participation_id": known[retreat_id, retreatant_id], "room_id": room_id}
        for retreat_id, retreatant_id, room_id in told.rooms
    ]


def _remarks(
    members: dict[int, list[Member]], today: date, chosen: random.Random
) -> Iterator[dict[str, Any]]:
    for member in (each for group in members.values() for each in group):
        if chosen.random() < REMARKED:
            yield {
                "retreatant_id": member.id,
                "author": "Paul Landry",
                "remarks": chosen.choice(REMARKS),
                "created_date": _noon(today - timedelta(days=chosen.randint(3, 400))),
            }


def _entry(event: RetreatEvent, day: date) -> dict[str, Any]:
    return {
        "retreatant_id": event.retreatant_id,
        "retreat_id": event.retreat_id,
        "event_type": event.history_type,
        "event_date": _noon(day),
        "told": dict(event.told),
    }


def _noon(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 18, tzinfo=UTC)
