"""How full a retreat is."""

from sqlalchemy import Integer, bindparam, func, select
from sqlalchemy.orm import Session

from cenacle.places.counting import count_places
from cenacle.platform import clock
from cenacle.platform.access import Actor, load
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.service import count_responses
from cenacle.rooms import RoomAssignment
from cenacle.rooms.availability import AVAILABLE_COUNT, nights_of
from cenacle.roster.schemas import RetreatMetrics

_ASSIGNED = (
    select(func.count())
    .select_from(RoomAssignment)
    .join(Participation, Participation.id == RoomAssignment.participation_id)
    .where(Participation.retreat_id == bindparam("retreat_id", type_=Integer))
)
_ROOMS = select(_ASSIGNED.scalar_subquery(), AVAILABLE_COUNT.scalar_subquery())


def read_metrics(session: Session, actor: Actor, retreat_id: int) -> RetreatMetrics:
    """Who was invited to a retreat and how they answered, and its rooms. Raises NotFound."""
    retreat = load(session, actor, Retreat, retreat_id)
    connection = session.connection()
    rooms_assigned, rooms_free = connection.execute(_ROOMS, nights_of(retreat)).one()
    places = count_places(session, retreat, clock.now())
    responses = count_responses(connection, [retreat.id])[retreat.id]
    return RetreatMetrics(
        **responses.model_dump(),
        capacity=retreat.capacity,
        offered=places.offered,
        held=places.held,
        taken=places.taken,
        free=places.free,
        rooms_assigned=rooms_assigned,
        rooms_free=rooms_free,
    )
