"""XLSX: the values that a spreadsheet shows. Formulas are never computed here."""

import io
import json
import zipfile
import zlib
from collections import defaultdict

from cenacle.platform.apart import TookTooLong, run_apart
from cenacle.platform.errors import RuleBroken
from cenacle.platform.words import CORE, Words
from cenacle.platform.workbooks import cells

_ = Words(CORE)


FIELD = "file"
ZIP = b"PK\x03\x04"
"""How a workbook begins."""

NO_XLSX = _("This is no XLSX file that we can read.")
MOST_UNPACKED = 150 * 1024 * 1024
MOST_OF_ONE = {"xl/styles.xml": 10, "xl/workbook.xml": 5, "[Content_Types].xml": 5}
"""In MB: these are read whole."""
MOST_PARTS = 2000
SHEETS = "xl/worksheets/"
MOST_TAGS, MOST_TAGS_OF_A_PART = 12_000_000, 1_600_000
"""A cell has four, and so has a text that cells share: each takes microseconds to read, however few
bytes it has. Sheets have them all; any other part, such as that of the texts, fewer."""
SECONDS = 60
CHUNK = 1024 * 1024
TOO_MUCH = _("This file unpacks to more than may be read.")
TOO_LARGE = _("This workbook has too many cells. Divide it into smaller ones, or save it as CSV.")
TOO_SLOW = _(
    "This workbook takes too long to read. Divide it into smaller ones, or save it as CSV."
)


def read_workbook(
    content: bytes, most_lines: int, most_columns: int, most_text: int = cells.MOST_TEXT
) -> list[list[tuple[int, list[str]]]]:
    """Its sheets that have something: of each the lines that have something, by their numbers, and
    their cells as text. What stands beyond so many lines of a sheet, and columns, is passed over;
    of all sheets together so many characters are read.

    It may take a minute, in which no transaction should be open. Raises RuleBroken.
    """
    _refuse_bombs(content)
    _refuse_too_large(content)
    sheets: dict[int, list[tuple[int, list[str]]]] = defaultdict(list)
    for text in _read_apart(content, most_lines, most_columns, most_text).splitlines():
        sheet, number, line = json.loads(text)
        sheets[sheet].append((number, line))
    return list(sheets.values())


def _read_apart(content: bytes, *limits: int) -> bytes:
    """What the process of `cells` writes: it computes for many seconds."""
    try:
        ended, lines = run_apart(cells.__file__, content, *limits, seconds=SECONDS)
    except TookTooLong:
        raise RuleBroken(TOO_SLOW, FIELD) from None
    if ended == 0:
        return lines
    raise RuleBroken(TOO_MUCH if ended == cells.TOO_MUCH else NO_XLSX, FIELD)


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
