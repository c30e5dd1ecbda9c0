"""The cells of a workbook, read in a process of its own.

Run by its path, with the workbook on its input. For each line that has something it writes a JSON
list: which sheet, which line, and the cells as text. So that it starts at once it needs openpyxl
alone; it makes way for whoever else wants the processor, and it can be ended at any moment.
"""

import io
import json
import os
import resource
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import date, datetime, time
from decimal import Decimal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

TOO_MUCH, UNREADABLE = 3, 4
"""How the process ends where it fails."""
MOST_TEXT = 150 * 1024 * 1024
"""In characters. One text may stand in every cell, and costs the file next to nothing."""
MOST_MEMORY = 1024 * 1024 * 1024
EMPTY_BETWEEN = 1000
"""A line may stand so far below the last that was filled; what comes later is taken for dirt."""

Line = tuple[int, int, list[str]]


def cell_text(value: object) -> str:
    """A cell as somebody would have typed it; what it says cannot begin to compute here."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, datetime):
        return (
            value.date().isoformat() if value.time() == time() else value.isoformat(" ", "seconds")
        )
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, float | Decimal):
        return str(int(value)) if _is_whole(value) else str(value)
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    return str(value)


def _is_whole(value: float | Decimal) -> bool:
    return abs(float(value)) < 10**15 and value == int(value)


def main(most_lines: int, most_columns: int, most_text: int) -> int:
    """The code by which the process ends."""
    os.nice(10)
    with suppress(OSError, ValueError):  # where the system knows no such limit
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    left = most_text
    try:
        for line in _read(sys.stdin.buffer.read(), most_lines, most_columns):
            left -= sum(map(len, line[2]))
            if left < 0:
                return TOO_MUCH
            sys.stdout.write(f"{json.dumps(line)}\n")
    except MemoryError:
        return TOO_MUCH
    except Exception:  # a damaged file fails in openpyxl in as many ways as there are parts
        return UNREADABLE
    return 0


def _read(content: bytes, most_lines: int, most_columns: int) -> Iterator[Line]:
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
    for at, sheet in enumerate(book.worksheets):
        for number, cells in _lines(sheet, most_lines, most_columns):
            yield at, number, cells


def _lines(
    sheet: "Worksheet", most_lines: int, most_columns: int
) -> Iterator[tuple[int, list[str]]]:
    last = 0
    rows = sheet.iter_rows(max_row=most_lines, max_col=most_columns, values_only=True)
    for number, row in enumerate(rows, 1):
        values = list(row)
        while values and values[-1] is None:
            values.pop()
        cells = [cell_text(value) for value in values]
        if any(cell.strip() for cell in cells):
            last = number
            yield number, cells
        elif number - last > EMPTY_BETWEEN:
            return


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
