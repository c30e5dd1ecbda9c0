"""XLSX: the values that a spreadsheet shows. Formulas are never computed here."""

import io
import time
import zipfile
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cenacle.api import CenacleError, RuleBroken

from cenacle_legacy_migration import mapping
from cenacle_legacy_migration.models import Source
from cenacle_legacy_migration.sources.lines import (
    FIELD,
    HEADER_WITHIN,
    MOST_COLUMNS,
    MOST_ROWS,
    Lines,
    Numbered,
    as_text,
    lines_of,
    plain,
)

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

NO_XLSX = "This is no XLSX file that we can read."
MOST_UNPACKED = 150 * 1024 * 1024
MOST_OF_ONE = {"xl/styles.xml": 10, "xl/workbook.xml": 5, "[Content_Types].xml": 5}
"""In MB: these are read whole."""
MOST_PARTS = 2000
EMPTY_BETWEEN = 1000
"""A line may stand so far below the last that was filled."""
SHEETS = "xl/worksheets/"
MOST_TAGS, MOST_TAGS_OF_A_PART = 12_000_000, 1_600_000
"""A cell has four, and so has a text that cells share: each takes microseconds to read, however few
bytes it has. Sheets have them all; any other part, such as that of the texts, fewer."""
SECONDS = 60
CHUNK = 1024 * 1024
TOO_MUCH = "This file unpacks to more than an import may have."
TOO_LARGE = "This workbook has too many cells. Divide it into smaller ones, or save it as CSV."
TOO_SLOW = "This workbook takes too long to read. Divide it into smaller ones, or save it as CSV."


def read_xlsx(content: bytes) -> Lines:
    """The sheet that tells most, else the first that has something. Raises RuleBroken."""
    # At the start of every process it would take longer than to read most files.
    from openpyxl import load_workbook

    _refuse_bombs(content)
    _refuse_too_large(content)
    deadline = time.monotonic() + SECONDS
    try:
        book = load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
        try:
            sheets = [
                cells for sheet in book.worksheets if (cells := list(_cells(sheet, deadline)))
            ]
        finally:
            book.close()
    except CenacleError:
        raise
    except Exception:  # a damaged file fails in openpyxl in as many ways as there are parts
        raise RuleBroken(NO_XLSX, FIELD) from None
    return lines_of(Source.XLSX, None, _fullest(sheets))


def _fullest(sheets: list[list[Numbered]]) -> list[Numbered]:
    """Whose header names most fields: a sheet of greetings may stand before it."""
    scores = [
        max(mapping.header_score(line) for _number, line in cells[:HEADER_WITHIN])
        for cells in sheets
    ]
    return sheets[scores.index(max(scores))] if sheets else []


def _cells(sheet: "Worksheet", deadline: float) -> Iterator[Numbered]:
    """Lines with something in them; what comes far behind the last is taken for dirt."""
    most = MOST_ROWS + HEADER_WITHIN + EMPTY_BETWEEN
    last = 0
    rows = sheet.iter_rows(max_row=most, max_col=MOST_COLUMNS + 1, values_only=True)
    for number, row in enumerate(rows, 1):
        if time.monotonic() > deadline:
            raise RuleBroken(TOO_SLOW, FIELD)
        cells = list(row)
        while cells and cells[-1] is None:
            cells.pop()
        line = [plain(as_text(cell)) for cell in cells]
        if any(line):
            last = number
            yield number, line
        elif number - last > EMPTY_BETWEEN:
            return


def _refuse_bombs(content: bytes) -> None:
    """No part unpacks to more than it says (zipfile sees to it): what they say is added up."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            parts = packed.infolist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        raise RuleBroken(NO_XLSX, FIELD) from None
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
        raise RuleBroken(TOO_MUCH, FIELD)
    if any(part.file_size > MOST_OF_ONE.get(part.filename, 1000) * 1024 * 1024 for part in parts):
        raise RuleBroken(TOO_MUCH, FIELD)
    if not any(part.filename == "xl/workbook.xml" for part in parts):
        raise RuleBroken(NO_XLSX, FIELD)


def _refuse_too_large(content: bytes) -> None:
    """The tags are counted first, which takes a thousandth of the time that to read them does."""
    tags = 0
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            for part in packed.infolist():
                found = _count_tags(packed, part)
                tags += found
                is_sheet = part.filename.lower().startswith(SHEETS)
                if tags > MOST_TAGS or (found > MOST_TAGS_OF_A_PART and not is_sheet):
                    raise RuleBroken(TOO_LARGE, FIELD)
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, zlib.error, EOFError):
        raise RuleBroken(NO_XLSX, FIELD) from None


def _count_tags(packed: zipfile.ZipFile, part: zipfile.ZipInfo) -> int:
    with packed.open(part) as unpacked:
        return sum(chunk.count(b"<") for chunk in iter(lambda: unpacked.read(CHUNK), b""))
