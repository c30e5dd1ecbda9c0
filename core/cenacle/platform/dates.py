"""Days as people write them, and years as they count them."""

from datetime import date, datetime, timedelta


def show_days(start: date, end: date) -> str:
    """`Jun 4 – 7, 2026`, `Jun 30 – Jul 2, 2026`, `Dec 30, 2026 – Jan 2, 2027`."""
    if start == end:
        return f"{start:%b} {start.day}, {start.year}"
    if start.year != end.year:
        return f"{show_days(start, start)} – {show_days(end, end)}"
    until = f"{end.day}" if start.month == end.month else f"{end:%b} {end.day}"
    return f"{start:%b} {start.day} – {until}, {end.year}"


def age_on(today: date, birth_date: date | None) -> int | None:
    """Years completed; who was born on February 29 completes them on March 1."""
    if birth_date is None:
        return None
    had_birthday = (today.month, today.day) >= (birth_date.month, birth_date.day)
    return today.year - birth_date.year - (not had_birthday)


def ago(passed: timedelta) -> str:
    """`3 minutes ago`, `a day ago` as `1 day ago`, and `a moment ago`."""
    minutes = round(passed.total_seconds() / 60)
    for size, unit in ((1440, "day"), (60, "hour"), (1, "minute")):
        if minutes >= size:
            count = minutes // size
            return f"{count} {unit}{'' if count == 1 else 's'} ago"
    return "a moment ago"


def show_moment(moment: datetime) -> str:
    """`Jun 4, 2026, 3:05 PM`, on the clock that the moment is of."""
    hour = moment.hour % 12 or 12
    return f"{show_days(moment.date(), moment.date())}, {hour}:{moment:%M %p}"
