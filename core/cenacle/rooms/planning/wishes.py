"""The second half of a proven plan: among those with the most beds and last year's rooms the one
that keeps most wishes, one level of wishes after the other."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from math import inf

from cenacle.rooms.planning.beds import Beds
from cenacle.rooms.planning.score import sleepers
from cenacle.rooms.planning.task import Places

Terms = dict[int, float]
"""By column of the program: how much of what is counted one of it is."""
Inside = list[list[int]]
"""By room, who sleeps in it."""


class Wishes:
    """Adds to the program of beds what the levels of wishes count."""

    def __init__(self, beds: Beds) -> None:
        self._beds = beds
        self.task = beds.task
        self._program = beds.program
        self._kind_of = {g: index for index, kind in enumerate(beds.kinds) for g in kind.guests}
        self._counted: list[Callable[[Places, Inside], float]] = []
        """What the columns beside those of beds are in a plan, in their order."""
        self.together = self._count_together()
        self.features = self._count_features()
        self.alone = self._count_alone()
        self.spare = self._count(self.task.is_spare)
        self.weight = self._count(lambda guest, room: self.task.weights[guest].get(room, 0))

    def values_of(self, places: Places) -> list[float]:
        inside = sleepers(self.task, places)
        return self._beds.values_of(places) + [each(places, inside) for each in self._counted]

    def places_of(self, values: Sequence[float]) -> Places:
        return self._beds.places_of(values)

    def _count(self, worth: Callable[[int, int], float]) -> Terms:
        kinds = self._beds.kinds
        found = ((c, worth(kinds[k].one, room)) for (k, room), c in self._beds.columns.items())
        return {column: float(each) for column, each in found if each}

    def _count_features(self) -> Terms:
        return self._count(lambda guest, room: len(self.task.wished(guest, room)))

    def _count_together(self) -> Terms:
        found: Terms = {}
        shared: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        """By the column of somebody in a room, and the room: the columns of them with a friend."""
        for pair in self.task.pairs:
            movers = [guest for guest in pair if guest in self._kind_of]
            if len(movers) == 1:
                (other,) = set(pair) - set(movers)
                joins = self._column(movers[0], self.task.kept[other])
                if joins is not None:
                    found[joins] = found.get(joins, 0) + 1
            elif len(movers) == 2:
                for room in self.task.open[pair[0]]:
                    columns = (self._column(guest, room) for guest in pair)
                    there = [column for column in columns if column is not None]
                    if self.task.free_beds[room] > 1 and len(there) == 2:
                        both = self._add_both(pair, room)
                        found[both] = 1
                        for column in there:
                            shared[column, room].append(both)
        for (column, room), them in shared.items():
            self._limit_shared(column, them, self.task.free_beds[room] - 1)
        return found

    def _column(self, guest: int, room: int) -> int | None:
        return self._beds.columns.get((self._kind_of[guest], room))

    def _add_both(self, pair: tuple[int, int], room: int) -> int:
        self._counted.append(lambda places, _: float(all(places[guest] == room for guest in pair)))
        return self._program.add_column(1)

    def _limit_shared(self, guest: int, shared: Sequence[int], others: int) -> None:
        """Who is not in the room shares it with nobody, and who is with as many as have beds."""
        if others > 1:
            for each in shared:
                self._program.add_row(-inf, 0, [(each, 1), (guest, -1)])
        if others < len(shared) or others == 1:
            self._program.add_row(-inf, 0, [(guest, -others), *((each, 1) for each in shared)])

    def _count_alone(self) -> Terms:
        """One who is in no pair counts once towards two in a room, one who is in a pair twice."""
        task = self.task
        by_room: defaultdict[int, Terms] = defaultdict(dict)
        for (kind, room), column in self._beds.columns.items():
            has_friends = bool(task.friends[self._beds.kinds[kind].one])
            by_room[room][column] = 2.0 if has_friends else 1.0
        kept = sleepers(task, task.kept)
        found: Terms = {}
        for room, terms in by_room.items():
            there = sum(2 if task.friends[guest] else 1 for guest in kept[room])
            if task.rooms[room].beds < 2 or there > 1:
                continue
            column = self._program.add_column(1)
            self._counted.append(partial(self._is_one_alone, room))
            found[column] = 1
            if there:
                self._program.add_row(1, inf, [(column, 1), *terms.items()])
                continue
            used = self._program.add_column(1)
            self._counted.append(partial(self._is_used, room))
            self._program.add_row(0, inf, [(column, 1), (used, -2), *terms.items()])
            one_each = [(each, 1.0) for each in terms]
            self._program.add_row(-inf, 0, [(used, -task.free_beds[room]), *one_each])
        return found

    def _is_one_alone(self, room: int, _: Places, inside: Inside) -> float:
        them = inside[room]
        return float(len(them) == 1 and not self.task.friends[them[0]])

    def _is_used(self, room: int, _: Places, inside: Inside) -> float:
        return float(bool(inside[room]))
