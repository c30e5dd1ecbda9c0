"""Tells those who wait, by every channel beside mail, that a place is offered to them."""

from contextlib import suppress

from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle.calls.channels import (
    Channel,
    ChannelFailed,
    all_channels_beside_mail,
    channels_beside_mail,
)
from cenacle.calls.words import make_asking, reader_of
from cenacle.events import OfferEnded, OfferTakenBack, PlaceOffered
from cenacle.magic_links import make_further_link
from cenacle.places.offers import note_not_told, note_told
from cenacle.places.times import zone_of
from cenacle.platform.errors import RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.plugins import Stopping
from cenacle.platform.plugins.channels import Offered
from cenacle.platform.told import told_until
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat


def _tell(session: Session, house: House, event: PlaceOffered) -> None:
    """A channel that fails, or is not set up, tells nothing: whom nothing reaches is phoned."""
    for name, channel in channels_beside_mail(house).items():
        with suppress(RuleBroken), session.begin_nested():
            if _write(session, house, event, name, channel):
                note_told(session, event.offer_id)


def _write(
    session: Session, house: House, event: PlaceOffered, name: str, channel: Channel
) -> bool:
    """To whom it reaches, where what waits for a better hour goes before the offer is over."""
    person = session.get_one(Retreatant, event.retreatant_id)
    readers = [reader_of(person)]
    if channel.find_obstacles(session, house, readers):
        return False
    quiet = channel.find_quiet(session, house, readers, event.tell_at)
    if quiet.get(person.id, event.tell_at) >= event.offered_until:
        return False
    retreat = session.get_one(Retreat, event.retreat_id)
    until = told_until(event.offered_until, zone_of(session, house, person))
    offer = Offered(
        offer_id=event.offer_id,
        until=event.offered_until,
        until_words=until.in_english,
        tell_at=event.tell_at,
        told_until=until,
    )
    tokens = {person.id: make_further_link(session, house, retreat, person.id, name)}
    sender = event.by or "the house"
    asking = make_asking(house, retreat, sender, readers, tokens, offer=offer)
    channel.write(session, house, asking)
    return True


def _forget(session: Session, house: House, event: OfferTakenBack) -> None:
    _stop(session, house, event, never_was=True)


def _end(session: Session, house: House, event: OfferEnded) -> None:
    """What has not gone out says something that is no longer so."""
    if _stop(session, house, event, never_was=False):
        note_not_told(session, house, event.offer_id)


def _stop(
    session: Session, house: House, event: OfferEnded | OfferTakenBack, *, never_was: bool
) -> bool:
    """Whether anything was stopped."""
    stopping = Stopping(event.retreat_id, [event.retreatant_id], event.offer_id, never_was)
    stopped = False
    for channel in all_channels_beside_mail(house).values():
        with suppress(ChannelFailed):
            stopped = bool(channel.stop(session, house, stopping)) or stopped
    return stopped


def includeme(config: Configurator) -> None:
    listen(config, PlaceOffered, _tell)
    listen(config, OfferTakenBack, _forget)
    listen(config, OfferEnded, _end)
