"""What the application takes for now. Everything that asks for the time asks here."""

from datetime import UTC, date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

_shift = timedelta()


def shift_clock(shift: timedelta) -> None:
    """Walk a demo house through a year (CENACLE_CLOCK, in Local alone)."""
    global _shift
    _shift = shift


def now() -> datetime:
    """The instant, in UTC."""
    return shifted(datetime.now(UTC))


def shifted(told: datetime) -> datetime:
    """What another clock told, such as the database's, as the application takes it."""
    return told + _shift


def today(zone: ZoneInfo) -> date:
    """The date on the wall of the house."""
    return now().astimezone(zone).date()


@cache
def zone_names() -> frozenset[str]:
    """The time zones that IANA names. They are looked up once: that reads hundreds of files."""
    return frozenset(available_timezones())


def zone_of(name: str | None) -> ZoneInfo | None:
    """The zone of this name, if IANA has it."""
    return ZoneInfo(name) if name in zone_names() else None
