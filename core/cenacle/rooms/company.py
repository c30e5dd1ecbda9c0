"""Who must not share a room with whom, and who needs one without steps.

It binds both, whoever of the two said so, and no sentence tells who did.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from cenacle.platform.access import Actor, Right, reaches
from cenacle.retreatants.models import Retreatant
from cenacle.retreats import Participation
from cenacle.rooms.models import Companion, RoomWish

NAMED = "{one} and {other} are not to share a room."
UNNAMED = "{one} cannot share a room with who is in room {room}."
"""For who leads neither: they learn no more than that it cannot be."""


@dataclass(frozen=True)
class Company:
    """Of the people on a retreat, by their ids, those who are kept apart from each, and those who
    need a room without steps."""

    apart: Mapping[int, frozenset[int]]
    needs_accessible: frozenset[int]


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


def say_apart(actor: Actor, one: Retreatant, other: Retreatant, room_number: str) -> str:
    """Named to who leads one of the two alone."""
    is_told = any(reaches(actor, Right.LEAD, person) for person in (one, other))
    words = NAMED if is_told else UNNAMED
    return words.format(one=one.name, other=other.name, room=room_number)


def _people_of(retreat_id: int) -> Select[int]:
    return select(Participation.retreatant_id).where(Participation.retreat_id == retreat_id)
