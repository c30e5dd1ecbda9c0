"""The rooms of the demo."""

import random
from collections.abc import Iterator

from cenacle.rooms import Room

BUILDINGS = (
    ("Main House", 3, 20),
    ("St. Joseph", 2, 14),
    ("St. Ignatius", 2, 10),
    ("St. Anne", 1, 12),
)
"""Name, floors, rooms a floor: 120 in all."""


def make_rooms(rng: random.Random) -> Iterator[Room]:
    """The main house has bare numbers, the others the letter of their building before it."""
    for number, (building, floors, count) in enumerate(BUILDINGS):
        for floor in range(1, floors + 1):
            for room in range(1, count + 1):
                yield Room(
                    room_number=f"{'' if number == 0 else building[4]}{floor}{room:02}",
                    building=building,
                    floor=str(floor),
                    beds=rng.choice((1, 1, 1, 2)),
                    is_accessible=floor == 1 and room <= 4,
                    is_active=rng.random() > 0.03,
                )
