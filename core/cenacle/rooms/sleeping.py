"""Whether somebody may sleep in a room, and in which bed: the one rule for all who give rooms."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import Session, contains_eager

from cenacle.platform.access import Actor
from cenacle.platform.told import told_names
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants.models import PersonStatus
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.nights import nights_between
from cenacle.rooms.availability import Owner, find_owners, name_owner
from cenacle.rooms.beds import TakenBeds, read_taken_beds
from cenacle.rooms.company import Company, read_company, say_apart
from cenacle.rooms.models import Room, RoomAssignment

_ = Words(CORE)


@dataclass(frozen=True)
class Refusal:
    """Why somebody cannot have a room; `may_even_so` where a person may mean it all the same."""

    reason: str
    may_even_so: bool = False


@dataclass
class Sleeping:
    """Some rooms, which the caller has locked, as they stand for a retreat. Whoever is let in has
    a bed from then on."""

    actor: Actor
    owners: Mapping[int, Owner]
    taken: TakenBeds
    company: Company
    inside: Mapping[int, Collection[Participation]]
    """By room, those of the retreat who have it."""
    needs_fit: bool = False
    """Whether who needs a room without steps gets no other: a person may give one all the same."""
    entered: defaultdict[int, list[Participation]] = field(
        default_factory=lambda: defaultdict(list)
    )
    left: frozenset[int] = frozenset()
    """The parts that sleep here no longer."""

    def let_in(self, part: Participation, room: Room, *, even_so: bool = False) -> int | Refusal:
        """The bed that the person gets, or why none."""
        if reason := self._why_not(part, room):
            return Refusal(str(reason))
        bed = self.taken.find(room.id, room.beds, part.nights)
        if bed is None:
            return Refusal(str(self._say_full(part, room)))
        if not even_so and (against := self._first_against(part, room)):
            words = say_apart(self.actor, part.retreatant, against.retreatant, room.room_number)
            return Refusal(words, may_even_so=True)
        self.taken.take(room.id, bed, part.nights)
        self.entered[room.id].append(part)
        return bed

    def without(self, leaving: Collection[RoomAssignment]) -> "Sleeping":
        """The same rooms once these people have left theirs, and nobody has come in."""
        taken = TakenBeds()
        for bed, nights in self.taken.nights.items():
            taken.nights[bed] = set(nights)
        for held in leaving:
            if held.bed is not None:
                taken.free(held.room_id, held.bed, held.participation.nights)
        return Sleeping(
            self.actor,
            self.owners,
            taken,
            self.company,
            self.inside,
            self.needs_fit,
            left=frozenset(held.participation_id for held in leaving),
        )

    def _why_not(self, part: Participation, room: Room) -> Text | None:
        if not is_coming(part):
            return _("{name} is not attending.", name=part.retreatant.name)
        if not room.is_active:
            return _("Room {room} is not in use.", room=room.room_number)
        if owner := self.owners.get(room.id):
            return name_owner(owner)
        needs = part.retreatant_id in self.company.needs_accessible
        if self.needs_fit and needs and not room.is_accessible:
            return _("Room {room} is not accessible.", room=room.room_number)
        return None

    def _first_against(self, part: Participation, room: Room) -> Participation | None:
        """Somebody there, in some of the same nights, with whom the person must not be."""
        apart = self.company.apart.get(part.retreatant_id)
        if not apart:
            return None
        beside = self._beside(part, room)
        return next((other for other in beside if other.retreatant_id in apart), None)

    def _say_full(self, part: Participation, room: Room) -> Text:
        """With the names of those of the retreat, which whoever gives its rooms may read."""
        names = [other.retreatant.name for other in self._beside(part, room)]
        if not names:
            return _("Room {room} is full.", room=room.room_number)
        return _("Room {room} is taken by {names}.", room=room.room_number, names=told_names(names))

    def _beside(self, part: Participation, room: Room) -> Iterator[Participation]:
        """Who of the retreat is there in some of the same nights."""
        stayed = (each for each in self.inside.get(room.id, ()) if each.id not in self.left)
        nights = set(part.nights)
        for other in (*stayed, *self.entered[room.id]):
            if not nights.isdisjoint(other.nights):
                yield other


def is_coming(part: Participation) -> bool:
    is_active = part.retreatant.status is PersonStatus.ACTIVE
    return is_active and part.attending_status is AttendingStatus.ATTENDING


def read_sleeping(
    session: Session, actor: Actor, retreat: Retreat, room_ids: Collection[int]
) -> Sleeping:
    """Of rooms that the caller has locked, in the same few statements however many."""
    nights = nights_between(retreat.start_date, retreat.end_date)
    return Sleeping(
        actor,
        owners={
            owner.room_id: owner for owner in reversed(find_owners(session, room_ids, retreat))
        },
        taken=read_taken_beds(session, room_ids, nights[0], nights[-1]),
        company=read_company(session, retreat.id),
        inside=_read_inside(session, retreat, room_ids),
    )


def _read_inside(
    session: Session, retreat: Retreat, room_ids: Collection[int]
) -> Mapping[int, list[Participation]]:
    rows = session.execute(
        select(RoomAssignment.room_id, Participation)
        .join(Participation, Participation.id == RoomAssignment.participation_id)
        .join(Participation.retreatant)
        .where(Participation.retreat_id == retreat.id, RoomAssignment.room_id.in_(room_ids))
        .options(contains_eager(Participation.retreatant))
        .order_by(Participation.id)
    )
    inside = defaultdict[int, list[Participation]](list)
    for room_id, part in rows:
        inside[room_id].append(part)
    return inside
