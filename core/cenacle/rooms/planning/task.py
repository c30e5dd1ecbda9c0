"""A house and its guests, sorted and numbered, so that the same input is the same task.

Nights are numbered anew as well, and are as few as decide: where all who sleep here in one night
also do in another, whoever fits into that fits into both. If all stay for the whole retreat there
is one.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from cenacle.rooms.planning.model import HEAVIEST, Guest, Room, Rules

NOWHERE = -1
"""Instead of a room: of who has none, or one that is not in the plan."""

Places = list[int]
"""By the index of a guest: the index of their room, or NOWHERE."""


class Task:
    """Guests and rooms are known by their indexes here.

    Raises ValueError where two guests or two rooms are the same, or a weight is too heavy.
    """

    def __init__(self, guests: Iterable[Guest], rooms: Iterable[Room], rules: Rules) -> None:
        self.guests: Sequence[Guest] = sorted(guests, key=lambda guest: guest.id)
        self.rooms: Sequence[Room] = sorted(rooms, key=lambda room: (room.order, room.number))
        self.guest_at = {guest.id: index for index, guest in enumerate(self.guests)}
        self.room_at = {room.number: index for index, room in enumerate(self.rooms)}
        self._refuse_nonsense(rules)
        self.kept: Places = [self.room_at.get(g.present or "", NOWHERE) for g in self.guests]
        self.to_place = [i for i, guest in enumerate(self.guests) if guest.present is None]
        self.last: Places = [self.room_at.get(g.last_room or "", NOWHERE) for g in self.guests]
        self.nights, self.night_count = _number_nights(self.guests)
        self.free_beds = self._count_free_beds()
        self.friends = [
            frozenset(other for other in others if self.meet(guest, other))
            for guest, others in enumerate(
                self._pair_up((g.id, other) for g in self.guests for other in g.with_)
            )
        ]
        self.apart = self._pair_up(
            [(g.id, other) for g in self.guests for other in g.not_with]
            + list(rules.forbidden_pairs)
        )
        self.pairs = [
            (one, other)
            for one, others in enumerate(self.friends)
            for other in sorted(others)
            if one < other
        ]
        self.weights = self._read_weights(rules)
        self.suitable = self._find_suitable(rules)
        self.open = self._find_open()

    def wished(self, guest: int, room: int) -> frozenset[str]:
        """The features that this guest wished for and that this room has."""
        return self.guests[guest].features & self.rooms[room].features

    def is_spare(self, guest: int, room: int) -> bool:
        """Whether an accessible room would go to somebody who needs none."""
        return self.rooms[room].is_accessible and not self.guests[guest].needs_accessible

    def meet(self, one: int, other: int) -> bool:
        """Whether two have a night in common."""
        return not self.nights[one].isdisjoint(self.nights[other])

    def beds_for(self, guest: int, room: int) -> int:
        """How many like this guest the room has beds for, beside those who keep theirs."""
        free = self.free_beds[room]
        return min(free[night] for night in self.nights[guest])

    def may_meet_in(self, one: int, other: int, room: int) -> bool:
        """Whether the beds allow both in one room."""
        common = self.nights[one] & self.nights[other]
        return all(self.free_beds[room][night] > 1 for night in common)

    def _refuse_nonsense(self, rules: Rules) -> None:
        if len(self.guest_at) < len(self.guests):
            raise ValueError("A guest is in the plan twice.")
        if len(self.room_at) < len(self.rooms):
            raise ValueError("A room is in the plan twice.")
        if any(abs(weight) > HEAVIEST for weight in rules.weights.values()):
            raise ValueError(f"A wish of a plugin weighs {HEAVIEST} at most.")

    def _count_free_beds(self) -> list[list[int]]:
        """By room and night."""
        taken = Counter(
            (room, night) for guest, room in enumerate(self.kept) for night in self.nights[guest]
        )
        return [
            [max(0, room.beds - taken[index, night]) for night in range(self.night_count)]
            for index, room in enumerate(self.rooms)
        ]

    def _pair_up(self, named: Iterable[tuple[int, int]]) -> list[frozenset[int]]:
        """By guest, those whom either of both named; who does not come is left out."""
        found: list[set[int]] = [set() for _ in self.guests]
        for one, other in named:
            if one != other and one in self.guest_at and other in self.guest_at:
                found[self.guest_at[one]].add(self.guest_at[other])
                found[self.guest_at[other]].add(self.guest_at[one])
        return [frozenset(each) for each in found]

    def _read_weights(self, rules: Rules) -> list[dict[int, int]]:
        found: list[dict[int, int]] = [{} for _ in self.guests]
        for (guest, room), weight in sorted(rules.weights.items()):
            if weight and guest in self.guest_at and room in self.room_at:
                found[self.guest_at[guest]][self.room_at[room]] = weight
        return found

    def _find_suitable(self, rules: Rules) -> list[list[int]]:
        """By guest, the rooms that they could have if the house were empty."""
        return [
            [
                index
                for index, room in enumerate(self.rooms)
                if room.beds > 0
                and (room.is_accessible or not guest.needs_accessible)
                and (guest.id, room.number) not in rules.forbidden
            ]
            for guest in self.guests
        ]

    def _find_open(self) -> list[list[int]]:
        """By guest, the rooms that they may have beside those who keep theirs."""
        return [
            [
                room
                for room in rooms
                if self.beds_for(guest, room)
                and not any(self.kept[other] == room for other in self.apart[guest])
            ]
            for guest, rooms in enumerate(self.suitable)
        ]


def _number_nights(guests: Sequence[Guest]) -> tuple[list[frozenset[int]], int]:
    """By guest, those of the nights that decide in which they sleep here, and how many decide."""
    every = frozenset[int]().union(*(guest.nights or () for guest in guests))
    here = {
        frozenset(index for index, guest in enumerate(guests) if night in (guest.nights or every))
        for night in every
    } or {frozenset(range(len(guests)))}
    deciding = sorted((them for them in here if not any(them < more for more in here)), key=sorted)
    return _nights_of(len(guests), deciding), len(deciding)


def _nights_of(guests: int, nights: Sequence[Collection[int]]) -> list[frozenset[int]]:
    return [
        frozenset(night for night, them in enumerate(nights) if guest in them)
        for guest in range(guests)
    ]
