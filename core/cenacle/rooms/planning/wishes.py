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
        """By somebody and a room: the columns of them there with a friend."""
        for pair in self.task.pairs:
            movers = [guest for guest in pair if guest in self._kind_of]
            if len(movers) == 1:
                (other,) = set(pair) - set(movers)
                joins = self._column(movers[0], self.task.kept[other])
                if joins is not None:
                    found[joins] = found.get(joins, 0) + 1
            elif len(movers) == 2:
                for room in self.task.open[pair[0]]:
                    may_both = all(self._column(guest, room) is not None for guest in pair)
                    if may_both and self.task.may_meet_in(*pair, room):
                        both = self._add_both(pair, room)
                        found[both] = 1
                        for guest in pair:
                            shared[guest, room].append(both)
        for (guest, room), them in shared.items():
            self._limit_shared(guest, room, them)
        return found

    def _column(self, guest: int, room: int) -> int | None:
        return self._beds.columns.get((self._kind_of[guest], room))

    def _add_both(self, pair: tuple[int, int], room: int) -> int:
        self._counted.append(lambda places, _: float(all(places[guest] == room for guest in pair)))
        return self._program.add_column(1)

    def _limit_shared(self, guest: int, room: int, shared: Sequence[int]) -> None:
        """Who is not in the room shares it with nobody, and who is with as many as have beds."""
        free, nights = self.task.free_beds[room], self.task.nights[guest]
        others = sum(max(0, free[night] - 1) for night in nights)
        column = self._beds.columns[self._kind_of[guest], room]
        if others > 1:
            for each in shared:
                self._program.add_row(-inf, 0, [(each, 1), (column, -1)])
        if others < len(shared) or others == 1:
            self._program.add_row(-inf, 0, [(column, -others), *((each, 1) for each in shared)])

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
            most = sum(task.free_beds[room])
            self._program.add_row(-inf, 0, [(used, -most), *one_each])
        return found

    def _is_one_alone(self, room: int, _: Places, inside: Inside) -> float:
        them = inside[room]
        return float(len(them) == 1 and not self.task.friends[them[0]])

    def _is_used(self, room: int, _: Places, inside: Inside) -> float:
        return float(bool(inside[room]))
