"""Two records of one person had a part each in the same retreat: the stronger answer stands."""

from sqlalchemy import update
from sqlalchemy.orm import Session

from cenacle.places import offers
from cenacle.places.answers import hold_retreat
from cenacle.places.models import Outcome, PlaceOffer
from cenacle.places.noted_letters import move_letters
from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.retreats.models import AttendingStatus, Participation, Retreat

STRENGTH = (
    AttendingStatus.NO_RESPONSE,
    AttendingStatus.CANCELLED,
    AttendingStatus.NOT_ATTENDING,
    AttendingStatus.WAITLIST,
    AttendingStatus.ATTENDING,
)
"""Of two answers to one retreat the later in this list stands; of two who wait, who has an offer,
else who waits for longer."""


def stronger(ours: AttendingStatus, theirs: AttendingStatus) -> AttendingStatus:
    return max(ours, theirs, key=STRENGTH.index)


def hold_retreats(session: Session, house: House, retreat_ids: list[int]) -> list[Retreat]:
    """In one order, so that two merges end one after the other."""
    return [hold_retreat(session, house, retreat_id) for retreat_id in sorted(retreat_ids)]


def join_answers(
    session: Session, house: House, ours: Participation, theirs: Participation
) -> None:
    """Let `ours` have the answer that stands; the other's offer ends."""
    move_letters(session, theirs, ours)
    own, other = offers.open_offer(session, ours), offers.open_offer(session, theirs)
    if _stands(theirs, other) > _stands(ours, own):
        ours.attending_status = theirs.attending_status
        ours.status_since, ours.rests_since = theirs.status_since, theirs.rests_since
        if own:
            offers.end_offer(session, house, own, Outcome.GONE, at=clock.now())
        _move_offers(session, theirs, ours)
        if other:
            session.refresh(other)
            offers.retell(session, house, other, other.offered_until)
    else:
        if other:
            offers.end_offer(session, house, other, Outcome.GONE, at=clock.now())
        _move_offers(session, theirs, ours)


def _stands(part: Participation, offer: PlaceOffer | None) -> tuple[object, ...]:
    since = part.status_since
    waits = part.attending_status is AttendingStatus.WAITLIST
    longer = -since.timestamp() if waits and since else 0.0
    return STRENGTH.index(part.attending_status), offer is not None, longer


def _move_offers(session: Session, gone: Participation, kept: Participation) -> None:
    """What was offered to either stays known."""
    session.flush()
    for column in (PlaceOffer.participation_id, PlaceOffer.freed_by_id):
        session.execute(
            update(PlaceOffer)
            .where(column == gone.id)
            .values({column: kept.id})
            .execution_options(synchronize_session=False)
        )
