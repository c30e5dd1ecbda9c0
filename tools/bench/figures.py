"""What a measurement tells, and the table that is made of it."""

from collections.abc import Sequence
from dataclasses import dataclass

UNITS = {"ms": 1e3, "s": 1, "KB": 1e-3, "MB": 1e-6, "": 1}
"""How many of each are one second, byte or piece."""


@dataclass(frozen=True)
class Figure:
    """In seconds, bytes or pieces; it may be `at_most` as much, or so many times `beside`."""

    title: str
    ours: float
    unit: str = "ms"
    at_most: float = float("inf")
    beside: float = 0

    @property
    def cells(self) -> list[str]:
        measured = self.ours / self.beside if self.beside else self.ours
        show = "{:.2f}".format if self.beside else self._shown
        compared = [self._shown(self.beside), show(measured)] if self.beside else []
        kept = "yes" if measured <= self.at_most else "**no**"
        bound = [show(self.at_most), kept] if self.at_most < float("inf") else ["", ""]
        return [self.title, self._shown(self.ours), *compared, *bound]

    def _shown(self, value: float) -> str:
        number = value * UNITS[self.unit]
        return f"{number:,.{2 if self.unit and number < 10 else 0}f} {self.unit}".strip()


def table(figures: Sequence[Figure]) -> str:
    """In Markdown, a row for each figure; all of them stand beside something, or none does."""
    heads = ["", "ours", *(["beside", "ratio"] if figures[0].beside else []), "at most", "kept"]
    lines = [heads, ["---", *["--:"] * (len(heads) - 1)], *(figure.cells for figure in figures)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
