"""HiGHS, as little of it as plans need: a program of whole numbers, solved within CPU time."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import highspy
import numpy as np
from highspy.highs import HighsCallbackEvent

from cenacle.rooms.planning.deadline import Deadline

LESS_THAN_ONE = 0.5
"""What is maximised is whole: a bound less than one above a solution proves it."""
Options = Mapping[str, str | int | float | bool]
OPTIONS: Options = {
    # One thread and one seed: the same program has the same solution.
    "threads": 1,
    "parallel": "off",
    "random_seed": 1,
    "mip_rel_gap": 0.0,
    "mip_abs_gap": LESS_THAN_ONE,
}


@dataclass
class Program:
    """Columns, none below 0, and rows over them."""

    uppers: list[float] = field(default_factory=list)
    lowers: list[float] = field(default_factory=list)
    row_lowers: list[float] = field(default_factory=list)
    row_uppers: list[float] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)
    factors: list[float] = field(default_factory=list)

    def add_column(self, upper: float, lower: float = 0) -> int:
        self.uppers.append(upper)
        self.lowers.append(lower)
        return len(self.uppers) - 1

    def add_row(self, lower: float, upper: float, terms: Iterable[tuple[int, float]]) -> int:
        self.row_lowers.append(lower)
        self.row_uppers.append(upper)
        self.starts.append(len(self.columns))
        for column, factor in terms:
            self.columns.append(column)
            self.factors.append(factor)
        return len(self.row_lowers) - 1


@dataclass(frozen=True)
class Solved:
    values: Sequence[float] | None
    """None where no solution was found in the time."""
    is_best: bool


@dataclass(frozen=True)
class Relaxed:
    """Where parts of people are allowed: the best there is, and what each limit costs."""

    bound: float
    reduced_costs: Sequence[float]
    """By column, what one more of it would better."""
    prices: Sequence[float]
    """By row, what one more of its limit would better."""


# Without crossover the answer lies amid all the best, and tells most of what they share.
RELAXED: Options = {"solver": "ipm", "run_crossover": "off", "solve_relaxation": True}
WHOLE: Options = {"solver": "choose", "run_crossover": "on", "solve_relaxation": False}


class _Quiet(highspy.Highs):
    def enableCallbacks(self) -> None:  # noqa: N802 -- its own name for what it does first of all
        """HiGHS would print who made it before it can be told not to."""
        self.setOptionValue("output_flag", False)
        super().enableCallbacks()  # type: ignore[no-untyped-call]


class Solver:
    """Holds one program, to be maximised for one thing after the other."""

    def __init__(self, program: Program, deadline: Deadline) -> None:
        self._deadline = deadline
        self._size = len(program.uppers)
        self._lowers, self._uppers = list(program.lowers), list(program.uppers)
        self._columns = np.arange(self._size, dtype=np.int32)
        self._highs = _Quiet()  # type: ignore[no-untyped-call]
        self._set_options(OPTIONS)
        self._highs.passModel(_model_of(program))
        for event in (
            self._highs.cbMipInterrupt,
            self._highs.cbSimplexInterrupt,
            self._highs.cbIpmInterrupt,
        ):
            event.subscribe(partial(_stop_in_time, deadline))

    def relax(self, costs: Mapping[int, float]) -> Relaxed | None:
        """None where the time was over before, or no sharp answer was found."""
        self._set_costs(costs)
        self._set_options(RELAXED)
        self._highs.run()
        is_solved = self._highs.getModelStatus() == highspy.HighsModelStatus.kOptimal
        found, bound = self._highs.getSolution(), self._highs.getObjectiveValue()
        self._set_options(WHOLE)
        if not is_solved:
            return None
        return Relaxed(bound, list(found.col_dual), list(found.row_dual))

    def maximise(self, costs: Mapping[int, float], start: Sequence[float]) -> Solved:
        if self._deadline.is_over:
            # What comes before the first look at the clock can take long in a large house.
            return Solved(None, is_best=False)
        self._set_costs(costs)
        self._highs.setSolution(self._size, self._columns, np.array(start))
        self._highs.run()
        is_best = self._highs.getModelStatus() == highspy.HighsModelStatus.kOptimal
        values = list(self._highs.getSolution().col_value)
        has_one = (
            self._highs.getInfo().primal_solution_status
            == highspy.SolutionStatus.kSolutionStatusFeasible
        )
        return Solved(values if has_one else None, is_best)

    def fix(self, relaxed: Relaxed, dear: float) -> None:
        """Leave each column where it is whose next step would cost more than `dear`."""
        for column, cost in enumerate(relaxed.reduced_costs):
            if cost < -dear:
                self._uppers[column] = self._lowers[column]
            elif cost > dear:
                self._lowers[column] = self._uppers[column]
        self._highs.changeColsBounds(
            self._size, self._columns, np.array(self._lowers), np.array(self._uppers)
        )

    def require(self, terms: Mapping[int, float], at_least: float) -> None:
        """What was reached is not given up for what comes after it."""
        self._highs.addRow(
            at_least,
            highspy.kHighsInf,
            len(terms),
            np.array(list(terms), dtype=np.int32),
            np.array(list(terms.values()), dtype=np.float64),
        )

    def _set_options(self, options: Options) -> None:
        for name, value in options.items():
            self._highs.setOptionValue(name, value)

    def _set_costs(self, costs: Mapping[int, float]) -> None:
        row = np.zeros(self._size)
        for column, cost in costs.items():
            row[column] = cost
        self._highs.changeColsCost(self._size, self._columns, row)


def _stop_in_time(deadline: Deadline, event: HighsCallbackEvent) -> None:
    if deadline.is_over:
        event.interrupt()


def _model_of(program: Program) -> highspy.HighsLp:
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = len(program.uppers), len(program.row_uppers)
    model.sense_ = highspy.ObjSense.kMaximize
    model.col_cost_ = np.zeros(len(program.uppers))
    model.col_lower_ = np.array(program.lowers, dtype=np.float64)
    model.col_upper_ = np.array(program.uppers, dtype=np.float64)
    model.row_lower_ = np.array(program.row_lowers, dtype=np.float64)
    model.row_upper_ = np.array(program.row_uppers, dtype=np.float64)
    model.integrality_ = [highspy.HighsVarType.kInteger] * len(program.uppers)
    matrix = model.a_matrix_
    matrix.format_ = highspy.MatrixFormat.kRowwise
    matrix.num_col_, matrix.num_row_ = model.num_col_, model.num_row_
    matrix.start_ = np.array([*program.starts, len(program.columns)], dtype=np.int32)
    matrix.index_ = np.array(program.columns, dtype=np.int32)
    matrix.value_ = np.array(program.factors, dtype=np.float64)
    return model
