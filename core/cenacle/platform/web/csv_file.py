"""Rows as CSV. What people typed is never a formula there."""

import csv
import io
import re
from collections.abc import Container, Iterable

from cenacle.platform.words import Text

FORMULAS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")
"""How a cell begins that a spreadsheet would take for a formula; in East Asia the wide ones too."""
AMOUNT = re.compile(r"-?[0-9]+\.[0-9]+")


def csv_file(
    titles: Iterable[str | Text], rows: Iterable[Iterable[str]], amounts: Container[int] = ()
) -> bytes:
    """With the mark by which Excel knows that it is UTF-8. Every cell is quoted, so that no
    sign in it passes for the end of the cell. In the columns at these places stand amounts, which
    may be less than nothing."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, quoting=csv.QUOTE_ALL)
    writer.writerow(titles)
    writer.writerows(
        [
            cell if place in amounts and AMOUNT.fullmatch(cell) else escape_formula(cell)
            for place, cell in enumerate(row)
        ]
        for row in rows
    )
    return text.getvalue().encode("utf-8-sig")


def escape_formula(cell: str) -> str:
    """An apostrophe makes a text of a formula."""
    return f"'{cell}" if cell.startswith(FORMULAS) else cell
