"""The first half of a proven plan: a bed for as many as can have one, then last year's rooms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from math import floor

from cenacle.rooms.planning.highs import Program, Solver
from cenacle.rooms.planning.kinds import Kind, count_kinds, name_places
from cenacle.rooms.planning.task import Places, Task

SLACK = 0.01
"""Less is taken for nothing; the solver's own errors are far smaller."""

Key = tuple[int, int]
"""The index of a kind and of a room."""


@dataclass(frozen=True)
class Settled:
    """What all plans with the most beds and last year's rooms share, so that it is settled."""

    lowest: Mapping[Key, int] = field(default_factory=dict)
    highest: Mapping[Key, int] = field(default_factory=dict)
    full: frozenset[int] = frozenset()
    """The rows of kinds, then of the nights of rooms, of whom nobody and where no bed is left."""


@dataclass
class Beds:
    """The program of who may sleep where by the hard rules: how many of a kind in which room."""

    task: Task
    kinds: Sequence[Kind]
    program: Program
    columns: dict[Key, int]

    @property
    def placed(self) -> dict[int, float]:
        return dict.fromkeys(self.columns.values(), 1.0)

    @property
    def last_rooms(self) -> dict[int, float]:
        last = self.task.last
        return {
            c: 1.0 for (kind, room), c in self.columns.items() if last[self.kinds[kind].one] == room
        }

    @property
    def worth(self) -> dict[int, float]:
        """One bed outweighs the last year's rooms of all."""
        scale = float(len(self.task.guests) + 1)
        last_rooms = self.last_rooms
        return {column: scale + last_rooms.get(column, 0) for column in self.columns.values()}

    def values_of(self, places: Places) -> list[float]:
        """Of its columns alone."""
        counts = count_kinds(self.kinds, places)
        return [float(counts.get(key, 0)) for key in self.columns]

    def places_of(self, values: Sequence[float]) -> Places:
        counts = {key: round(values[column]) for key, column in self.columns.items()}
        return name_places(self.task, self.kinds, counts)


def write_beds(task: Task, kinds: Sequence[Kind], settled: Settled) -> Beds:
    beds = Beds(task, kinds, Program(), {})
    of_kind: list[list[int]] = [[] for _ in kinds]
    of_night: list[list[list[int]]] = [[[] for _ in nights] for nights in task.free_beds]
    for index, kind in enumerate(kinds):
        for room in kind.rooms:
            most = min(len(kind.guests), task.beds_for(kind.one, room))
            highest = settled.highest.get((index, room), most)
            if highest:
                lowest = settled.lowest.get((index, room), 0)
                column = beds.program.add_column(highest, lowest)
                beds.columns[index, room] = column
                of_kind[index].append(column)
                for night in task.nights[kind.one]:
                    of_night[room][night].append(column)
    limits = [*(len(kind.guests) for kind in kinds), *chain(*task.free_beds)]
    limited = [*of_kind, *chain(*of_night)]
    for row, (limit, columns) in enumerate(zip(limits, limited, strict=True)):
        least = limit if row in settled.full else 0
        beds.program.add_row(least, limit, ((column, 1) for column in columns))
    _keep_apart(beds)
    return beds


def _keep_apart(beds: Beds) -> None:
    task = beds.task
    kind_of = {guest: index for index, kind in enumerate(beds.kinds) for guest in kind.guests}
    for one, index in kind_of.items():
        for other in sorted(task.apart[one] & kind_of.keys()):
            if one > other:
                continue
            for room in beds.kinds[index].rooms:
                columns = [beds.columns.get((kind_of[guest], room)) for guest in (one, other)]
                terms = [(column, 1.0) for column in columns if column is not None]
                if len(terms) == 2 and task.may_meet_in(one, other, room):
                    beds.program.add_row(0, 1, terms)


def settle(beds: Beds, solver: Solver, start: Places) -> tuple[Places, Settled | None]:
    """The best places by beds and last year's rooms, and what is settled by that.

    Nothing is where the time was over before it was proven.
    """
    worth = beds.worth
    places, best = start, _count(worth, beds.values_of(start))
    relaxed = solver.relax(worth)
    if relaxed is None or best < floor(relaxed.bound + SLACK):
        solved = solver.maximise(worth, beds.values_of(start))
        if solved.values is None or not solved.is_best:
            return start, None
        places, best = beds.places_of(solved.values), _count(worth, solved.values)
    if relaxed is None:
        return places, Settled()
    # Where one more would cost more than the bound lies above the best, no best plan has one more.
    dear = relaxed.bound - best + SLACK
    costs = dict(zip(beds.columns, relaxed.reduced_costs, strict=True))
    rows = len(beds.kinds) + len(beds.task.rooms) * beds.task.night_count
    return places, Settled(
        lowest={
            key: round(beds.program.uppers[beds.columns[key]])
            for key, cost in costs.items()
            if cost > dear
        },
        highest=dict.fromkeys((key for key, cost in costs.items() if cost < -dear), 0),
        full=frozenset(row for row in range(rows) if relaxed.prices[row] > dear),
    )


def _count(worth: Mapping[int, float], values: Sequence[float]) -> int:
    return round(sum(round(values[column]) * each for column, each in worth.items()))
