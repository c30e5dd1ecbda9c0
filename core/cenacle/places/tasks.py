"""What time alone brings: offers that end, places that are held no longer."""

import structlog
from huey import crontab
from sqlalchemy import exists, or_, select
from sqlalchemy.orm import Session

from cenacle.places import offers, reminding, times
from cenacle.places.answers import hold_retreat
from cenacle.places.counting import count_places
from cenacle.places.line import read_line
from cenacle.places.models import PlaceOffer
from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.platform.tasks import one_thread_at_a_time
from cenacle.retreats.models import AttendingStatus, Participation, Retreat

SWEEP = "places.sweep"
AGAIN = "places.again"
HALF_A_MINUTE = 30

log = structlog.get_logger()


def register(house: House) -> None:
    """Look twice a minute: what a clock ended is offered on within a minute of it."""

    @one_thread_at_a_time
    def follow() -> None:
        follow_the_clock(house)

    def sweep() -> None:
        house.queue.enqueue_later(AGAIN, seconds=HALF_A_MINUTE)
        follow()

    house.queue.add_task(AGAIN, follow)
    house.queue.add_periodic_task(SWEEP, crontab(), sweep)
    reminding.register(house)


def follow_the_clock(house: House) -> None:
    """End what is over, and offer on what is free, retreat by retreat."""
    with house.transaction() as session:
        waiting = _find_retreats_with_a_line(session)
    for retreat_id in waiting:
        try:
            _follow(house, retreat_id)
        except Exception:  # one that fails must not keep the others
            log.exception("a line could not be followed", retreat=retreat_id)


def _find_retreats_with_a_line(session: Session) -> list[int]:
    """Those to come with somebody who waits, and any with an offer whose end is not written."""
    has_line = exists().where(
        Participation.retreat_id == Retreat.id,
        Participation.attending_status == AttendingStatus.WAITLIST,
    )
    has_offers = exists().where(
        Participation.retreat_id == Retreat.id,
        PlaceOffer.participation_id == Participation.id,
        PlaceOffer.outcome.is_(None),
    )
    # A house in the far east begins its day before UTC does.
    to_come = Retreat.start_date >= clock.now().date()
    return list(
        session.scalars(
            select(Retreat.id).where(or_(has_line & to_come, has_offers)).order_by(Retreat.id)
        )
    )


def _follow(house: House, retreat_id: int) -> None:
    with house.database.reader.connect() as connection, Session(connection) as reading:
        if not _has_something_to_do(reading, house, retreat_id):
            return
    with house.transaction() as session:
        retreat = session.get(Retreat, retreat_id)
        if retreat is not None:
            retreat = hold_retreat(session, house, retreat_id)
            offers.offer_free_places(session, house, retreat, has_opened=True)


def _has_something_to_do(session: Session, house: House, retreat_id: int) -> bool:
    """Looked up without the retreat's row: every minute nobody is kept waiting for nothing."""
    now = clock.now()
    retreat = session.get(Retreat, retreat_id)
    if retreat is None:
        return False
    is_over = (
        select(PlaceOffer.id)
        .join(PlaceOffer.participation)
        .where(
            Participation.retreat_id == retreat_id,
            PlaceOffer.outcome.is_(None),
            PlaceOffer.offered_until <= now,
        )
    )
    if session.scalar(is_over.limit(1)) is not None:
        return True
    if not offers.is_automatic(house) or times.too_late_by_itself(house, retreat, now):
        return False
    if not any(each.is_next for each in read_line(session, retreat_id, now)):
        return False
    return count_places(session, retreat, now).free > 0
