"""A retreat for the calendar of whoever comes (RFC 5545), as every program reads it."""

from datetime import date, datetime, time, timedelta
from urllib.parse import urlsplit

from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import SUPPORT_EMAIL
from cenacle.platform.settings.visit import Visit, read_visit
from cenacle.platform.words import CORE, Words
from cenacle.retreats.models import Retreat

_ = Words(CORE)

DAY = timedelta(days=1)


def make_calendar_file(house: House, retreat: Retreat, retreatant_id: int) -> str:
    """In the language of the moment. The same event whenever it is made for this person: one that
    was made after the days were changed takes the place of an earlier one.

    With both times of the house set it has these, as instants, which need no table of time zones;
    else it has whole days, of which the end is the next.
    """
    # With every process it would take longer to start than most ever spend on calendars.
    from icalendar import Calendar, Event, vCalAddress

    title = house.settings.portal_title
    visit = read_visit(house.settings)
    begin, end = days_or_times(house, retreat, visit)
    host = urlsplit(house.configuration.base_url).hostname
    known = house.keyed_hash(f"calendar {retreat.id} {retreatant_id}")[:32]
    organizer = vCalAddress(f"mailto:{_writes_from(house)}")
    organizer.params["CN"] = title

    event = Event()
    event.add("uid", f"{known}@{host}")
    event.add("sequence", retreat.version - 1)
    event.add("dtstamp", clock.now())
    event.add("dtstart", begin)
    event.add("dtend", end)
    event.add("summary", str(_("Retreat, {title}", title=title)))
    event.add("organizer", organizer)
    event.add("description", _words(retreat, visit))
    if visit.address:
        event.add("location", visit.address)
    event.add("status", "CONFIRMED")
    event.add("transp", "OPAQUE")

    calendar = Calendar()
    calendar.add("prodid", "-//Cenacle//Retreats//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add_component(event)
    file: str = calendar.to_ical().decode()
    return file


def days_or_times(
    house: House, retreat: Retreat, visit: Visit
) -> tuple[date, date] | tuple[datetime, datetime]:
    """Instants where both times of the house are set, else whole days, of which the end is the
    next."""
    if visit.arrival is None or visit.departure is None:
        return retreat.start_date, retreat.end_date + DAY
    begin = _moment(house, retreat.start_date, visit.arrival)
    end = _moment(house, retreat.end_date, visit.departure)
    return (begin, end) if begin < end else (retreat.start_date, retreat.end_date + DAY)


def _moment(house: House, day: date, at: time) -> datetime:
    return datetime.combine(day, at, house.settings.time_zone).astimezone(clock.now().tzinfo)


def _writes_from(house: House) -> str:
    return house.settings.value(SUPPORT_EMAIL) or house.configuration.mail_from


def _words(retreat: Retreat, visit: Visit) -> str:
    told = (
        (True, _("With group {group}.", group=retreat.group.group_number)),
        (
            visit.arrival,
            _("Please arrive on the first day at {time}.", time=visit.arrival_time),
        ),
        (
            visit.departure,
            _("The retreat ends on the last day at {time}.", time=visit.departure_time),
        ),
        (visit.what_to_bring, _("Please bring: {what}", what=visit.what_to_bring)),
        (visit.phone, _("Telephone of the house: {phone}", phone=visit.phone)),
    )
    return "\n".join(str(words) for is_known, words in told if is_known)
