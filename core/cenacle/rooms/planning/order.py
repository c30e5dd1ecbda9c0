"""Among plans that are worth the same: rooms in their order first, and guests by their names."""

from cenacle.rooms.planning.board import Board, Prices
from cenacle.rooms.planning.task import NOWHERE, Places, Task

ROUNDS = 5
"""Each takes every guest once; seldom more than two find anything to do."""


def put_in_order(task: Task, places: Places) -> Places:
    """The same or a better score, whichever of the equal plans was given."""
    board = Board(task, Prices.exact(task), places)
    by_name = sorted(task.to_place, key=lambda g: (task.guests[g].name.casefold(), g))
    for _ in range(ROUNDS):
        moved = [_to_earlier_room(board, guest) for guest in by_name]
        swapped = [
            _by_name(board, one, other)
            for index, one in enumerate(by_name)
            for other in by_name[index + 1 :]
        ]
        if not any(moved) and not any(swapped):
            break
    return board.places


def _to_earlier_room(board: Board, guest: int) -> bool:
    before = board.places[guest]
    for room in board.task.open[guest]:
        if room == before:
            return False
        is_worth_trying = board.has_bed(guest, room) and _may_pay(board, guest, room)
        if is_worth_trying and board.may_join(guest, room):
            worth = board.worth(before) + board.worth(room)
            board.put(guest, room)
            if board.worth(before) + board.worth(room) >= worth:
                return True
            board.put(guest, before)
    return False


def _by_name(board: Board, one: int, other: int) -> bool:
    """Swap two of whom the later by name has the earlier room."""
    here, there = board.places[one], board.places[other]
    if there == NOWHERE or NOWHERE < here <= there or not _may_pay(board, one, there, other):
        return False
    if not board.may_join(one, there, other):
        return False
    if here != NOWHERE and not board.may_join(other, here, one):
        return False
    worth = board.worth(here) + board.worth(there)
    _swap(board, one, other)
    if board.worth(here) + board.worth(there) >= worth:
        return True
    _swap(board, one, other)
    return False


def _swap(board: Board, one: int, other: int) -> None:
    here, there = board.places[one], board.places[other]
    board.put(other, NOWHERE)
    board.put(one, there)
    board.put(other, here)


def _may_pay(board: Board, guest: int, room: int, other: int = NOWHERE) -> bool:
    """False where so much is lost that nothing else in both rooms could make up for it."""
    lost = board.value(guest, board.places[guest]) - board.value(guest, room)
    friends = len(board.task.friends[guest])
    if other != NOWHERE:
        lost += board.value(other, room) - board.value(other, board.places[guest])
        friends += len(board.task.friends[other])
    return lost <= board.prices.alone * 2 + board.prices.together * friends
