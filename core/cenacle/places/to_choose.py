"""The retreats that an applicant may choose, and how full each is: for all of them in the same few
statements."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, func, select
from sqlalchemy.orm import Session

from cenacle.calls.models import Asked, Call
from cenacle.places.held import count_held
from cenacle.places.models import PlaceOffer
from cenacle.places.schemas import RetreatToChoose
from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.retreatants.models import PersonStatus, Retreatant
from cenacle.retreats.models import AttendingStatus, Participation, Retreat, label_of
from cenacle.retreats.service import RETREATS_TO_CHOOSE

ATTENDING, WAITLIST = AttendingStatus.ATTENDING, AttendingStatus.WAITLIST


@dataclass(frozen=True)
class _Taken:
    attending: int = 0
    offered: int = 0
    waiting: int = 0


@dataclass(frozen=True)
class _Holding:
    unanswered: int = 0
    attending: int = 0
    newcomer_places: int = 0


def read_retreats_to_choose(session: Session, house: House) -> list[RetreatToChoose]:
    """Retreats of all groups that have not begun, and the places that a newcomer may have."""
    to_come = Retreat.start_date > house.today
    now = clock.now()
    taken = _count_taken(session, house, now)
    holding = _count_holding(session, house, now)
    rows = session.execute(RETREATS_TO_CHOOSE.add_columns(Retreat.capacity).where(to_come))
    return [
        RetreatToChoose(
            value=row.id,
            label=label_of(row.group_number, row.start_date, row.end_date),
            start_date=row.start_date,
            end_date=row.end_date,
            group_number=row.group_number,
            name=row.name,
            description=row.description,
            language=row.language,
            who_for=row.who_for,
            theme=row.theme,
            preacher=row.preacher,
            offering=row.offering,
            places_left=left,
            waiting_list=left < 1,
        )
        for row in rows
        for left in [_left(row.capacity, taken.get(row.id, _Taken()), holding.get(row.id))]
    ]


def _left(capacity: int, taken: _Taken, holding: _Holding | None) -> int:
    """None is left for a newcomer while somebody waits who has no offer."""
    free = capacity - taken.attending - taken.offered
    if holding:
        free -= count_held(
            unanswered=holding.unanswered,
            holders_attending=holding.attending,
            newcomer_places=holding.newcomer_places,
            capacity=capacity,
            attending=taken.attending,
            offered=taken.offered,
        )
    return 0 if taken.waiting else max(free, 0)


def _count_taken(session: Session, house: House, now: datetime) -> dict[int, _Taken]:
    # Who rests, or whose offer the clock has ended just now, stands before nobody.
    offer = and_(PlaceOffer.participation_id == Participation.id, PlaceOffer.outcome.is_(None))
    status = Participation.attending_status
    waits = and_(status == WAITLIST, Participation.rests_since.is_(None), PlaceOffer.id.is_(None))
    rows = session.execute(
        select(
            Participation.retreat_id,
            func.count().filter(status == ATTENDING).label("attending"),
            func.count().filter(PlaceOffer.offered_until > now).label("offered"),
            func.count().filter(waits).label("waiting"),
        )
        .join(Participation.retreat)
        .outerjoin(PlaceOffer, offer)
        .where(Retreat.start_date > house.today, status.in_((ATTENDING, WAITLIST)))
        .group_by(Participation.retreat_id)
    )
    return {row.retreat_id: _Taken(row.attending, row.offered, row.waiting) for row in rows}


def _count_holding(session: Session, house: House, now: datetime) -> dict[int, _Holding]:
    """Of the retreats whose call keeps places at this moment."""
    part = and_(
        Participation.retreat_id == Asked.retreat_id,
        Participation.retreatant_id == Asked.retreatant_id,
        Participation.attending_status != AttendingStatus.NO_RESPONSE,
    )
    came = Participation.attending_status == ATTENDING
    rows = session.execute(
        select(
            Call.retreat_id,
            Call.newcomer_places,
            func.count().filter(Participation.id.is_(None)).label("unanswered"),
            func.count().filter(came).label("attending"),
        )
        .join(Retreat, Retreat.id == Call.retreat_id)
        .join(Asked, and_(Asked.retreat_id == Call.retreat_id, Asked.is_holder))
        .join(
            Retreatant,
            and_(
                Retreatant.id == Asked.retreatant_id,
                Retreatant.group_id == Retreat.group_id,
                Retreatant.status == PersonStatus.ACTIVE,
            ),
        )
        .outerjoin(Participation, part)
        .where(Call.hold_ends_at > now, Retreat.start_date > house.today)
        .group_by(Call.retreat_id, Call.newcomer_places)
    )
    return {
        row.retreat_id: _Holding(row.unanswered, row.attending, row.newcomer_places) for row in rows
    }
