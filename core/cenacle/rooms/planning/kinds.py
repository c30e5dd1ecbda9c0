"""Guests who are alike to the solver, counted instead of named: that makes its program small."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cenacle.rooms.planning.task import NOWHERE, Places, Task


@dataclass(frozen=True)
class Kind:
    """Guests with the same rooms and the same wishes; whoever has to do with others is alone."""

    guests: tuple[int, ...]
    rooms: tuple[int, ...]

    @property
    def one(self) -> int:
        """Whom all of them are like."""
        return self.guests[0]


def kinds_of(task: Task) -> list[Kind]:
    alike: defaultdict[tuple[object, ...], list[int]] = defaultdict(list)
    for guest in task.to_place:
        if not task.open[guest]:
            continue
        asked = task.guests[guest]
        has_to_do_with_others = task.friends[guest] or task.apart[guest]
        alike[
            guest if has_to_do_with_others else NOWHERE,
            asked.needs_accessible,
            task.nights[guest],
            task.last[guest],
            tuple(sorted(asked.features)),
            tuple(task.open[guest]),
            tuple(sorted(task.weights[guest].items())),
        ].append(guest)
    return [Kind(tuple(guests), tuple(task.open[guests[0]])) for guests in alike.values()]


def count_kinds(kinds: Iterable[Kind], places: Places) -> dict[tuple[int, int], int]:
    """How many of a kind sleep in a room, by the indexes of both; the others are left out."""
    counts: defaultdict[tuple[int, int], int] = defaultdict(int)
    for index, kind in enumerate(kinds):
        for guest in kind.guests:
            if places[guest] != NOWHERE:
                counts[index, places[guest]] += 1
    return dict(counts)


def name_places(task: Task, kinds: Iterable[Kind], counts: Mapping[tuple[int, int], int]) -> Places:
    """The places of all: the beds of a kind go to its guests in their order."""
    places = list(task.kept)
    for index, kind in enumerate(kinds):
        beds = [room for room in kind.rooms for _ in range(counts.get((index, room), 0))]
        for guest, room in zip(kind.guests, beds, strict=False):
            places[guest] = room
    return places
