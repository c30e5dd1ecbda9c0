"""Who must not share a room with whom, and who needs one without steps.

It binds both, whoever of the two said so, and no sentence tells who did.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from cenacle.platform.access import Actor, Right, reaches
from cenacle.retreatants.models import Retreatant
from cenacle.retreats import Participation
from cenacle.rooms.models import BedNight, Companion, RoomWish

NAMED = "{one} and {other} are not to share a room."
UNNAMED = "{one} cannot share a room with who is in room {room}."
"""For who leads neither: they learn no more than that it cannot be."""


@dataclass(frozen=True)
class Company:
    """Of the people on a retreat, by their ids, those who are kept apart from each, and those who
    need a room without steps."""

    apart: Mapping[int, frozenset[int]]
    needs_accessible: frozenset[int]

    def first_against(self, person_id: int, others: Iterable[int]) -> int | None:
        """Of the others one who is to be kept apart from the person."""
        apart = self.apart.get(person_id, frozenset())
        return next((other for other in others if other in apart), None)


def read_company(session: Session, retreat_id: int) -> Company:
    """In two statements, however many people there are."""
    people = _people_of(retreat_id)
    apart = defaultdict[int, set[int]](set)
    pairs = session.execute(
        select(Companion.retreatant_id, Companion.other_id).where(
            Companion.is_apart, Companion.retreatant_id.in_(people), Companion.other_id.in_(people)
        )
    )
    for one, other in pairs:
        apart[one].add(other)
        apart[other].add(one)
    needing = select(RoomWish.retreatant_id).where(
        RoomWish.needs_accessible, RoomWish.retreatant_id.in_(people)
    )
    return Company(
        {person: frozenset(others) for person, others in apart.items()},
        frozenset(session.scalars(needing)),
    )


def read_sleepers(
    session: Session, room_ids: Collection[int], nights: Collection[date]
) -> Mapping[int, list[Retreatant]]:
    """Who sleeps in these rooms in some of these nights, by name."""
    rows = session.execute(
        select(BedNight.room_id, Retreatant)
        .join(Participation, Participation.id == BedNight.participation_id)
        .join(Participation.retreatant)
        .where(BedNight.room_id.in_(room_ids), BedNight.night.in_(nights))
        .distinct()
        .order_by(Retreatant.name_order, Retreatant.id)
    )
    sleepers = defaultdict[int, list[Retreatant]](list)
    for room_id, person in rows:
        sleepers[room_id].append(person)
    return sleepers


def say_apart(actor: Actor, one: Retreatant, other: Retreatant, room_number: str) -> str:
    """Named to who leads one of the two alone."""
    is_told = any(reaches(actor, Right.LEAD, person) for person in (one, other))
    words = NAMED if is_told else UNNAMED
    return words.format(one=one.name, other=other.name, room=room_number)


def _people_of(retreat_id: int) -> Select[int]:
    return select(Participation.retreatant_id).where(Participation.retreat_id == retreat_id)
