"""Days as people write them, and years as they count them."""

from collections import Counter
from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from cenacle.platform.words import CORE, Words

_ = Words(CORE)


NAMED_ZONES = {
    "AST": "Atlantic Time",
    "EST": "Eastern Time",
    "CST": "Central Time",
    "MST": "Mountain Time",
    "PST": "Pacific Time",
    "AKST": "Alaska Time",
    "HST": "Hawaii Time",
}
"""By what the wall clocks of America are called in winter."""
AMERICAN = ("America/", "US/", "Pacific/Honolulu")
WINTER = datetime(2026, 1, 15)  # noqa: DTZ001 -- it is given a zone where it is used

ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip
ENDINGS = {1: "st", 2: "nd", 3: "rd"}
TEENS = range(11, 14)

DAY = 24 * 60
HOUR = 60

MONDAY_MORNING = time(7)
WEEK = timedelta(days=7)


def show_days(start: date, end: date) -> str:
    """`Jun 4 – 7, 2026`, `Jun 30 – Jul 2, 2026`, `Dec 30, 2026 – Jan 2, 2027`."""
    if start == end:
        return f"{start:%b} {start.day}, {start.year}"
    if start.year != end.year:
        return f"{show_days(start, start)} – {show_days(end, end)}"
    until = f"{end.day}" if start.month == end.month else f"{end:%b} {end.day}"
    return f"{start:%b} {start.day} – {until}, {end.year}"


def show_years(days: Iterable[date]) -> dict[date, str]:
    """`2026` for each, and `Jun 2026` where several are of one year."""
    days = set(days)
    years = Counter(day.year for day in days)
    return {day: f"{day:%b} {day.year}" if years[day.year] > 1 else f"{day.year}" for day in days}


def age_on(today: date, birth_date: date | None) -> int | None:
    """Years completed; who was born on February 29 completes them on March 1."""
    if birth_date is None:
        return None
    had_birthday = (today.month, today.day) >= (birth_date.month, birth_date.day)
    return today.year - birth_date.year - (not had_birthday)


def ago(passed: timedelta) -> str:
    """`3 minutes ago`, `a day ago` as `1 day ago`, and `a moment ago`."""
    minutes = round(passed.total_seconds() / 60)
    if minutes >= DAY:
        return str(_.many("{count} day ago", "{count} days ago", minutes // DAY))
    if minutes >= HOUR:
        return str(_.many("{count} hour ago", "{count} hours ago", minutes // HOUR))
    if minutes >= 1:
        return str(_.many("{count} minute ago", "{count} minutes ago", minutes))
    return str(_("a moment ago"))


def show_ordinal(number: int) -> str:
    """`third`, `11th`, `22nd`."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = "th" if number % 100 in TEENS else ENDINGS.get(number % 10, "th")
    return f"{number}{ending}"


def show_moment(moment: datetime) -> str:
    """`Jun 4, 2026, 3:05 PM`, on the clock that the moment is of."""
    return f"{show_days(moment.date(), moment.date())}, {show_time(moment)}"


def show_time(moment: datetime | time) -> str:
    """`3:05 PM`, on the clock that the moment is of."""
    return f"{moment.hour % 12 or 12}:{moment:%M %p}"


def show_weekday(day: date) -> str:
    """`Tuesday, June 2, 2026`."""
    return f"{day:%A, %B} {day.day}, {day.year}"


def show_until(moment: datetime, zone: ZoneInfo) -> str:
    """`Tuesday, June 2, 2026, 3:10 PM (Central Time)`."""
    there = moment.astimezone(zone)
    return f"{show_weekday(there)}, {show_time(there)} ({show_zone(zone)})"


def show_zone(zone: ZoneInfo) -> str:
    """`Central Time`; elsewhere by a town: `Berlin time`."""
    short = WINTER.replace(tzinfo=zone).tzname() or ""
    if zone.key.startswith(AMERICAN) and short in NAMED_ZONES:
        return NAMED_ZONES[short]
    return f"{zone.key.rpartition('/')[2].replace('_', ' ')} time"


def week_that_began(now: datetime, zone: ZoneInfo) -> date:
    """The Monday whose seven o'clock in the morning passed last, on this wall."""
    there = now.astimezone(zone)
    monday = there.date() - timedelta(days=there.weekday())
    has_begun = (there.date(), there.time()) >= (monday, MONDAY_MORNING)
    return monday if has_begun else monday - WEEK
