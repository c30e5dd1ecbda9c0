"""Which bed each has, of several who come into one room, each for nights of their own.

To the plan beds are counted, night by night. That is enough but where people keep beds whose free
nights fit together badly: for them nobody is moved to another bed.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from cenacle.rooms.planning.model import Guest, Move, Room

WHOLE = -1
"""A night that only who stays for the whole retreat has, and all of these."""


def in_turn(guest: Guest) -> tuple[int, int]:
    """By their first night: who then takes the lowest bed that is free leaves most to others."""
    return min(guest.nights or (WHOLE,)), guest.id


def find_bedless(
    guests: Mapping[int, Guest], rooms: Iterable[Room], moves: Iterable[Move]
) -> set[tuple[int, str]]:
    """Those who find no one bed for all of their nights, with the room that they were to have, if
    all move in in turn."""
    inside = defaultdict[str, list[Guest]](list)
    for guest in guests.values():
        if guest.present is not None:
            inside[guest.present].append(guest)
    new = defaultdict[str, list[Guest]](list)
    for move in moves:
        new[move.room_number].append(guests[move.guest_id])
    return {
        (guest.id, room.number)
        for room in rooms
        if any(guest.nights for guest in (*inside[room.number], *new[room.number]))
        for guest in _bedless(room, inside[room.number], new[room.number])
    }


def _bedless(room: Room, kept: Sequence[Guest], new: Sequence[Guest]) -> list[Guest]:
    every = frozenset[int]().union({WHOLE}, *(each.nights or () for each in (*kept, *new)))
    taken: list[set[int]] = [set() for _ in range(room.beds)]
    coming = []
    for guest in (*kept, *new):
        stays = guest.present is not None or guest.has == room.number
        if stays and guest.bed is not None:
            if guest.bed <= room.beds:
                taken[guest.bed - 1] |= guest.nights or every
        elif guest.present is None:
            coming.append(guest)
    without = []
    for guest in sorted(coming, key=in_turn):
        nights = guest.nights or every
        bed = next((each for each in taken if each.isdisjoint(nights)), None)
        if bed is None:
            without.append(guest)
        else:
            bed |= nights
    return without
