"""What a measurement prints: a line for each figure, with what stands beside it."""

from dataclasses import dataclass
from enum import Enum


class Unit(Enum):
    """How a number is shown: its factor and its name."""

    MILLISECONDS = (1e3, "ms")
    SECONDS = (1, "s")
    KILOBYTES = (1e-3, "KB")
    MEGABYTES = (1e-6, "MB")
    PER_SECOND = (1, "/s")
    PERCENT = (100, "%")
    PIECES = (1, "")


@dataclass(frozen=True)
class Figure:
    """`ours` may be at most `bound` times `beside`; in seconds, bytes, a second, or parts
    of one."""

    title: str
    ours: float
    beside: float | None = None
    """That of a bare application, or a budget; None where there is nothing to compare with."""
    bound: float | None = None
    unit: Unit = Unit.MILLISECONDS

    @property
    def line(self) -> str:
        """A row of a table in Markdown."""
        ratio = f"{self.ours / self.beside:.2f}" if self.beside else ""
        bound = f"{self.bound:.1f}" if self.bound else ""
        return (
            f"| {self.title:52} | {self._shown(self.ours):>11} | {self._shown(self.beside):>11} "
            f"| {ratio:>5} | {bound:>7} |"
        )

    def _shown(self, value: float | None) -> str:
        factor, name = self.unit.value
        return "" if value is None else f"{value * factor:,.2f} {name}"


HEAD = f"| {'':52} | {'ours':>11} | {'beside':>11} | ratio | at most |\n|---|--:|--:|--:|--:|"
