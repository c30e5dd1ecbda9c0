"""Days and times in a mail: worded with it, in the language of its reader.

English has its words in `dates`; those of other languages are of the CLDR, with the figures and the
clock of America.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from babel.core import Locale, UnknownLocaleError
from babel.dates import (
    format_date,
    format_interval,
    format_skeleton,
    format_time,
    get_timezone_name,
)

from cenacle.platform.dates import show_days, show_ordinal, show_time, show_until, show_weekday
from cenacle.platform.words import CORE, PSEUDO, SOURCE, Words, current_language, reading

_ = Words(CORE)

COUNTRY = "US"
MONTHS = "January February March April May June July August September October November December"
WEEKDAYS = "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday"
SHORT = "|".join(month[:3] for month in MONTHS.split())
LONG = MONTHS.replace(" ", "|")
DAYS = re.compile(
    rf"\b({SHORT}) (\d{{1,2}})(?:, (\d{{4}}))?(?: – (?:({SHORT}) )?(\d{{1,2}}))?, (\d{{4}})"
)
"""What `show_days` writes."""
WEEKDAY = re.compile(rf"\b(?:{WEEKDAYS}), ({LONG}) (\d{{1,2}}), (\d{{4}})")
"""What `show_weekday` writes."""
TIME = re.compile(r"\b(\d{1,2}):(\d{2}) ([AP])M\b")
ZONES = {
    "Atlantic Time": "America/Halifax",
    "Eastern Time": "America/New_York",
    "Central Time": "America/Chicago",
    "Mountain Time": "America/Denver",
    "Pacific Time": "America/Los_Angeles",
    "Alaska Time": "America/Anchorage",
    "Hawaii Time": "Pacific/Honolulu",
}
ZONE = re.compile("|".join(ZONES))


class Told:
    """What is said when it is read."""

    def __init__(self, say: Callable[[], str]) -> None:
        self._say = say

    @property
    def in_english(self) -> str:
        with reading(SOURCE):
            return str(self)

    def __str__(self) -> str:
        return self._say()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def told_days(start: date, end: date) -> Told:
    """`Jun 4 – 7, 2026`, `4–7 de jun de 2026`; `29 dic 2026 – 1 ene 2027`."""

    def say() -> str:
        locale = _locale()
        if locale is None:
            return show_days(start, end)
        if start == end:
            return format_date(start, "medium", locale)
        if start.year != end.year:
            return f"{told_day(start)} – {told_day(end)}"
        return format_interval(start, end, "yMMMd", locale=locale)

    return Told(say)


def told_long_day(day: date) -> Told:
    """`June 4, 2026`, `4 de junio de 2026`."""

    def say() -> str:
        locale = _locale()
        return format_date(day, "long", locale) if locale else f"{day:%B} {day.day}, {day.year}"

    return Told(say)


def told_weekday(day: date) -> Told:
    """`Tuesday, June 2, 2026`, `martes, 2 de junio de 2026`."""

    def say() -> str:
        locale = _locale()
        return format_date(day, "full", locale) if locale else show_weekday(day)

    return Told(say)


def told_until(moment: datetime, zone: ZoneInfo) -> Told:
    """The same with the time, and on whose clock."""

    def say() -> str:
        locale = _locale()
        if locale is None:
            return show_until(moment, zone)
        there = moment.astimezone(zone)
        hour = format_time(there, "short", locale=locale)
        name = get_timezone_name(zone, locale=locale)
        return f"{format_date(there, 'full', locale)}, {hour} ({name})"

    return Told(say)


def told_day(day: date) -> Told:
    """`Jun 4, 2026`, `4 jun 2026`."""
    return told_days(day, day)


def told_short_weekday(day: date) -> Told:
    """`Thursday, Jun 4`, `jueves, 4 de junio`."""

    def say() -> str:
        locale = _locale()
        if locale is None:
            return f"{day:%A, %b} {day.day}"
        return format_skeleton("MMMMEEEEd", day, locale=locale)

    return Told(say)


def told_time(moment: datetime | time) -> Told:
    """`3:05 PM`, `3:05 p.m.`, on the clock that the moment is of."""

    def say() -> str:
        locale = _locale()
        there = moment.time() if isinstance(moment, datetime) else moment
        return format_time(there, "short", locale=locale) if locale else show_time(moment)

    return Told(say)


def told_moment(moment: datetime) -> Told:
    """`Jun 4, 2026, 3:05 PM`, `4 jun 2026, 3:05 p.m.`, on the clock that the moment is of."""
    day, hour = told_day(moment.date()), told_time(moment)
    return Told(lambda: f"{day}, {hour}")


def told_days_again(kept: str) -> str:
    """A text in English, with its days and times as they are told to whoever reads it."""
    locale = _locale()
    if locale is None:
        return kept
    kept = WEEKDAY.sub(lambda found: str(told_weekday(_weekday(found))), kept)
    kept = DAYS.sub(_days, kept)
    kept = TIME.sub(lambda found: str(told_time(_time(found))), kept)
    return ZONE.sub(lambda found: get_timezone_name(ZoneInfo(ZONES[found[0]]), locale=locale), kept)


def _weekday(found: re.Match[str]) -> date:
    return date(int(found[3]), MONTHS.split().index(found[1]) + 1, int(found[2]))


def _days(found: re.Match[str]) -> str:
    months = SHORT.split("|")
    year, month = int(found[3] or found[6]), found[4] or found[1]
    start = date(year, months.index(found[1]) + 1, int(found[2]))
    end = date(int(found[6]), months.index(month) + 1, int(found[5] or found[2]))
    return str(told_days(start, end))


def _time(found: re.Match[str]) -> time:
    return time(int(found[1]) % 12 + 12 * (found[3] == "P"), int(found[2]))


def told_place(number: int) -> Told:
    """`third`; elsewhere the number."""
    return Told(lambda: str(number) if _locale() else show_ordinal(number))


def told_names(names: Sequence[str]) -> Told:
    """`a`, `a and b`, `a, b and c`."""

    def say() -> str:
        *first, last = names
        return str(_("{names} and {last}", names=", ".join(first), last=last)) if first else last

    return Told(say)


def told_list(parts: Iterable[object]) -> Told:
    """With semicolons in between."""
    parts = list(parts)
    return Told(lambda: "; ".join(map(str, parts)))


def text_direction() -> str:
    """`ltr` or `rtl`, as whoever reads does."""
    locale = _locale()
    return "rtl" if locale and locale.character_order == "right-to-left" else "ltr"


def _locale() -> Locale | None:
    """None for English, and for what the CLDR does not know."""
    language = current_language()
    if language in (SOURCE, PSEUDO):
        return None
    for name in (f"{language}-{COUNTRY}", language):
        try:
            return Locale.parse(name, sep="-")
        except (UnknownLocaleError, ValueError):
            continue
    return None
