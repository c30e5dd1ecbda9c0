"""Houses and guests made up by chance, on which plans of rooms are tried and measured."""

from itertools import pairwise
from random import Random

from cenacle.rooms.planning import Guest, Room

FEATURES = ("ground floor", "own bath", "quiet", "near chapel")
FIRST = ("Ann", "Bo", "Clem", "Dot", "Eve", "Flo", "Gus", "Hal", "Ida", "Joe")
LAST = ("Hebert", "Landry", "Boudreaux", "Guidry", "Fontenot", "Trahan", "Melancon", "Thibodeaux")


def make_house(
    seed: int, people: int, rooms: int, beds_each: float | None = None
) -> tuple[list[Guest], list[Room]]:
    """As many people and rooms; with `beds_each` rooms are closed until so many beds are left for
    each of the people."""
    chance = Random(seed)  # noqa: S311 -- the same house each time is what is wanted
    house = [_room(index, chance) for index in range(rooms)]
    chance.shuffle(house)
    while beds_each and len(house) > 1 and sum(r.beds for r in house) > beds_each * people:
        house.pop()
    return _guests(people, sorted(house, key=lambda room: room.order), chance), house


def _room(index: int, chance: Random) -> Room:
    return Room(
        number=str(101 + index),
        beds=chance.choices((1, 2, 3, 4), (45, 40, 10, 5))[0],
        is_accessible=chance.random() < 0.08,
        features=frozenset(each for each in FEATURES if chance.random() < 0.25),
        order=f"{index:05}",
    )


def _guests(people: int, rooms: list[Room], chance: Random) -> list[Guest]:
    last = _last_rooms(people, rooms, chance)
    friends = _friends(people, chance)
    avoided: list[set[int]] = [set() for _ in range(people)]
    for _ in range(people // 12):
        one, other = chance.randrange(people), chance.randrange(people)
        if one != other and other not in friends[one]:
            avoided[one].add(other)
    return [
        Guest(
            id=index,
            name=f"{FIRST[index % 10]} {LAST[index // 10 % 8]}",
            needs_accessible=chance.random() < 0.04,
            last_room=last[index],
            features=frozenset(each for each in FEATURES if chance.random() < 0.07),
            with_=frozenset(friends[index]),
            not_with=frozenset(avoided[index]),
        )
        for index in range(people)
    ]


def _last_rooms(people: int, rooms: list[Room], chance: Random) -> list[str | None]:
    """70 % had a room last year; of these a quarter one that is closed, or another's too."""
    beds = [room.number for room in rooms for _ in range(room.beds)]
    chance.shuffle(beds)
    found: list[str | None] = []
    for _ in range(people):
        if chance.random() >= 0.7 or not rooms:
            found.append(None)
        elif chance.random() >= 0.25 and beds:
            found.append(beds.pop())
        else:
            found.append("closed" if chance.random() < 0.5 else chance.choice(rooms).number)
    return found


def _friends(people: int, chance: Random) -> list[set[int]]:
    """45 % come in groups of two to four, in which each wishes to be with some of the others."""
    everybody = list(range(people))
    chance.shuffle(everybody)
    friends: list[set[int]] = [set() for _ in everybody]
    left = everybody[: int(people * 0.45)]
    while len(left) > 1:
        size = min(len(left), chance.choices((2, 3, 4), (70, 20, 10))[0])
        group, left = left[:size], left[size:]
        for one, other in pairwise(group):
            friends[one].add(other)
    return friends
