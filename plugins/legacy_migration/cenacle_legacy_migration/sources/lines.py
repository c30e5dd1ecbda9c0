"""What every source gives: the header, and the lines below it as text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cenacle.api import RuleBroken, Words

from cenacle_legacy_migration import mapping
from cenacle_legacy_migration.assessing import SURPLUS
from cenacle_legacy_migration.models import Source

_ = Words("cenacle_legacy_migration")

MOST_COLUMNS = 300
MOST_ROWS = 20_000
LONGEST_CELL = 32_767
"""As many characters as a cell of a spreadsheet takes."""
HEADER_WITHIN = 15
FIELD = "file"
NOTHING = frozenset({"", "#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!"})

Numbered = tuple[int, list[str]]
"""A line as it is counted in its file, and its cells."""


@dataclass(frozen=True)
class Lines:
    """`rows` are the numbers of lines with their cells, by the names of `columns`."""

    source: Source
    encoding: str | None
    columns: list[str]
    rows: list[tuple[int, dict[str, str]]]


def lines_of(source: Source, encoding: str | None, cells: Iterable[Numbered]) -> Lines:
    """Raises RuleBroken for what has no header, no line, or too much of either."""
    filled = []
    for number, line in cells:
        if len(line) > MOST_COLUMNS:
            raise RuleBroken(_("This file has more than {most} columns.", most=MOST_COLUMNS), FIELD)
        if any(line):
            filled.append((number, line))
        if len(filled) > MOST_ROWS + HEADER_WITHIN:
            raise RuleBroken(
                _(
                    "This file has more than {most:,} lines. Divide it into smaller ones.",
                    most=MOST_ROWS,
                ),
                FIELD,
            )
    if not filled:
        raise RuleBroken(_("This file is empty."), FIELD)
    at = _header_at([line for _number, line in filled[:HEADER_WITHIN]])
    columns = _names(filled[at][1], filled[at + 1 :])
    rows = [(number, _row(columns, line)) for number, line in filled[at + 1 :]]
    if not rows:
        raise RuleBroken(_("This file has a header and no lines below it."), FIELD)
    return Lines(source, encoding, [name for name in columns if name], rows)


def plain(text: str) -> str:
    """Without what no database keeps; a cell of blanks is empty. Raises RuleBroken for one that is
    a book."""
    if len(text) > LONGEST_CELL:
        raise RuleBroken(_("A cell has more than {most:,} characters.", most=LONGEST_CELL), FIELD)
    kept = "".join(c for c in text if c >= " " or c in "\n\r\t") if not text.isprintable() else text
    kept = kept.encode("utf-8", "replace").decode("utf-8")  # half of a surrogate pair
    return "" if kept.strip() in NOTHING else kept


def _header_at(lines: Sequence[list[str]]) -> int:
    """The line that names most fields; else the first with as many cells as there are below."""
    scores = [mapping.header_score(line) for line in lines]
    if max(scores) >= 2:
        return scores.index(max(scores))
    widths = [sum(bool(cell) for cell in line) for line in lines]
    widest = max(widths)
    return next(at for at, width in enumerate(widths) if width * 2 > widest)


def _names(header: list[str], below: list[Numbered]) -> list[str]:
    """Each column once; one without a name and without a cell is none."""
    has_cells = {at for _number, line in below for at, cell in enumerate(line) if cell}
    names: list[str] = []
    for at, cell in enumerate(header):
        name = " ".join(cell.split())[:200]
        if not name and at in has_cells:
            name = f"Column {at + 1}"
        wanted, count = name, 2
        while name and name in names:
            name, count = f"{wanted} ({count})", count + 1
        names.append(name)
    return names


def _row(columns: list[str], line: list[str]) -> dict[str, str]:
    """Empty cells are left out."""
    row = {name: cell for name, cell in zip(columns, line, strict=False) if name and cell}
    if surplus := [cell for cell in line[len(columns) :] if cell]:
        row[SURPLUS] = " | ".join(surplus)
    return row
