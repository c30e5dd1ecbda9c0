"""From a house and its guests to a plan: start, solver, order, and the words for it."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from threading import Lock

from cenacle.rooms.planning.broken import broken_of
from cenacle.rooms.planning.deadline import Deadline
from cenacle.rooms.planning.model import Guest, Plan, Room, Rules
from cenacle.rooms.planning.nights import find_bedless, in_turn
from cenacle.rooms.planning.order import put_in_order
from cenacle.rooms.planning.reasons import moves_of
from cenacle.rooms.planning.score import keeps_rules, score_of
from cenacle.rooms.planning.search import search
from cenacle.rooms.planning.shortage import unplaced_of
from cenacle.rooms.planning.task import Places, Task

NO_RULES = Rules()
LIMIT = 1.6
"""Seconds of a processor. The solver looks at the clock between its steps: of 150 rooms a plan is
made within two."""
BEDLESS = 5
"""So many plans are made in which somebody finds no one bed, before they get none."""
_ONE_AT_A_TIME = Lock()
"""A solver takes a core and tens of megabytes; whoever waits for it spends none of their time."""


def plan(
    guests: Iterable[Guest],
    rooms: Iterable[Room],
    rules: Rules = NO_RULES,
    limit: float | None = LIMIT,
) -> Plan:
    """The best plan, or the best that was found in `limit` seconds of this thread's CPU time.

    The same input gives the same plan where it is proven, or has no limit. Moves stand in an order
    in which each finds their bed. Raises ValueError where a guest or a room is there twice, or a
    weight is too heavy.
    """
    deadline = Deadline(limit)
    guests, rooms = list(guests), list(rooms)
    made = _make(Task(guests, rooms, rules), deadline)
    by_id = {guest.id: guest for guest in guests}
    for tried in count():
        bedless = find_bedless(by_id, rooms, made.moves)
        if not bedless:
            break
        if tried >= BEDLESS:
            bedless = {(guest, room.number) for guest, _ in bedless for room in rooms}
        rules = replace(rules, forbidden=rules.forbidden | bedless)
        made = replace(_make(Task(guests, rooms, rules), deadline), proven=False)
    return made


def _make(task: Task, deadline: Deadline) -> Plan:
    places, proven = _improve(task, search(task), deadline)
    places = put_in_order(task, places)
    if not keeps_rules(task, places):
        raise RuntimeError("A plan broke a hard rule.")
    by_id = {guest.id: guest for guest in task.guests}
    moves = sorted(moves_of(task, places), key=lambda move: in_turn(by_id[move.guest_id]))
    return Plan(
        moves=tuple(moves),
        unplaced=unplaced_of(task, places),
        broken=broken_of(task, places),
        score=score_of(task, places),
        proven=proven,
    )


def _improve(task: Task, places: Places, deadline: Deadline) -> tuple[Places, bool]:
    # Loaded with the first plan alone: it takes a tenth of a second and 20 MB.
    try:
        from cenacle.rooms.planning.solving import solve
    except ImportError:
        return places, False
    with _ONE_AT_A_TIME:
        return solve(task, places, deadline)
