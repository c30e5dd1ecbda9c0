"""Birth dates, and which of a column's numbers is the day."""

import re
from collections.abc import Iterable
from datetime import date, timedelta
from enum import StrEnum

from cenacle.api import Words, now

from cenacle_legacy_migration.cleaning.doubts import Doubt, is_nothing, quoted

_ = Words("cenacle_legacy_migration")

NO_DATE = _.lasting("{said} is no date.")
IN_FUTURE = _.lasting("{said} is in the future.")
LONG_AGO = _.lasting("{said} is too long ago.")

ISO = re.compile(
    r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?"
)
NUMBERS = re.compile(
    r"(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)?",
    re.IGNORECASE,
)
DAY_FIRST = re.compile(r"(\d{1,2})[-/. ]+([A-Za-z]{3,9})\.?[-/., ]+(\d{4}|\d{2})")
MONTH_FIRST = re.compile(r"([A-Za-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4}|\d{2})")
SERIAL = re.compile(r"\d{5}(?:\.0+)?")
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
DAY_ZERO = date(1899, 12, 30)
"""From which spreadsheets count days."""
EARLIEST, YOUNGEST_IN_YEARS = date(1753, 1, 1), 10


class Order(StrEnum):
    MONTH_FIRST = "month first"
    DAY_FIRST = "day first"


def order_of(texts: Iterable[str]) -> Order:
    """How a column writes 3/4/1950: by those of its dates that are possible in one order alone."""
    months = days = 0
    for text in texts:
        if found := NUMBERS.fullmatch(text.strip()):
            one, two = int(found[1]), int(found[2])
            months += one <= 12 < two <= 31
            days += two <= 12 < one <= 31
    return Order.DAY_FIRST if days > months else Order.MONTH_FIRST


def clean_date(text: str, order: Order) -> date | None:
    """Raises Doubt for what no calendar has, and for days to come."""
    typed = " ".join(text.split())
    if not typed or is_nothing(typed):
        return None
    found = _read(typed, order)
    if found is None:
        raise Doubt(NO_DATE.written(said=quoted(typed)), _other_reading(typed, order))
    if found > now().date():
        raise Doubt(IN_FUTURE.written(said=quoted(typed)))
    if found < EARLIEST:
        raise Doubt(LONG_AGO.written(said=quoted(typed)))
    return found


def _other_reading(typed: str, order: Order) -> str | None:
    other = Order.DAY_FIRST if order is Order.MONTH_FIRST else Order.MONTH_FIRST
    found = _read(typed, other)
    return found.isoformat() if found and found <= now().date() else None


def _read(typed: str, order: Order) -> date | None:
    if found := ISO.fullmatch(typed):
        return _day(int(found[1]), int(found[2]), int(found[3]))
    if found := NUMBERS.fullmatch(typed):
        one, two = int(found[1]), int(found[2])
        month, day = (one, two) if order is Order.MONTH_FIRST else (two, one)
        return _day(_year(found[3], month, day), month, day)
    if found := DAY_FIRST.fullmatch(typed):
        return _named(found[2], found[1], found[3])
    if found := MONTH_FIRST.fullmatch(typed):
        return _named(found[1], found[2], found[3])
    if SERIAL.fullmatch(typed):
        return DAY_ZERO + timedelta(days=int(float(typed)))
    return None


def _named(month: str, day: str, year: str) -> date | None:
    known = month.casefold()[:3]
    if known not in MONTHS:
        return None
    number = MONTHS.index(known) + 1
    return _day(_year(year, number, int(day)), number, int(day))


def _year(typed: str, month: int, day: int) -> int:
    """Of two digits the latest year in which somebody was born who makes retreats by now."""
    if len(typed) == 4:
        return int(typed)
    this_year = now().year
    year = this_year - this_year % 100 + int(typed)
    return year if year <= this_year - YOUNGEST_IN_YEARS else year - 100


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
