"""Calendars that other programs read by a link: retreats by their days, group and counts. They name
nobody."""

import secrets
import string
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from urllib.parse import urlsplit

from sqlalchemy import delete, select
from sqlalchemy.orm import Session, joinedload

from cenacle.accounts import User
from cenacle.events import AccountHandedOver
from cenacle.places.schemas import RetreatToChoose
from cenacle.places.to_choose import read_retreats_to_choose
from cenacle.platform import clock, sealing
from cenacle.platform.access import Actor, Right, visible
from cenacle.platform.errors import NotAllowed
from cenacle.platform.house import House
from cenacle.platform.settings.visit import Visit, read_visit
from cenacle.platform.words import CORE, Text, Words, reading
from cenacle.programs.models import CalendarFeed
from cenacle.programs.schemas import Feed, MadeFeed
from cenacle.retreats import Retreat
from cenacle.retreats.calendar_file import days_or_times
from cenacle.retreats.service import ATTENDING

_ = Words(CORE)


PREFIX = "cen_cal_"
LENGTH = 40
PURPOSE = "calendar-feeds"
TOLD_FOR = timedelta(days=366)
"""Of the retreats that are over, those of a year."""
MOST = 1000
ATTEND = _("{count} attend, of {capacity} places.")
ENDED = _("This link has ended. Make a new one in the portal.")

_ALPHABET = string.ascii_letters + string.digits


@dataclass(frozen=True)
class CalendarFile:
    """`mark` is another one once anything in it is."""

    mark: str
    file: bytes


def read_own_feed(session: Session, user_id: int) -> Feed:
    made_at = session.scalar(select(CalendarFeed.made_at).where(CalendarFeed.user_id == user_id))
    return Feed(made_at=made_at)


def make_feed(session: Session, house: House, user_id: int) -> MadeFeed:
    """Another link; the one before ends."""
    end_feed(session, user_id)
    token = PREFIX + "".join(secrets.choice(_ALPHABET) for _ in range(LENGTH))
    feed = CalendarFeed(user_id=user_id, token_hash=_hash(house, token), made_at=clock.now())
    session.add(feed)
    session.flush()
    address = f"{house.configuration.base_url}/api/calendars/{token}/retreats.ics"
    return MadeFeed(address=address, made_at=feed.made_at)


def end_feed(session: Session, user_id: int) -> None:
    session.execute(delete(CalendarFeed).where(CalendarFeed.user_id == user_id))


def end_feed_of_former_owner(session: Session, _house: House, event: AccountHandedOver) -> None:
    end_feed(session, event.user_id)


def read_calendar(session: Session, house: House, token: str) -> CalendarFile:
    """The retreats that the owner of a link may see, as they are by now.

    Raises NotAllowed for a link that never was or has ended, and for an owner who may not come in
    any more or has no right to them.
    """
    owner = session.execute(
        select(User.id, User.email, User.role, User.group_id, User.language)
        .join(CalendarFeed, CalendarFeed.user_id == User.id)
        .where(
            CalendarFeed.token_hash == _hash(house, token),
            User.active,
            ~User.is_locked,
            User.email_confirmed,
        )
    ).first()
    actor = Actor(owner.id, owner.email, owner.role, owner.group_id, Right.READ) if owner else None
    if actor is None or not actor.may(Right.READ):
        raise NotAllowed(ENDED)
    retreats = session.execute(
        select(Retreat, ATTENDING)
        .where(*visible(actor, Retreat), Retreat.end_date >= house.today - TOLD_FOR)
        .options(joinedload(Retreat.group))
        .order_by(Retreat.start_date, Retreat.id)
        .limit(MOST)
    ).all()
    counted = [
        (retreat, ATTEND.format(count=attending, capacity=retreat.capacity))
        for retreat, attending in retreats
    ]
    with reading((owner and owner.language) or house.settings.language):
        return _calendar(house, counted)


def read_public_calendar(session: Session, house: House) -> CalendarFile:
    """The retreats that anybody may apply for, in the words that strangers read."""
    offered = {each.value: each for each in read_retreats_to_choose(session, house)[:MOST]}
    retreats = session.scalars(
        select(Retreat)
        .where(Retreat.id.in_(offered))
        .options(joinedload(Retreat.group))
        .order_by(Retreat.start_date, Retreat.id)
    ).all()
    return _calendar(house, [(retreat, _offered(offered[retreat.id])) for retreat in retreats])


def _offered(retreat: RetreatToChoose) -> str:
    """A line each."""
    left = retreat.places_left or 0
    places = _.many("{count} place left.", "{count} places left.", left)
    told = (
        retreat.name,
        retreat.theme,
        retreat.preacher and _("With {preacher}.", preacher=retreat.preacher),
        retreat.description,
        retreat.offering and _("Offering: {offering}", offering=retreat.offering),
        _("Full: waiting list.") if retreat.waiting_list else places,
    )
    return "\n".join(str(line) for line in told if line)


def _calendar(house: House, retreats: Sequence[tuple[Retreat, str | Text]]) -> CalendarFile:
    # With every process it would take longer to start than most ever spend on calendars.
    from icalendar import Calendar, Event

    visit, title = read_visit(house.settings), house.settings.portal_title
    calendar = Calendar()
    calendar.add("prodid", "-//Cenacle//Retreats//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", title)
    calendar.add("refresh-interval", timedelta(hours=1), parameters={"value": "DURATION"})
    for retreat, words in retreats:
        event = Event()
        for name, value in _told(house, visit, retreat, words).items():
            event.add(name, value)
        calendar.add_component(event)
    mark = house.keyed_hash(calendar.to_ical().decode())[:32]
    for event in calendar.events:
        event.add("dtstamp", clock.now())
    return CalendarFile(mark, calendar.to_ical())


def _told(house: House, visit: Visit, retreat: Retreat, words: str | Text) -> dict[str, object]:
    begin, end = days_or_times(house, retreat, visit)
    known = house.keyed_hash(f"feed {retreat.id}")[:32]
    told: dict[str, object] = {
        "uid": f"{known}@{urlsplit(house.configuration.base_url).hostname}",
        "sequence": retreat.version - 1,
        "dtstart": begin,
        "dtend": end,
        "summary": _summary(retreat),
        "description": str(words),
        "transp": "TRANSPARENT",
    }
    return told | ({"location": visit.address} if visit.address else {})


def _summary(retreat: Retreat) -> str:
    """`Men of Convent: The Prodigal Son`; by the number of the group where it has no name."""
    number = retreat.group.group_number
    name = retreat.group.name or str(_("Retreat of group {group}", group=number))
    return f"{name}: {retreat.theme}" if retreat.theme else name


def _hash(house: House, token: str) -> str:
    return sealing.fingerprint(house, PURPOSE, token)
