"""The best plan, by HiGHS, level by level."""

from collections.abc import Mapping, Sequence
from math import floor

from cenacle.rooms.planning.beds import SLACK, Settled, settle, write_beds
from cenacle.rooms.planning.deadline import Deadline
from cenacle.rooms.planning.highs import Solver
from cenacle.rooms.planning.kinds import kinds_of
from cenacle.rooms.planning.score import keeps_rules, score_of
from cenacle.rooms.planning.task import Places, Task
from cenacle.rooms.planning.wishes import Terms, Wishes

Level = Sequence[tuple[Terms, int]]
"""What is counted at once, and what one of each counts."""


def solve(task: Task, start: Places, deadline: Deadline) -> tuple[Places, bool]:
    """The best places found, at least as good as the start, and whether there are no better."""
    kinds = kinds_of(task)
    if not kinds:
        return start, True
    beds = write_beds(task, kinds, Settled())
    places, settled = settle(beds, Solver(beds.program, deadline), start)
    if settled is None:
        return start, False
    best = _better(task, start, places)
    beds = write_beds(task, kinds, settled)
    wishes = Wishes(beds)
    solver = Solver(beds.program, deadline)
    for reached in (beds.placed, beds.last_rooms):
        solver.require(reached, _count(reached, wishes.values_of(best)))
    for level in _levels(wishes):
        best, is_proven = _reach(wishes, solver, level, best)
        if not is_proven:
            return best, False
    return best, True


def _reach(wishes: Wishes, solver: Solver, level: Level, best: Places) -> tuple[Places, bool]:
    """The best of one level, which is kept from then on, and whether it is proven."""
    goal = _add_up(level)
    values = wishes.values_of(best)
    reached = _count(goal, values)
    relaxed = solver.relax(goal)
    if relaxed is None or reached < floor(relaxed.bound + SLACK):
        solved = solver.maximise(goal, values)
        if solved.values is not None:
            best = _better(wishes.task, best, wishes.places_of(solved.values))
        values = wishes.values_of(best)
        reached = _count(goal, values)
        if solved.values is None or not solved.is_best:
            return best, False
        if reached < _count(goal, solved.values) - SLACK:
            return best, False
    if relaxed is not None:
        solver.fix(relaxed, relaxed.bound - reached + SLACK)
    for terms, factor in level:
        signed = {column: each if factor > 0 else -each for column, each in terms.items()}
        solver.require(signed, _count(signed, values))
    return best, True


def _levels(wishes: Wishes) -> list[Level]:
    """One after the other; of numbers this small two fit into one."""
    levels: list[Level] = [
        [(wishes.together, 1)],
        [(wishes.features, len(wishes.alone) + 1), (wishes.alone, -1)],
        [(wishes.spare, -1)],
        [(wishes.weight, 1)],
    ]
    return [level for level in levels if any(terms for terms, _ in level)]


def _add_up(level: Level) -> Terms:
    goal: Terms = {}
    for terms, factor in level:
        for column, each in terms.items():
            goal[column] = goal.get(column, 0) + factor * each
    return goal


def _count(terms: Mapping[int, float], values: Sequence[float]) -> float:
    return sum(values[column] * each for column, each in terms.items())


def _better(task: Task, one: Places, other: Places) -> Places:
    """The second only where it keeps the rules, as all do but for an error of the solver."""
    if keeps_rules(task, other) and score_of(task, other).rank > score_of(task, one).rank:
        return other
    return one
