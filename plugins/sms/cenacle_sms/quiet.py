"""The hours in which nobody is texted, by the clock of whoever gets the text."""

from collections.abc import Iterable
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from cenacle.api import HOUSE_TIME_ZONE, House, zones_of_phone
from cenacle.api import now as current_instant

from cenacle_sms.settings import SMS_QUIET_END, SMS_QUIET_START


def quiet_until(house: House, phone: str, at: datetime | None = None) -> datetime | None:
    """When this number may be texted that may not be texted `at` that moment, or now, else None."""
    zones = zones_of(phone, house.settings.value(HOUSE_TIME_ZONE))
    start, end = house.settings.value(SMS_QUIET_START), house.settings.value(SMS_QUIET_END)
    return end_of_quiet(at or current_instant(), zones, start, end)


def end_of_quiet(
    now: datetime, zones: Iterable[ZoneInfo], start: time, end: time
) -> datetime | None:
    """When a text may go that may not go now, else None.

    A number that may be in several zones waits until it is day in all of them.
    """
    waits = [wait for zone in zones if (wait := _wait(now.astimezone(zone), start, end))]
    if not waits:
        return None
    return max(waits).astimezone(now.tzinfo)


def zones_of(phone: str, house: ZoneInfo) -> tuple[ZoneInfo, ...]:
    """Where the area code is; the house's own zone for a number that says nothing."""
    return zones_of_phone(phone) or (house,)


def _wait(local: datetime, start: time, end: time) -> datetime | None:
    """Without its tzinfo a time of day is what the clock on the wall says."""
    clock = local.time()
    is_quiet = start <= clock < end if start < end else clock >= start or clock < end
    if start == end or not is_quiet:
        return None
    day = local.date() if clock < end else local.date() + timedelta(days=1)
    return datetime.combine(day, end, local.tzinfo)
