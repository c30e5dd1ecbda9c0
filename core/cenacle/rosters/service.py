"""The figures of one retreat, and what a captain does for all of its people at once."""

from typing import Any

from pyramid.registry import Registry
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from cenacle import people
from cenacle.retreats import Participation
from cenacle.retreats.participation import find_retreat
from cenacle.retreats.service import responses
from cenacle.rights import Actor, Right
from cenacle.rooms import RoomAssignment, automatic, availability


def metrics(session: Session, actor: Actor, retreat_id: int) -> dict[str, int]:
    """How full a retreat is, and how many rooms are left. Raises NotFound."""
    retreat = find_retreat(session, actor, Right.READ, retreat_id)
    assigned = session.scalar(
        select(func.count())
        .select_from(RoomAssignment)
        .join(Participation, Participation.id == RoomAssignment.participation_id)
        .where(Participation.retreat_id == retreat.id)
    )
    return {
        "capacity": retreat.capacity,
        **responses(session, [retreat.id])[retreat.id],
        "roomsAssigned": assigned or 0,
        "roomsFree": availability.count_free(session, retreat),
    }


def count_auto_assigns(session: Session, actor: Actor, retreat_id: int) -> int:
    """How many people `auto_assign` would look at. Raises NotFound."""
    retreat = find_retreat(session, actor, Right.LEAD, retreat_id)
    return automatic.count_waiting(session, retreat)


def auto_assign(
    session: Session, registry: Registry, actor: Actor, retreat_id: int
) -> dict[str, Any]:
    """Give people the rooms that they had before. Raises NotFound."""
    retreat = find_retreat(session, actor, Right.LEAD, retreat_id)
    outcome = automatic.assign_all(session, registry, retreat)
    return {
        "message": outcome.message,
        "assigned": outcome.assigned,
        "skipped": outcome.skipped,
    }


def prior_rooms(session: Session, actor: Actor, retreatant_id: int) -> list[dict[str, Any]]:
    """The rooms that a person had, newest first. Raises NotFound."""
    person = people.find(session, actor, Right.READ, retreatant_id)
    return automatic.prior_rooms(session, person.id)
