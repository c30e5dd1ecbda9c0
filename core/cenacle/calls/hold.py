"""Places that a call keeps for those whom it brings back, until they have answered."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import Integer, bindparam, select
from sqlalchemy.orm import Session

from cenacle.calls.models import Asked, Call
from cenacle.platform.db import Instant
from cenacle.retreatants.models import PersonStatus, Retreatant
from cenacle.retreats.models import Retreat

MORNING = time(8)
_IN_FORCE = select(Call).where(
    Call.retreat_id == bindparam("retreat_id", type_=Integer),
    Call.hold_ends_at > bindparam("now", type_=Instant),
)


def end_of_hold(until: date, zone: ZoneInfo) -> datetime:
    """The morning after, on the wall of the house."""
    return datetime.combine(until + timedelta(days=1), MORNING, zone)


def hold_in_force(session: Session, retreat_id: int, now: datetime) -> Call | None:
    """The call that keeps places at this moment, whether or not a worker has run since."""
    return session.scalars(_IN_FORCE, {"retreat_id": retreat_id, "now": now}).first()


def find_holders(session: Session, retreat: Retreat) -> frozenset[int]:
    """Who answered no is none any more; nor who left the group."""
    return frozenset(
        session.scalars(
            select(Asked.retreatant_id)
            .join(Retreatant, Retreatant.id == Asked.retreatant_id)
            .where(
                Asked.retreat_id == retreat.id,
                Asked.is_holder,
                Retreatant.group_id == retreat.group_id,
                Retreatant.status == PersonStatus.ACTIVE,
            )
        )
    )
