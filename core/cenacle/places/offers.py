"""Offers: made in the order of the line, ended by an answer, a captain or the clock."""

from datetime import datetime

from pyramid.config import Configurator
from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session, joinedload

from cenacle import events
from cenacle.accounts import User
from cenacle.groups import notify
from cenacle.places import letters, times
from cenacle.places.conditions import Awaited
from cenacle.places.counting import count_places
from cenacle.places.line import Waiting, read_line
from cenacle.places.models import Outcome, PlaceOffer
from cenacle.platform import clock
from cenacle.platform.events import MailNotDelivered, listen
from cenacle.platform.house import House
from cenacle.platform.mail.writing import stop_mail
from cenacle.platform.settings.definitions import WAITLIST_OFFERS
from cenacle.platform.words import CORE, Words
from cenacle.retreats.models import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import retreat_facts

_ = Words(CORE)

PHONE = _.lasting(
    "Phone {name} by {until}: a place is offered, and nothing that we send reaches them."
)
OFFERED = _.lasting(
    "A place is free for the retreat of {days}. Next in line: {name}. It is offered to them until "
    "{until}."
)
BEGINS_SOON = _.lasting(
    "A place is free for the retreat of {days}. Next in line: {name}. The retreat begins soon: "
    "please phone them."
)

GRACE = letters.GRACE
OFFER_IS_OVER = _.lasting("The offer was answered, or was over, before this was sent.").in_code
TELLS_STILL = (Outcome.NOTHING_HEARD, Outcome.WITHDRAWN)
"""Ends by which whoever heard of the offer is written to; all of them rest."""


def is_automatic(house: House) -> bool:
    return house.settings.value(WAITLIST_OFFERS) == "automatic"


def open_offer(session: Session, part: Participation) -> PlaceOffer | None:
    """The one that counts now, or whose end is not written down yet; who does not wait has none."""
    if part.attending_status is not AttendingStatus.WAITLIST:
        return None
    return session.scalars(
        select(PlaceOffer).where(
            PlaceOffer.participation_id == part.id, PlaceOffer.outcome.is_(None)
        )
    ).first()


def make_offer(
    session: Session,
    house: House,
    part: Participation,
    *,
    until: datetime,
    made_by: tuple[int | None, str] | None = None,
    freed_by: Participation | None = None,
) -> PlaceOffer:
    """Offer a place to somebody who waits, and tell them in a moment. It ends their rest."""
    part.rests_since = None
    offer = PlaceOffer(
        participation=part,
        made_at=clock.now(),
        made_by_id=made_by[0] if made_by else None,
        offered_until=until,
        freed_by_id=freed_by.id if freed_by else None,
        is_told_otherwise=False,
    )
    _tell(session, house, offer, by=made_by[1] if made_by else "")
    return offer


def hold_place(
    session: Session, house: House, part: Participation, awaited: Awaited, how: str
) -> None:
    """A place for somebody who said yes, until what their yes waits for is there. Whoever takes
    the yes tells them; a mail does as well, where one reaches them."""
    offer = PlaceOffer(
        participation=part,
        made_at=clock.now(),
        offered_until=awaited.until,
        awaits=awaited.name,
        is_told_otherwise=True,
    )
    _tell_held(session, house, offer, how=how)


def offer_free_places(
    session: Session,
    house: House,
    retreat: Retreat,
    *,
    has_opened: bool = False,
    freed_by: Participation | None = None,
) -> None:
    """Offer what is free to the next in line, as many as there are, where the house does so by
    itself; else say to the group who is next, when a place `has_opened`. The last of these offers
    follows from what `freed_by` freed."""
    now = clock.now()
    if times.has_begun(house, retreat):
        return
    free = count_places(session, retreat, now).free
    if free < 1:
        return
    line = read_line(session, retreat.id, now)
    following = [each for each in line if each.is_next]
    if not is_automatic(house) or times.too_late_by_itself(house, retreat, now):
        if has_opened and line:
            _say_who_is_next(session, house, retreat, line, now)
        return
    if not following and has_opened and line:
        _say_who_is_next(session, house, retreat, line, now)
    chosen = following[:free]
    for each in chosen:
        cause = freed_by if each is chosen[-1] else None
        _offer_by_itself(session, house, retreat, each, now, cause)


def end_offer(
    session: Session,
    house: House,
    offer: PlaceOffer,
    outcome: Outcome,
    *,
    at: datetime,
    ended_by: tuple[int | None, str] | None = None,
) -> None:
    """Whoever was offered the place and stays in the line without it rests from then on.

    What tells of it and has not gone out is stopped, and who never heard of the offer does not hear
    of its end.
    """
    part = offer.participation
    # Before the offer's own row, as whoever notes what became of a mail comes to both.
    if offer.message_id and stop_mail(session, offer.message_id, OFFER_IS_OVER):
        offer.message_id = None
    offer.outcome, offer.ended_at = outcome, at
    offer.ended_by_id = ended_by[0] if ended_by else None
    if outcome in (*TELLS_STILL, Outcome.NOT_NOW):
        part.rests_since = at
    session.flush()
    house.publish(
        session,
        events.OfferEnded(
            **retreat_facts(part),
            offer_id=offer.id,
            outcome=outcome.value,
            by=ended_by[1] if ended_by else "",
            awaits=offer.awaits or "",
        ),
    )
    if outcome in TELLS_STILL and offer.is_told and not times.has_begun(house, part.retreat):
        letters.write_end(session, house, offer, at)


def end_what_is_over(session: Session, house: House, retreat: Retreat) -> int:
    """Write down, once, which offers the clock has ended; so none of them opens again, whatever
    the clock says later. Gives how many there were."""
    over = session.scalars(
        select(PlaceOffer)
        .join(PlaceOffer.participation)
        .where(
            Participation.retreat_id == retreat.id,
            PlaceOffer.outcome.is_(None),
            PlaceOffer.offered_until <= clock.now(),
        )
        .options(joinedload(PlaceOffer.participation).joinedload(Participation.retreatant))
        .order_by(PlaceOffer.offered_until, PlaceOffer.id)
    ).all()
    for offer in over:
        end_offer(session, house, offer, Outcome.NOTHING_HEARD, at=offer.offered_until)
    return len(over)


def go_on(session: Session, house: House, offer: PlaceOffer) -> None:
    """It had ended by a slip. Who had not heard of it is told as if it had only just been made."""
    offer.outcome = offer.ended_at = offer.ended_by_id = None
    session.flush()
    if not offer.is_told:
        facts = retreat_facts(offer.participation)
        house.publish(session, events.OfferTakenBack(**facts, offer_id=offer.id))
        _tell(session, house, offer, by=_maker_of(session, offer))


def _maker_of(session: Session, offer: PlaceOffer) -> str:
    user = session.get(User, offer.made_by_id) if offer.made_by_id else None
    return f"{user.first_name} {user.last_name}" if user else ""


def retell(session: Session, house: House, offer: PlaceOffer, until: datetime) -> None:
    """The retreat is earlier now: the offer goes on with less time, and its person hears so."""
    part, made_at = offer.participation, offer.made_at
    made_by = offer.made_by_id
    end_offer(session, house, offer, Outcome.RETOLD, at=clock.now())
    shorter = PlaceOffer(
        participation=part,
        made_at=made_at,
        made_by_id=made_by,
        offered_until=until,
        awaits=offer.awaits,
        is_told_otherwise=offer.awaits is not None,
    )
    session.add(shorter)
    session.flush()
    if until <= clock.now():
        return
    if shorter.awaits:
        _tell_held(session, house, shorter)
    else:
        _tell(session, house, shorter, by="")


def is_open(session: Session, offer_id: int) -> bool:
    """Whether its person may still take the place."""
    offer = session.get(PlaceOffer, offer_id)
    return offer is not None and offer.outcome is None and offer.offered_until > clock.now()


def note_told(session: Session, offer_id: int) -> None:
    """Something that tells of the offer is on its way, by another channel than mail."""
    offer = session.get(PlaceOffer, offer_id)
    if offer is not None:
        offer.is_told_otherwise = True


def note_not_told(session: Session, house: House, offer_id: int) -> None:
    """What was on its way by another channel than mail did not go out, or did not arrive.

    While the offer is open and nothing else tells of it, the group is asked to telephone.
    """
    offer = _lock(session, PlaceOffer.id == offer_id)
    if offer is not None and offer.is_told_otherwise:
        offer.is_told_otherwise = False
        _see_that_it_is_told(session, house, offer)


def _follow_mail(session: Session, house: House, event: MailNotDelivered) -> None:
    offer = _lock(session, PlaceOffer.message_id == event.message_id)
    if offer is not None:
        offer.message_id = None
        _see_that_it_is_told(session, house, offer)


def _lock(session: Session, which: ColumnElement[bool]) -> PlaceOffer | None:
    """Of two channels that fail at once the second knows of the first."""
    return session.scalars(
        select(PlaceOffer).where(which).with_for_update().execution_options(populate_existing=True)
    ).first()


def _see_that_it_is_told(session: Session, house: House, offer: PlaceOffer) -> None:
    """Nobody loses their turn because nothing that is sent reaches them."""
    session.flush()
    if offer.is_told or not is_open(session, offer.id):
        return
    person, retreat = offer.participation.retreatant, offer.participation.retreat
    until = times.told_to_house(house, offer.offered_until)
    notify(
        session,
        retreat.group_id,
        PHONE.format(name=person.name, until=until),
        retreatant_id=person.id,
    )


def _offer_by_itself(
    session: Session,
    house: House,
    retreat: Retreat,
    waiting: Waiting,
    now: datetime,
    freed_by: Participation | None,
) -> None:
    part = session.get_one(
        Participation,
        waiting.participation_id,
        options=[joinedload(Participation.retreatant)],
        populate_existing=True,
    )
    until = times.end_of_offer(house, retreat, now)
    offer = make_offer(session, house, part, until=until, freed_by=freed_by)
    if offer.is_told:
        then = OFFERED.format(until=times.told_to_house(house, until))
        letters.notify_of_place(session, retreat, waiting.retreatant_id, waiting.name, then)


def _say_who_is_next(
    session: Session, house: House, retreat: Retreat, line: list[Waiting], now: datetime
) -> None:
    """Who rests is asked again by a captain alone, when nobody else is left."""
    waiting = next((each for each in line if not each.has_offer), None)
    if waiting is None:
        return
    too_late = times.too_late_by_itself(house, retreat, now)
    then = BEGINS_SOON if too_late else letters.NEXT_IN_LINE
    letters.notify_of_place(session, retreat, waiting.retreatant_id, waiting.name, then)


def _tell(session: Session, house: House, offer: PlaceOffer, by: str) -> None:
    """Keep an offer together with the mail that tells of it."""
    tell_at = clock.now() + GRACE
    message = letters.write_offer(session, house, offer, tell_at)
    offer.message_id = message.id if message else None
    session.add(offer)
    session.flush()
    part = offer.participation
    house.publish(
        session,
        events.PlaceOffered(
            **retreat_facts(part),
            offer_id=offer.id,
            offered_until=offer.offered_until,
            until=times.told_to_house(house, offer.offered_until),
            tell_at=tell_at,
            by=by,
        ),
    )
    _see_that_it_is_told(session, house, offer)


def _tell_held(session: Session, house: House, offer: PlaceOffer, how: str = "") -> None:
    message = letters.write_held(session, house, offer, clock.now() + GRACE)
    offer.message_id = message.id if message else None
    session.add(offer)
    session.flush()
    house.publish(
        session,
        events.PlaceHeld(
            **retreat_facts(offer.participation),
            offer_id=offer.id,
            offered_until=offer.offered_until,
            until=times.told_to_house(house, offer.offered_until),
            awaits=offer.awaits or "",
            how=how,
        ),
    )


def includeme(config: Configurator) -> None:
    listen(config, MailNotDelivered, _follow_mail)
