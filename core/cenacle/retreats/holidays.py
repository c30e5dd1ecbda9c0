"""Days on which a house looks twice before it plans: the federal holidays, and Easter week.

The holidays are few and law (5 U.S.C. 6103), so that they stand here as a table; a library of all
countries' is forty times the size of the calendar itself.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache

from dateutil.easter import easter

MONDAY, THURSDAY = 0, 3

ON_A_DATE = (
    (1, 1, "New Year’s Day"),
    (6, 19, "Juneteenth"),
    (7, 4, "Independence Day"),
    (11, 11, "Veterans Day"),
    (12, 25, "Christmas Day"),
)
ON_A_WEEKDAY = (
    (1, MONDAY, 3, "Martin Luther King Day"),
    (2, MONDAY, 3, "Presidents’ Day"),
    (5, MONDAY, 5, "Memorial Day"),
    (9, MONDAY, 1, "Labor Day"),
    (10, MONDAY, 2, "Columbus Day"),
    (11, THURSDAY, 4, "Thanksgiving"),
)
"""Month, weekday, rank; the fifth is the last there is."""
EASTER_WEEK = timedelta(days=7)
"""From Palm Sunday to Easter."""


def same_weekday_of(day: date, year: int) -> date:
    """The same weekday of the same rank in the same month of another year."""
    return weekday_of(year, day.month, day.weekday(), (day.day - 1) // 7 + 1)


def weekday_of(year: int, month: int, weekday: int, rank: int) -> date:
    """The second Thursday of June; a fifth that does not exist is the last."""
    first = date(year, month, 1)
    day = 1 + (weekday - first.weekday()) % 7 + 7 * (rank - 1)
    last = 31 if month == 12 else (date(year, month + 1, 1) - timedelta(days=1)).day
    return first.replace(day=day if day <= last else day - 7)


def holidays_within(start: date, end: date) -> list[str]:
    """The names of those between two days, both included, in their order."""
    years = range(start.year, min(end.year, start.year + 1) + 1)  # in two years all are there
    days = sorted(each for year in years for each in _of(year))
    found = [name for begins, ends, name in days if begins <= end and ends >= start]
    return list(dict.fromkeys(found))


@cache
def _of(year: int) -> tuple[tuple[date, date, str], ...]:
    return tuple(_each(year))


def _each(year: int) -> Iterator[tuple[date, date, str]]:
    for month, day_of_month, name in ON_A_DATE:
        yield date(year, month, day_of_month), date(year, month, day_of_month), name
    for month, weekday, rank, name in ON_A_WEEKDAY:
        day = weekday_of(year, month, weekday, rank)
        yield day, day, name
    sunday: date = easter(year)
    yield sunday - EASTER_WEEK, sunday, "Easter week"
