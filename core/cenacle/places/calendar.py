"""A retreat gets more places or fewer, or other days: what that means for those who wait."""

from pyramid.config import Configurator
from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from cenacle.events import CapacityChanging, RetreatPlanned
from cenacle.places import offers, times
from cenacle.places.answers import hold_retreat
from cenacle.places.counting import Places, count_places
from cenacle.places.models import PlaceOffer
from cenacle.platform import clock
from cenacle.platform.errors import RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreats.models import Participation

_ = Words(CORE)


def _refuse_too_few(session: Session, house: House, event: CapacityChanging) -> None:
    """Nobody loses a place or an offer by it: it has to be meant."""
    retreat = hold_retreat(session, house, event.retreat_id)
    places = count_places(session, retreat, clock.now())
    if event.capacity < places.taken and not event.over_capacity:
        raise RuleBroken(say_taken(places), field="capacity")


def say_taken(places: Places) -> Text:
    """`68 attend, 2 are offered and 3 are held: 73.`"""
    kinds = (
        (places.attending, _.many("{count} attends", "{count} attend", places.attending)),
        (places.offered, _.many("{count} is offered", "{count} are offered", places.offered)),
        (places.held, _.many("{count} is held", "{count} are held", places.held)),
    )
    *first, last = [words for count, words in kinds if count]
    if not first:
        return _("{said}.", said=last)
    if len(first) == 1:
        return _("{first} and {last}: {total}.", first=first[0], last=last, total=places.taken)
    return _(
        "{first}, {second} and {last}: {total}.",
        first=first[0],
        second=first[1],
        last=last,
        total=places.taken,
    )


def _follow_the_calendar(session: Session, house: House, event: RetreatPlanned) -> None:
    """An offer ends at noon of the day before the retreat at the latest, also of one that was moved
    to an earlier day; a higher capacity is offered to the line at once."""
    retreat = hold_retreat(session, house, event.retreat_id)
    last = times.last_noon(house, retreat.start_date)
    too_long = session.scalars(
        select(PlaceOffer)
        .join(PlaceOffer.participation)
        .where(
            Participation.retreat_id == retreat.id,
            PlaceOffer.outcome.is_(None),
            PlaceOffer.offered_until > last,
        )
        .options(joinedload(PlaceOffer.participation).joinedload(Participation.retreatant))
        .order_by(PlaceOffer.id)
    ).all()
    for offer in too_long:
        offers.retell(session, house, offer, max(last, clock.now()))
    offers.offer_free_places(session, house, retreat, has_opened=event.has_more_places)


def includeme(config: Configurator) -> None:
    listen(config, CapacityChanging, _refuse_too_few)
    listen(config, RetreatPlanned, _follow_the_calendar)
