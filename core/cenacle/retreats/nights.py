"""The nights of a retreat, each called by the day on which it begins."""

from datetime import date, timedelta

DAY = timedelta(days=1)


def last_night(start: date, end: date) -> date:
    """A retreat of one day has that night."""
    return max(start, end - DAY)


def nights_between(start: date, end: date) -> list[date]:
    """Who arrives on `start` and leaves on `end` sleeps here in these."""
    count = (last_night(start, end) - start).days + 1
    return [start + number * DAY for number in range(count)]
