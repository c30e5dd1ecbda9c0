"""What a plan is made from, and what it says: plain data, without the database."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

HEAVIEST = 1000
"""As much as one plugin's wish may weigh, for or against a room."""


@dataclass(frozen=True)
class Room:
    """`beds` are those that this retreat may use, the beds of its own people among them."""

    number: str
    beds: int
    is_accessible: bool = False
    features: frozenset[str] = frozenset()
    order: str = ""
    """Sorts rooms as people count them."""


@dataclass(frozen=True)
class Guest:
    """`present` is the room that they keep; `has` is the one that they have now, whether they keep
    it or not, and `bed` their bed there. `with_` and `not_with` are ids of other guests. `nights`
    are the numbers of those in which they sleep here, None all of them."""

    id: int
    name: str
    needs_accessible: bool = False
    last_room: str | None = None
    features: frozenset[str] = frozenset()
    with_: frozenset[int] = frozenset()
    not_with: frozenset[int] = frozenset()
    present: str | None = None
    has: str | None = None
    bed: int | None = None
    nights: frozenset[int] | None = None


@dataclass(frozen=True)
class Rules:
    """What plugins say, by the ids of guests and the numbers of rooms."""

    forbidden: frozenset[tuple[int, str]] = frozenset()
    forbidden_pairs: frozenset[tuple[int, int]] = frozenset()
    weights: Mapping[tuple[int, str], int] = field(default_factory=dict)
    """More is better; a guest without a room weighs nothing."""


@dataclass(frozen=True)
class Move:
    guest_id: int
    room_number: str
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class Unplaced:
    guest_id: int
    why: str
    for_leaders: str | None = None
    """Names whom they must not share a room with: for who may lead alone."""


@dataclass(frozen=True)
class Broken:
    """A wish that is not kept."""

    guest_id: int
    wish: str
    why: str
    for_leaders: str | None = None
    """As that of `Unplaced`."""


class Score(NamedTuple):
    """How good a plan is, the weightiest first."""

    placed: int
    last_rooms: int
    together: int
    """Pairs of whom one wished to be with the other, in one room."""
    features: int
    alone: int
    """Rooms of two beds or more in which one person sleeps who is in no pair; fewer are better."""
    spare_accessible: int
    """People in accessible rooms who do not need one; fewer are better."""
    weight: int
    """What plugins wish."""

    @property
    def rank(self) -> tuple[int, ...]:
        """Of two plans the one with the greater rank is better."""
        return (*self[:4], -self.alone, -self.spare_accessible, self.weight)


@dataclass(frozen=True)
class Plan:
    moves: tuple[Move, ...]
    unplaced: tuple[Unplaced, ...]
    broken: tuple[Broken, ...]
    score: Score
    proven: bool
    """Whether no plan has a better score; else it is the best that was found in the time."""
