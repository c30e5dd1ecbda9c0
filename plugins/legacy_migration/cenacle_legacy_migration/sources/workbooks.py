"""The sheet of a workbook that has the people."""

from cenacle.api import read_workbook

from cenacle_legacy_migration import mapping
from cenacle_legacy_migration.models import Source
from cenacle_legacy_migration.sources.lines import (
    HEADER_WITHIN,
    MOST_COLUMNS,
    MOST_ROWS,
    Lines,
    Numbered,
    lines_of,
    plain,
)

EMPTY = 1000
"""So many lines may be empty beside those that count."""


def read_xlsx(content: bytes) -> Lines:
    """The sheet that tells most, else the first that has something. Raises RuleBroken."""
    sheets = read_workbook(content, MOST_ROWS + HEADER_WITHIN + EMPTY, MOST_COLUMNS + 1)
    filled = [
        [(number, line) for number, line in map(_plain, sheet) if any(line)] for sheet in sheets
    ]
    return lines_of(Source.XLSX, None, _fullest([sheet for sheet in filled if sheet]))


def _plain(numbered: Numbered) -> Numbered:
    number, line = numbered
    return number, [plain(cell) for cell in line]


def _fullest(sheets: list[list[Numbered]]) -> list[Numbered]:
    """Whose header names most fields: a sheet of greetings may stand before it."""
    scores = [
        max(mapping.header_score(line) for _number, line in cells[:HEADER_WITHIN])
        for cells in sheets
    ]
    return sheets[scores.index(max(scores))] if sheets else []
