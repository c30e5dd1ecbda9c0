"""When the groups of the demo come: each of them once a year, in the same week."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from cenacle.demo.strangers import OFFERING, PREACHERS, THEMES
from cenacle.groups import Group
from cenacle.retreats import Retreat

YEARS_BEFORE, YEARS_AHEAD = 7, 2
WEEKS = 52
LOOKED_AT = "12"
"""The group of the captain whom most people sign in as."""
LEAD = timedelta(weeks=5)
"""How long before the retreat of that group the house is looked at, at least."""
FULL = "21B"
"""A group that takes a small house, and has more people than beds."""
THURSDAY = 3
EVERY_NTH = 7
"""How often a second group comes within a week, from Monday on."""


def make_retreats(groups: Sequence[Group], today: date) -> Iterator[Retreat]:
    """From Thursday to Sunday, and now and then from Monday to Wednesday as well."""
    starts = list(_starts(today - timedelta(days=(today.weekday() - THURSDAY) % 7)))[: len(groups)]
    coming = next(n for n, (start, _) in enumerate(starts) if start >= today + LEAD)
    numbers = [group.group_number for group in groups]
    shift = numbers.index(LOOKED_AT) - coming
    for years in range(-YEARS_BEFORE, YEARS_AHEAD):
        for number, (start, end) in enumerate(starts):
            group = groups[(number + shift) % len(groups)]
            later = timedelta(weeks=years * WEEKS)
            yield Retreat(
                group=group,
                theme=THEMES[number % len(THEMES)],
                preacher=PREACHERS[number % len(PREACHERS)],
                offering=OFFERING,
                start_date=start + later,
                end_date=end + later,
                capacity=20 if group.group_number == FULL else 70,
            )


def _starts(first: date) -> Iterator[tuple[date, date]]:
    """First and last day of each retreat of a year that begins with this Thursday."""
    for week in range(WEEKS):
        thursday = first + timedelta(weeks=week)
        yield thursday, thursday + timedelta(days=3)
        if week % EVERY_NTH == 1:
            yield thursday + timedelta(days=4), thursday + timedelta(days=6)
