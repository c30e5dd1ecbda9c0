"""Those who attend are reminded some days before their retreat, where the house wants it."""

from datetime import date, datetime, time, timedelta

from huey import crontab
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.places.answers import hold_retreat
from cenacle.places.before_retreats import (
    is_too_early,
    retreat_by_retreat,
    who_attends,
    write_about,
)
from cenacle.platform import mail
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import RETREAT_REMINDER_DAYS
from cenacle.platform.tasks import one_thread_at_a_time
from cenacle.platform.words import CORE, Words
from cenacle.retreats.models import Retreat

_ = Words(CORE)


TASK = "places.remind"
TEMPLATE = "RetreatReminder"
LATE = timedelta(days=2)
"""After a worker stood still: what comes later than this tells nothing that is wanted any more."""


def register(house: House) -> None:
    """Let workers look every quarter of an hour, from the morning on."""

    @one_thread_at_a_time
    def remind() -> None:
        send_reminders(house)

    house.queue.add_periodic_task(TASK, crontab(minute="*/15"), remind)


def send_reminders(house: House) -> None:
    """Remind whoever is to be reminded by now, retreat by retreat."""
    if is_too_early(house):
        return
    with house.transaction() as session:
        due = _find_due(session, house) if mail.is_switched_on(session, TEMPLATE) else []
    retreat_by_retreat(house, due, _remind)


def _find_due(session: Session, house: House) -> list[int]:
    days = house.settings.value(RETREAT_REMINDER_DAYS)
    last = house.today + timedelta(days=max(days))
    to_come = select(Retreat).where(Retreat.start_date > house.today, Retreat.start_date <= last)
    found = session.scalars(to_come.order_by(Retreat.start_date, Retreat.id))
    return [retreat.id for retreat in found if _day_of_reminder(house, retreat)]


def _day_of_reminder(house: House, retreat: Retreat) -> date | None:
    """The day for which people are to be reminded now: the last that has come, if it has not
    passed for long."""
    days = house.settings.value(RETREAT_REMINDER_DAYS)
    planned = [retreat.start_date - timedelta(days=each) for each in days]
    day = max((each for each in planned if each <= house.today), default=None)
    return day if day is not None and house.today - day <= LATE else None


def _remind(session: Session, house: House, retreat_id: int) -> None:
    """Whoever answers, or is reminded by another worker, waits until these are written."""
    retreat = hold_retreat(session, house, retreat_id)
    day = _day_of_reminder(house, retreat)
    if day is None:
        return
    about = f"reminder {day}"
    # Who said yes on that day or later has just read the same in the answer to it.
    since = datetime.combine(day, time(), house.settings.time_zone)
    parts = session.scalars(who_attends(retreat, about, since)).all()
    left = (retreat.start_date - house.today).days
    days = _.many("{count} day", "{count} days", left)
    write_about(session, house, about, TEMPLATE, retreat, parts, days=days)
