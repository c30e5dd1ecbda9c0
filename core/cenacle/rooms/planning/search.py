"""A good plan without a solver: beds first, then many small moves, counted and not timed."""

from collections.abc import Callable
from math import exp
from random import Random

from cenacle.rooms.planning.board import Board, Prices
from cenacle.rooms.planning.task import NOWHERE, Places, Task

MOVES_EACH, MOST_MOVES = 270, 60_000
ROUGH = Prices(8_192, 1_024, 256, 64, 16, 4, 0.01)
"""The levels drawn nearer to each other, so that a wish may be given up on the way to more."""
WARM, COLD = 64.0, 1.0


def search(task: Task) -> Places:
    """The same places for the same task: chance has a fixed seed."""
    board = Board(task, ROUGH)
    _give_beds(board)
    _stir(board)
    return board.places


def _give_beds(board: Board) -> None:
    """As many beds as can be given by making room one after the other, last year's rooms first."""
    task = board.task
    for guest in task.to_place:
        room = task.last[guest]
        if room != NOWHERE and board.may_join(guest, room):
            board.put(guest, room)
    for guest in task.to_place:
        if board.places[guest] == NOWHERE:
            _make_room(board, guest)


def _make_room(board: Board, guest: int) -> bool:
    """Give a guest a bed for which others move on, along the shortest way to a free one."""
    came_from: dict[int, tuple[int, int]] = {}
    queue = [(guest, NOWHERE)]
    for mover, leaves in queue:
        for room in board.task.open[mover]:
            if room in came_from or room == leaves:
                continue
            if board.has_bed(mover, room):
                if not board.may_join(mover, room):
                    continue
                came_from[room] = (mover, leaves)
                return _move_on(board, came_from, room)
            leaving = [
                other
                for other in sorted(board.inside[room])
                if board.values[other] and board.may_join(mover, room, other)
            ]
            if leaving:
                came_from[room] = (mover, leaves)
                queue += [(other, room) for other in leaving]
    return False


def _move_on(board: Board, came_from: dict[int, tuple[int, int]], room: int) -> bool:
    while room != NOWHERE:
        mover, leaves = came_from[room]
        board.put(mover, room)
        room = leaves
    return True


def _stir(board: Board) -> None:
    """Move or swap one person after the other; the later, the less is given up for it."""
    people = [guest for guest in board.task.to_place if board.task.open[guest]]
    chance = Random(1).random  # noqa: S311 -- the same each time is what is wanted
    moves = min(MOST_MOVES, MOVES_EACH * len(people))
    warmth = WARM
    worth, best, best_places = 0.0, 0.0, list(board.places)
    for _ in range(moves):
        warmth *= (COLD / WARM) ** (1 / moves)
        guest = people[int(chance() * len(people))]
        room = _aim(board, guest, chance)
        before = board.places[guest]
        other = _find_other(board, guest, room, chance)
        if other is None:
            continue
        gained = -board.worth(before) - board.worth(room)
        _exchange(board, guest, room, other)
        gained += board.worth(before) + board.worth(room)
        if gained < 0 and chance() >= exp(gained / warmth):
            _exchange(board, guest, before, other)
            continue
        worth += gained
        if worth > best + ROUGH.weight / 2:
            best, best_places = worth, list(board.places)
    board.put_all(best_places)


def _aim(board: Board, guest: int, chance: Callable[[], float]) -> int:
    """A room to try: a friend's four times of ten, last year's now and then, else any."""
    task = board.task
    kind = chance()
    if kind < 0.4 and task.friends[guest]:
        friends = sorted(task.friends[guest])
        return board.places[friends[int(chance() * len(friends))]]
    if kind < 0.5 and task.last[guest] != NOWHERE:
        return task.last[guest]
    return task.open[guest][int(chance() * len(task.open[guest]))]


def _find_other(board: Board, guest: int, room: int, chance: Callable[[], float]) -> int | None:
    """Who makes way for a guest, NOWHERE where no one has to, None where the guest may not come."""
    before = board.places[guest]
    if room in (before, NOWHERE):
        return None
    if board.has_bed(guest, room):
        return NOWHERE if board.may_join(guest, room) else None
    inside = sorted(board.inside[room])
    other = inside[int(chance() * len(inside))] if inside else NOWHERE
    if other == NOWHERE or not board.values[other] or not board.may_join(guest, room, other):
        return None
    return other if before == NOWHERE or board.may_join(other, before, guest) else None


def _exchange(board: Board, guest: int, room: int, other: int) -> None:
    before = board.places[guest]
    if other != NOWHERE:
        board.put(other, NOWHERE)
    board.put(guest, room)
    if other != NOWHERE:
        board.put(other, before)
