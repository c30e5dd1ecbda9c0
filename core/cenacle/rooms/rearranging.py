"""Many get other rooms at once: rooms are left before others are entered, so that two can swap.

Whoever changes rooms of the retreat meanwhile waits, and so does another retreat's captain who
would take one of the rooms that are named.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import Session, contains_eager, joinedload

from cenacle.events import RoomAssigned, RoomUnassigned
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.retreatants.service import actor_name
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.participation import retreat_facts
from cenacle.rooms.beds import put_to_bed
from cenacle.rooms.models import Room, RoomAssignment
from cenacle.rooms.sleeping import Refusal, Sleeping, read_sleeping


@dataclass(frozen=True)
class Wanted:
    """Somebody is to have a room, or without a number none any more; `even_so` with whomever. No
    plan moves who `is_pinned` there."""

    retreatant_id: int
    room_number: str | None
    even_so: bool = False
    is_pinned: bool = False


@dataclass(frozen=True)
class Done:
    """What becomes of it: who moves to which bed, or to none, who is pinned there, and who cannot
    and why."""

    beds: Mapping[int, tuple[Room, int] | None]
    pinned: Collection[int]
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
    sleeping: Sleeping
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
            leaving = [self.held.get(each.retreatant_id) for each in moving]
            sleeping = self.sleeping.without([held for held in leaving if held])
            new = {
                each.retreatant_id: reason
                for each in moving
                if (reason := self._give(each, sleeping))
            }
            if not new:
                pinned = {each.retreatant_id for each in moving if each.is_pinned}
                return Done(self.beds, pinned, why_not)
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

    def _give(self, wanted: Wanted, sleeping: Sleeping) -> str | None:
        """Why not, if not."""
        person = wanted.retreatant_id
        part = self.parts.get(person)
        if part is None:
            return "This retreatant is not attending this retreat."
        if wanted.room_number is None:
            self.beds[person] = None
            return None
        room = self.room(wanted.room_number)
        if room is None:
            return f"There is no room {wanted.room_number}."
        bed = sleeping.let_in(part, room, even_so=wanted.even_so)
        if isinstance(bed, Refusal):
            return bed.reason
        self.beds[person] = (room, bed)
        return None

    def keep(self, session: Session, house: House, done: Done) -> None:
        """Write it down."""
        left = [(self.parts[each], self.held[each]) for each in done.beds if each in self.held]
        for _, held in left:
            session.delete(held)
        session.flush()
        entered = [(self.parts[each], *bed) for each, bed in done.beds.items() if bed]
        put_to_bed(session, entered)
        for person in done.pinned:
            if done.beds[person]:
                session.get_one(RoomAssignment, self.parts[person].id).is_pinned = True
        by = actor_name(session, self.actor)
        for part, held in left:
            number = held.room.room_number
            house.publish(session, RoomUnassigned(**retreat_facts(part), room_number=number, by=by))
        for part, room, _ in entered:
            number = room.room_number
            house.publish(session, RoomAssigned(**retreat_facts(part), room_number=number, by=by))


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
    return Arrangement(
        actor=actor,
        retreat=retreat,
        parts={part.retreatant_id: part for part in parts},
        held={each.participation.retreatant_id: each for each in held},
        rooms={room.room_number_folded: room for room in rooms},
        sleeping=read_sleeping(session, actor, retreat, [room.id for room in rooms]),
    )
