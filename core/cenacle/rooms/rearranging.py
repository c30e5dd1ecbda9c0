"""Many get other rooms at once: rooms are left before others are entered, so that two can swap.

Whoever changes rooms of the retreat meanwhile waits, and so does another retreat's captain who
would take one of the rooms that are named.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import Session, contains_eager, joinedload

from cenacle.events import RoomAssigned, RoomUnassigned
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.retreatants.models import PersonStatus
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.nights import nights_between
from cenacle.retreats.participation import retreat_facts
from cenacle.rooms.availability import Owner, find_owners, name_owner
from cenacle.rooms.beds import TakenBeds, put_to_bed, read_taken_beds
from cenacle.rooms.company import Company, read_company, say_apart
from cenacle.rooms.models import Room, RoomAssignment


@dataclass(frozen=True)
class Wanted:
    """Somebody is to have a room, or without a number none any more; `even_so` with whomever."""

    retreatant_id: int
    room_number: str | None
    even_so: bool = False


@dataclass(frozen=True)
class Done:
    """What becomes of it: who moves to which bed, or to none, and who cannot and why."""

    beds: Mapping[int, tuple[Room, int] | None]
    refused: Mapping[int, str]


def hold_retreat(session: Session, retreat_id: int) -> Retreat:
    """Whoever answers to the retreat, moves it or gives a room of it waits until the end."""
    return session.get_one(Retreat, retreat_id, with_for_update=True, populate_existing=True)


@dataclass
class Arrangement:
    """The rooms of a retreat as they stand, held so that nobody else changes them."""

    actor: Actor
    retreat: Retreat
    parts: Mapping[int, Participation]
    """By person."""
    held: Mapping[int, RoomAssignment]
    """By person."""
    rooms: Mapping[str, Room]
    """By number, without case."""
    owners: Mapping[int, Owner]
    taken: TakenBeds
    company: Company
    needs_fit: bool = False
    """Whether who needs a room without steps gets no other: a person may give one all the same."""
    beds: dict[int, tuple[Room, int] | None] = field(default_factory=dict)
    """By person, where they are to go."""

    def arrange(self, wanted: Sequence[Wanted], refused: Mapping[int, str] | None = None) -> Done:
        """As many as fit, in their order; who is refused stays where they are, and so others may
        be refused in turn."""
        why_not = dict(refused or {})
        while True:
            self.beds = {}
            moving = [
                each for each in wanted if each.retreatant_id not in why_not and not self._has(each)
            ]
            taken = self._without([each.retreatant_id for each in moving])
            inside = self._inside([each.retreatant_id for each in moving])
            new = {
                each.retreatant_id: reason
                for each in moving
                if (reason := self._give(each, taken, inside))
            }
            if not new:
                return Done(self.beds, why_not)
            why_not |= new

    def room(self, number: str) -> Room | None:
        return self.rooms.get(number.casefold())

    def _has(self, wanted: Wanted) -> bool:
        """Already, and so the bed is not given to others."""
        held = self.held.get(wanted.retreatant_id)
        if held is None:
            return wanted.room_number is None and wanted.retreatant_id in self.parts
        number = wanted.room_number
        return number is not None and held.room.room_number_folded == number.casefold()

    def _without(self, leaving: Collection[int]) -> TakenBeds:
        taken = TakenBeds()
        for bed, nights in self.taken.nights.items():
            taken.nights[bed] = set(nights)
        for person in leaving:
            if (held := self.held.get(person)) and held.bed is not None:
                taken.free(held.room_id, held.bed, self.parts[person].nights)
        return taken

    def _inside(self, leaving: Collection[int]) -> dict[int, list[int]]:
        """By room, the people of this retreat who stay there."""
        inside = defaultdict[int, list[int]](list)
        for person, held in self.held.items():
            if person not in leaving:
                inside[held.room_id].append(person)
        return inside

    def _give(
        self, wanted: Wanted, taken: TakenBeds, inside: Mapping[int, list[int]]
    ) -> str | None:
        """Why not, if not."""
        person = wanted.retreatant_id
        part = self.parts.get(person)
        if part is None:
            return "This retreatant is not attending this retreat."
        if wanted.room_number is None:
            self.beds[person] = None
            return None
        if not _is_coming(part):
            return f"{part.retreatant.name} is not attending."
        room = self.room(wanted.room_number)
        if room is None:
            return f"There is no room {wanted.room_number}."
        if reason := self._why_not(wanted, part, room, inside[room.id]):
            return reason
        bed = taken.find(room.id, room.beds, part.nights)
        if bed is None:
            return f"Room {room.room_number} is full."
        taken.take(room.id, bed, part.nights)
        inside[room.id].append(person)
        self.beds[person] = (room, bed)
        return None

    def _why_not(
        self, wanted: Wanted, part: Participation, room: Room, inside: Iterable[int]
    ) -> str | None:
        if not room.is_active:
            return f"Room {room.room_number} is not in use."
        if owner := self.owners.get(room.id):
            return f"{name_owner(owner)}."
        needs = wanted.retreatant_id in self.company.needs_accessible
        if self.needs_fit and needs and not room.is_accessible:
            return f"Room {room.room_number} is not accessible."
        nights = set(part.nights)
        there = [each for each in inside if not nights.isdisjoint(self.parts[each].nights)]
        against = self.company.first_against(wanted.retreatant_id, there)
        if against is None or wanted.even_so:
            return None
        other = self.parts[against].retreatant
        return say_apart(self.actor, part.retreatant, other, room.room_number)

    def keep(self, session: Session, house: House, done: Done) -> None:
        """Write it down."""
        left = [(self.parts[each], self.held[each]) for each in done.beds if each in self.held]
        for _, held in left:
            session.delete(held)
        session.flush()
        entered = [(self.parts[each], *bed) for each, bed in done.beds.items() if bed]
        put_to_bed(session, entered)
        for part, held in left:
            number = held.room.room_number
            house.publish(session, RoomUnassigned(**retreat_facts(part), room_number=number))
        for part, room, _ in entered:
            number = room.room_number
            house.publish(session, RoomAssigned(**retreat_facts(part), room_number=number))


def prepare(
    session: Session, actor: Actor, retreat: Retreat, room_numbers: Collection[str]
) -> Arrangement:
    """Of a retreat that is held; the rooms are locked in one order for all who do so."""
    parts = session.scalars(
        select(Participation)
        .join(Participation.retreatant)
        .where(Participation.retreat_id == retreat.id)
        .options(
            contains_eager(Participation.retreatant),
            joinedload(Participation.retreat).joinedload(Retreat.group),
        )
        .order_by(Participation.id)
        .execution_options(populate_existing=True)
    ).all()
    held = session.scalars(
        select(RoomAssignment)
        .join(RoomAssignment.participation)
        .where(Participation.retreat_id == retreat.id)
        .options(contains_eager(RoomAssignment.participation), joinedload(RoomAssignment.room))
    ).all()
    rooms = session.scalars(
        select(Room)
        .where(Room.room_number_folded.in_({number.casefold() for number in room_numbers}))
        .order_by(Room.id)
        .with_for_update()
        .execution_options(populate_existing=True)
    ).all()
    ids = [room.id for room in rooms]
    nights = nights_between(retreat.start_date, retreat.end_date)
    return Arrangement(
        actor=actor,
        retreat=retreat,
        parts={part.retreatant_id: part for part in parts},
        held={each.participation.retreatant_id: each for each in held},
        rooms={room.room_number_folded: room for room in rooms},
        owners={owner.room_id: owner for owner in reversed(find_owners(session, ids, retreat))},
        taken=read_taken_beds(session, ids, nights[0], nights[-1]),
        company=read_company(session, retreat.id),
    )


def _is_coming(part: Participation) -> bool:
    is_active = part.retreatant.status is PersonStatus.ACTIVE
    return is_active and part.attending_status is AttendingStatus.ATTENDING
