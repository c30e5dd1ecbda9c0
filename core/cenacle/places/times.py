"""Until when a place is offered, and on whose clock that is told."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.platform import phones
from cenacle.platform.clock import zone_names
from cenacle.platform.dates import show_until
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import WAITLIST_OFFER_HOURS
from cenacle.platform.told import told_until
from cenacle.retreatants.models import Retreatant
from cenacle.retreats.models import Retreat

NOON = time(12)


def last_noon(house: House, start: date) -> datetime:
    """Noon of the day before a retreat, on the wall of the house: no offer is open for longer."""
    return _noon(house, start - timedelta(days=1))


def too_late_by_itself(house: House, retreat: Retreat, now: datetime) -> bool:
    """In the last day of offers a person has to be asked by telephone."""
    return now >= _noon(house, retreat.start_date - timedelta(days=2))


def end_of_offer(house: House, retreat: Retreat, now: datetime) -> datetime:
    """Elapsed hours, whatever the clocks do."""
    hours = timedelta(hours=house.settings.value(WAITLIST_OFFER_HOURS))
    return min(now + hours, last_noon(house, retreat.start_date))


def has_begun(house: House, retreat: Retreat) -> bool:
    return retreat.start_date <= house.today


def beginning(house: House, retreat: Retreat) -> datetime:
    """The first moment of its first day, on the wall of the house."""
    return datetime.combine(retreat.start_date, time(), house.settings.time_zone)


def told_to(session: Session, house: House, person: Retreatant, moment: datetime) -> str:
    """The moment in words, on the reader's own clock where it is known."""
    return str(told_until(moment, zone_of(session, house, person)))


def told_to_house(house: House, moment: datetime) -> str:
    return show_until(moment, house.settings.time_zone)


def _noon(house: House, day: date) -> datetime:
    return datetime.combine(day, NOON, house.settings.time_zone)


def zone_of(session: Session, house: House, person: Retreatant) -> ZoneInfo:
    own = session.scalar(select(User.time_zone).where(User.retreatant_id == person.id))
    if own in zone_names():
        return ZoneInfo(own)
    zones = phones.zones_of(person.cell_phone) if person.cell_phone else ()
    return zones[0] if len(zones) == 1 else house.settings.time_zone
