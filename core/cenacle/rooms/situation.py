"""All that counts for who sleeps where on a retreat, read in the same few statements however many
people and rooms there are, and known again by its version."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from hashlib import sha256

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from cenacle.platform.access import Actor, Right
from cenacle.platform.dates import show_years
from cenacle.retreatants.models import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.nights import nights_between
from cenacle.retreats.participation import attended
from cenacle.rooms.availability import Owner, find_owners
from cenacle.rooms.models import Companion, Room, RoomAssignment, RoomWish

VERSION_DIGITS = 32


@dataclass(frozen=True, slots=True)
class Attendee:
    """Somebody who comes, or has a room although they do not."""

    id: int
    part_id: int
    group_id: int
    name: str
    is_coming: bool
    arrives_on: date | None
    leaves_on: date | None
    room_id: int | None
    bed: int | None
    is_pinned: bool


@dataclass(frozen=True, slots=True)
class RoomThere:
    """A room of the house."""

    id: int
    room_number: str
    room_order: str
    building: str | None
    floor: str | None
    beds: int
    is_accessible: bool
    features: Sequence[str]
    is_active: bool


@dataclass(frozen=True, slots=True)
class Wish:
    features: Sequence[str] = ()
    needs_accessible: bool = False


@dataclass(frozen=True, slots=True)
class LastRoom:
    """The room at the last retreat of the group that somebody attended."""

    room_number: str
    label: str


NO_WISH = Wish()


@dataclass(frozen=True)
class Situation:
    """People by name, rooms as people count; `together` are whom each wishes for, `apart` binds
    both. A room with an owner is another retreat's."""

    retreat: Retreat
    people: Sequence[Attendee]
    rooms: Mapping[int, RoomThere]
    owners: Mapping[int, Owner]
    wishes: Mapping[int, Wish]
    together: Mapping[int, Sequence[int]]
    apart: Mapping[int, frozenset[int]]
    last_rooms: Mapping[int, LastRoom]

    @cached_property
    def by_id(self) -> Mapping[int, Attendee]:
        return {person.id: person for person in self.people}

    @cached_property
    def inside(self) -> Mapping[int, Sequence[Attendee]]:
        """By room, those of this retreat who have it."""
        found = defaultdict[int, list[Attendee]](list)
        for person in self.people:
            if person.room_id is not None:
                found[person.room_id].append(person)
        return found

    @cached_property
    def version(self) -> str:
        """Another one once an answer, a room, a wish, a night or an assignment has changed."""
        facts = (
            self.retreat.id,
            self.retreat.start_date,
            self.retreat.end_date,
            sorted(map(repr, self.people)),
            sorted(map(repr, self.rooms.values())),
            sorted(map(repr, self.owners.values())),
            sorted((person, repr(wish)) for person, wish in self.wishes.items()),
            sorted((person, sorted(others)) for person, others in self.together.items()),
            sorted((person, sorted(others)) for person, others in self.apart.items()),
            sorted((person, repr(last)) for person, last in self.last_rooms.items()),
        )
        return _digest(facts)

    @cached_property
    def rooms_version(self) -> str:
        """Another one once anybody of the retreat was moved."""
        held = ((each.part_id, each.room_id) for each in self.people if each.room_id)
        return digest_rooms(self.retreat.id, held)

    def nights_of(self, person: Attendee) -> list[date]:
        return nights_between(
            person.arrives_on or self.retreat.start_date,
            person.leaves_on or self.retreat.end_date,
        )

    def may_name(self, actor: Actor, *people: int) -> bool:
        """Whether the actor leads one of these people: who leads none of two is not told that they
        are kept apart."""
        return any(actor.may_in(Right.LEAD, self.by_id[each].group_id) for each in people)


def read_situation(session: Session, retreat: Retreat, today: date) -> Situation:
    people = _read_people(session, retreat)
    ids = select(Participation.retreatant_id).where(Participation.retreat_id == retreat.id)
    together, apart = defaultdict[int, list[int]](list), defaultdict[int, set[int]](set)
    named = session.execute(
        select(Companion.retreatant_id, Companion.other_id, Companion.is_apart)
        .where(Companion.retreatant_id.in_(ids), Companion.other_id.in_(ids))
        .order_by(Companion.retreatant_id, Companion.other_id)
    )
    there = {person.id for person in people}
    for one, other, is_apart in named:
        if there.issuperset((one, other)):
            if is_apart:
                apart[one].add(other)
                apart[other].add(one)
            else:
                together[one].append(other)
    wishes = session.execute(
        select(RoomWish.retreatant_id, RoomWish.features, RoomWish.needs_accessible).where(
            RoomWish.retreatant_id.in_(ids)
        )
    )
    return Situation(
        retreat=retreat,
        people=people,
        rooms=_read_rooms(session),
        owners={owner.room_id: owner for owner in reversed(find_owners(session, None, retreat))},
        wishes={person: Wish(tuple(words), needs) for person, words, needs in wishes},
        together=together,
        apart={person: frozenset(others) for person, others in apart.items()},
        last_rooms=_read_last_rooms(session, retreat, today),
    )


def _read_people(session: Session, retreat: Retreat) -> list[Attendee]:
    is_attending = Participation.attending_status == AttendingStatus.ATTENDING
    is_active = Retreatant.status == PersonStatus.ACTIVE
    is_coming = is_attending & is_active
    rows = session.execute(
        select(
            Retreatant.id,
            Participation.id.label("part_id"),
            Retreatant.group_id,
            Retreatant.first_name,
            Retreatant.last_name,
            is_coming.label("is_coming"),
            Participation.arrives_on,
            Participation.leaves_on,
            RoomAssignment.room_id,
            RoomAssignment.bed,
            RoomAssignment.is_pinned,
        )
        .join_from(Participation, Participation.retreatant)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .where(
            Participation.retreat_id == retreat.id,
            or_(is_coming, RoomAssignment.room_id.is_not(None)),
            *Retreatant.still_here(),
        )
        .order_by(Retreatant.name_order, Retreatant.id)
    )
    return [
        Attendee(
            id=row.id,
            part_id=row.part_id,
            group_id=row.group_id,
            name=f"{row.first_name} {row.last_name}",
            is_coming=bool(row.is_coming),
            arrives_on=row.arrives_on,
            leaves_on=row.leaves_on,
            room_id=row.room_id,
            bed=row.bed,
            is_pinned=bool(row.is_pinned),
        )
        for row in rows
    ]


def _read_rooms(session: Session) -> dict[int, RoomThere]:
    rows = session.execute(
        select(
            Room.id,
            Room.room_number,
            Room.room_order,
            Room.building,
            Room.floor,
            Room.beds,
            Room.is_accessible,
            Room.features,
            Room.is_active,
        ).order_by(Room.room_order, Room.id)
    )
    return {row.id: RoomThere(*row) for row in rows}


def _read_last_rooms(session: Session, retreat: Retreat, today: date) -> dict[int, LastRoom]:
    rows = session.execute(
        select(Participation.retreatant_id, Retreat.start_date, Room.room_number)
        .join_from(Participation, Retreat, Retreat.id == Participation.retreat_id)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .outerjoin(Room, Room.id == RoomAssignment.room_id)
        .where(
            Participation.retreatant_id.in_(
                select(Participation.retreatant_id).where(Participation.retreat_id == retreat.id)
            ),
            Retreat.group_id == retreat.group_id,
            Retreat.start_date < retreat.start_date,
            attended(today),
        )
        .order_by(Retreat.start_date)
    )
    attended_on = defaultdict[int, dict[date, str | None]](dict)
    for person, start, room_number in rows:
        attended_on[person][start] = room_number
    found = {}
    for person, rooms in attended_on.items():
        last = max(rooms)
        last_number = rooms[last]
        if last_number is not None:
            labels = show_years([*rooms, retreat.start_date])
            found[person] = LastRoom(last_number, labels[last])
    return found


def digest_rooms(retreat_id: int, rooms: Iterable[tuple[int, int]]) -> str:
    """By what it is known again who has which room, by their parts."""
    return _digest((retreat_id, sorted(rooms)))


def _digest(facts: object) -> str:
    return sha256(repr(facts).encode()).hexdigest()[:VERSION_DIGITS]
