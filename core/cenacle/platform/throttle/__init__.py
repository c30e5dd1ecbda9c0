"""How often something may be tried: counted in the database, so that all processes agree."""

from cenacle.platform.throttle.service import (
    Limit,
    check,
    clear,
    count,
    counted_for,
    is_reached,
    latest_of,
    record,
    sweep,
    wait_after,
)

__all__ = [
    "Limit",
    "check",
    "clear",
    "count",
    "counted_for",
    "is_reached",
    "latest_of",
    "record",
    "sweep",
    "wait_after",
]
