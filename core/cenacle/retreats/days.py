"""The days of a retreat as people write them."""

from datetime import date


def show_days(start: date, end: date) -> str:
    """`Jun 4 – 7, 2026`, `Jun 30 – Jul 2, 2026`, `Dec 30, 2026 – Jan 2, 2027`."""
    if start == end:
        return f"{start:%b} {start.day}, {start.year}"
    if start.year != end.year:
        return f"{show_days(start, start)} – {show_days(end, end)}"
    until = f"{end.day}" if start.month == end.month else f"{end:%b} {end.day}"
    return f"{start:%b} {start.day} – {until}, {end.year}"
