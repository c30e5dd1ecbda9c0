"""Slips of staff, taken back within moments: nobody has heard of what followed from them."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.events import OfferTakenBack
from cenacle.places import letters, offers
from cenacle.places.counting import count_places
from cenacle.places.models import LeftLine, PlaceOffer
from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.retreats.models import Participation
from cenacle.retreats.participation import retreat_facts


def take_back_what_followed(session: Session, house: House, part: Participation) -> None:
    """Whoever left by a slip and is back at once has the place again: of the offer that followed
    from it nobody has heard yet, and nothing of it stays."""
    offer = session.scalars(
        select(PlaceOffer).where(
            PlaceOffer.freed_by_id == part.id,
            PlaceOffer.outcome.is_(None),
            PlaceOffer.made_at > clock.now() - letters.GRACE,
        )
    ).first()
    if offer is None:
        return
    facts, offer_id = retreat_facts(offer.participation), offer.id
    letters.unwrite_offer(session, offer)
    session.delete(offer)
    session.flush()
    house.publish(session, OfferTakenBack(**facts, offer_id=offer_id))


def note_leaving(
    session: Session, part: Participation, offer: PlaceOffer | None, now: datetime
) -> None:
    """How somebody stands in the line from which staff take them now; of who leaves their group
    also since when they have a place."""
    session.merge(
        LeftLine(
            participation_id=part.id,
            left_at=now,
            since=part.status_since,
            rests_since=part.rests_since,
            offer_id=offer.id if offer else None,
        )
    )


def find_place_left(session: Session, part: Participation) -> LeftLine | None:
    """Where somebody stood whom staff took out of the line a moment ago."""
    left = find_left(session, part)
    return left if left and left.left_at > clock.now() - letters.GRACE else None


def find_left(session: Session, part: Participation) -> LeftLine | None:
    """As the part was then, however long ago, if nothing was answered since."""
    left = session.get(LeftLine, part.id, populate_existing=True)
    return left if left and left.left_at == part.status_since else None


def put_back(session: Session, house: House, part: Participation, left: LeftLine) -> None:
    """Let somebody who is in the line again stand where they stood, with the offer that they had
    while there is a place for it."""
    take_back_what_followed(session, house, part)
    letters.forget_notices(session, part, left.left_at)
    part.status_since, part.rests_since = left.since, left.rests_since
    session.flush()
    now = clock.now()
    offer = session.get(PlaceOffer, left.offer_id) if left.offer_id else None
    if offer is None or offer.offered_until <= now:
        return
    if count_places(session, part.retreat, now).free > 0:
        offers.go_on(session, house, offer)
