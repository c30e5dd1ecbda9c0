"""Who sleeps where while people are moved about, and what each move is worth."""

from typing import NamedTuple

from cenacle.rooms.planning.task import NOWHERE, Places, Task


class Prices(NamedTuple):
    """What one of each level is worth, as one number, so that moves are compared at once."""

    placed: float
    last_room: float
    together: float
    feature: float
    alone: float
    spare: float
    weight: float

    @classmethod
    def exact(cls, task: Task) -> "Prices":
        """One of a level outweighs all that lies below it."""
        everybody = len(task.guests) + 1
        weight = 1
        spare = 1 + sum(
            max([0, *each.values()]) - min([0, *each.values()]) for each in task.weights
        )
        alone = spare * everybody
        feature = alone * (len(task.rooms) + 1)
        together = feature * (1 + sum(len(guest.features) for guest in task.guests))
        last_room = together * (len(task.pairs) + 1)
        placed = last_room * everybody
        return cls(placed, last_room, together, feature, alone, spare, weight)


class Board:
    """The places of all, by the hard rules as long as `may_join` was asked before each `put`."""

    def __init__(self, task: Task, prices: Prices, places: Places | None = None) -> None:
        self.task = task
        self.places: Places = list(places or task.kept)
        self.inside: list[set[int]] = [set() for _ in task.rooms]
        for guest, room in enumerate(self.places):
            if room != NOWHERE:
                self.inside[room].add(guest)
        self.free = [list(nights) for nights in task.free_beds]
        for guest in task.to_place:
            self._count_bed(guest, self.places[guest], -1)
        self.values = [_values_of(task, prices, guest) for guest in range(len(task.guests))]
        self.prices = prices

    def value(self, guest: int, room: int) -> float:
        """What a guest alone is worth in a room, whoever else is in it; nothing without one."""
        return self.values[guest].get(room, 0)

    def put(self, guest: int, room: int) -> None:
        """Move somebody who has to be placed; to NOWHERE takes them out."""
        before = self.places[guest]
        if before != NOWHERE:
            self.inside[before].discard(guest)
        if room != NOWHERE:
            self.inside[room].add(guest)
        self._count_bed(guest, before, +1)
        self._count_bed(guest, room, -1)
        self.places[guest] = room

    def _count_bed(self, guest: int, room: int, change: int) -> None:
        if room != NOWHERE:
            for night in self.task.nights[guest]:
                self.free[room][night] += change

    def put_all(self, places: Places) -> None:
        for guest in self.task.to_place:
            self.put(guest, NOWHERE)
        for guest in self.task.to_place:
            self.put(guest, places[guest])

    def has_bed(self, guest: int, room: int, leaving: int = NOWHERE) -> bool:
        """In all of their nights, once somebody has left who is leaving."""
        free = self.free[room]
        left = self.task.nights[leaving] if leaving != NOWHERE else ()
        return all(free[night] > 0 or night in left for night in self.task.nights[guest])

    def may_join(self, guest: int, room: int, leaving: int = NOWHERE) -> bool:
        """Whether the room is open to a guest and has a bed, and nobody but who is leaving is in
        the way."""
        if room not in self.values[guest] or not self.has_bed(guest, room, leaving):
            return False
        in_the_way = self.task.apart[guest] & self.inside[room]
        return not in_the_way or in_the_way == {leaving}

    def worth(self, room: int) -> float:
        """What the people in a room are worth where they are."""
        if room == NOWHERE:
            return 0
        inside = self.inside[room]
        friends = self.task.friends
        if len(inside) == 1:
            (guest,) = inside
            is_waste = self.task.rooms[room].beds > 1 and not friends[guest]
            return self.value(guest, room) - is_waste * self.prices.alone
        met = sum(len(friends[guest] & inside) for guest in inside) // 2
        return met * self.prices.together + sum(self.value(guest, room) for guest in inside)


def _values_of(task: Task, prices: Prices, guest: int) -> dict[int, float]:
    """What each open room is worth for one guest, whoever else is in it."""
    if task.guests[guest].present is not None:
        return {}
    return {
        room: prices.placed
        + (task.last[guest] == room) * prices.last_room
        + len(task.wished(guest, room)) * prices.feature
        - task.is_spare(guest, room) * prices.spare
        + task.weights[guest].get(room, 0) * prices.weight
        for room in task.open[guest]
    }
