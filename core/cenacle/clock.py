"""What the application takes for now. Everything that asks for the time asks here."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

_shift = timedelta()


def shift_clock(shift: timedelta) -> None:
    """Walk a demo house through a year (CENACLE_CLOCK, in Local alone)."""
    global _shift
    _shift = shift


def now() -> datetime:
    """The instant, in UTC."""
    return datetime.now(UTC) + _shift


def today(zone: ZoneInfo) -> date:
    """The date on the wall of the house."""
    return now().astimezone(zone).date()
