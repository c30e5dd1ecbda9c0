"""Who sleeps where, proposed: the best plan by the wishes of all, or the best that was found in the
time. It knows neither the database nor the web."""

from cenacle.rooms.planning.model import (
    Broken,
    Guest,
    Move,
    Plan,
    Room,
    Rules,
    Score,
    Unplaced,
)
from cenacle.rooms.planning.planner import LIMIT, plan

__all__ = [
    "LIMIT",
    "Broken",
    "Guest",
    "Move",
    "Plan",
    "Room",
    "Rules",
    "Score",
    "Unplaced",
    "plan",
]
