"""Plans of rooms for 150 people in houses of 150 rooms, beside the bare linear program of beds and
last year's rooms; in CPU time, so that a busy machine changes little."""

from collections.abc import Iterator
from statistics import median
from time import process_time

from cenacle.rooms.planning import Guest, Room, Rules, plan
from cenacle.rooms.planning.beds import Settled, write_beds
from cenacle.rooms.planning.deadline import Deadline
from cenacle.rooms.planning.highs import Solver
from cenacle.rooms.planning.kinds import kinds_of
from cenacle.rooms.planning.task import Task
from made_up_house import make_house

from bench.figures import Figure, Unit

PEOPLE = ROOMS = 150
SEEDS = 8
HOUSES = {"all rooms open": None, "1.3 beds a person": 1.3, "1.1 beds a person": 1.1}
BOUND = 10.0
"""Ours keeps all other wishes as well, and proves that no plan keeps more."""
BUDGET = 2.0
"""Seconds of a processor that a plan may take (beyond 15)."""


def measure() -> Iterator[Figure]:
    """The first plan, which loads the solver, is not counted."""
    plan(*make_house(0, 5, 5))
    for title, beds_each in HOUSES.items():
        houses = [make_house(seed, PEOPLE, ROOMS, beds_each) for seed in range(SEEDS)]
        bare = median(_time_bare(*house) for house in houses)
        times, proven = zip(*(_time_ours(*house) for house in houses), strict=True)
        yield Figure(f"{title}: a plan", median(times), bare, BOUND)
        yield Figure(f"{title}: the slowest of {SEEDS} plans", max(times), BUDGET, 1.0)
        yield Figure(f"{title}: proven", sum(proven) / SEEDS, unit=Unit.PERCENT)


def _time_ours(guests: list[Guest], rooms: list[Room]) -> tuple[float, bool]:
    began = process_time()
    made = plan(guests, rooms)
    return process_time() - began, made.proven


def _time_bare(guests: list[Guest], rooms: list[Room]) -> float:
    began = process_time()
    task = Task(guests, rooms, Rules())
    beds = write_beds(task, kinds_of(task), Settled())
    if Solver(beds.program, Deadline(None)).relax(beds.worth) is None:
        raise RuntimeError("The linear program has no answer.")
    return process_time() - began
