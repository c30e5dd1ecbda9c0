"""A retreat of the demo that is full: some wait for a place, and the first has an offer."""

from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from cenacle.demo.calendar import FULL, LOOKED_AT
from cenacle.groups import Group
from cenacle.places.models import PlaceOffer
from cenacle.retreatants import Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat

WAITING = 5
IN_TIME = timedelta(days=14)
OFFERED_FOR = timedelta(days=2)


def add_line(session: Session, today: date) -> None:
    """The next retreat but one's own that is far enough away for offers; it has a place less than
    those who attend and the one to whom a place is offered."""
    retreat = session.scalars(
        select(Retreat)
        .join(Retreat.group)
        .where(Retreat.start_date >= today + IN_TIME, Group.group_number.not_in([LOOKED_AT, FULL]))
        .order_by(Retreat.start_date)
    ).first()
    if retreat is None:
        return
    silent = session.scalars(
        select(Participation)
        .join(Retreatant, Retreatant.id == Participation.retreatant_id)
        .where(
            Participation.retreat_id == retreat.id,
            Participation.attending_status == AttendingStatus.NO_RESPONSE,
        )
        .order_by(Retreatant.name_order.desc(), Retreatant.id)
        .limit(WAITING)
    ).all()
    begin = datetime.combine(today, time(6), UTC)  # of this day, wherever the house is
    for number, part in enumerate(silent):
        part.attending_status = AttendingStatus.WAITLIST
        part.status_since = begin - timedelta(days=WAITING - number)
        part.retreatant.priority = None
    attending = session.scalar(
        select(func.count()).where(
            Participation.retreat_id == retreat.id,
            Participation.attending_status == AttendingStatus.ATTENDING,
        )
    )
    retreat.capacity = (attending or 0) + 1
    if silent:
        session.add(
            PlaceOffer(
                participation_id=silent[0].id,
                made_at=begin,
                offered_until=begin + OFFERED_FOR,
                is_told_otherwise=True,
            )
        )
    session.flush()
